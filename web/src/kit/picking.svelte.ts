/** What has been picked and not played yet: how it is confirmed, and how it is put back. */

import { on } from "svelte/events";

import { layers } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";

/** A finger needs more room than a mouse. */
const ROOM = { finger: 44, mouse: 24 };

/**
 * Whether a target is so small that the one beside it is easily hit instead. Where every move is
 * confirmed it does not matter: nothing asks twice.
 */
export function isSmall(target: Element | undefined): boolean {
  if (settings.confirm) return false;
  const coarse = matchMedia("(pointer: coarse)").matches;
  const box = target?.getBoundingClientRect();
  if (!box) return false;
  return Math.min(box.width, box.height) < (coarse ? ROOM.finger : ROOM.mouse);
}

/**
 * Pick first, confirm on the same place: for what cannot be taken back and sits on a small target.
 * The first tap on a place picks it, a second one there confirms, one elsewhere moves the pick.
 */
export class Confirming<Place> {
  /** What a second tap would confirm; forgotten as soon as something else is asked. */
  picked: Place | null = $derived.by(() => {
    this.question();
    return null;
  });

  /** `question` is another value, or reads another one, whenever something else is asked. */
  constructor(private readonly question: () => unknown) {}

  /** Whether that was the tap that confirms. */
  point(place: Place): boolean {
    const sure = this.picked === place;
    this.picked = sure ? null : place;
    return sure;
  }

  putBack(): void {
    this.picked = null;
  }
}

const TARGETS =
  "a, button, input, select, label, summary, canvas, dialog, [role=button], [role=radio], [popover]";

/**
 * Lets a pick be put back by Escape, and by a tap beside everything that can be tapped. To be
 * attached to a board: `{@attach putBackBy(() => pointing.putBack())}`.
 */
export function putBackBy(putBack: () => void): () => () => void {
  return () => {
    const deaf = [
      on(window, "keydown", (event) => {
        if (event.key === "Escape" && !layers.any) putBack();
      }),
      on(window, "click", (event) => {
        const beside = event.target instanceof Element && !event.target.closest(TARGETS);
        if (beside && !layers.any) putBack();
      }),
    ];
    return () => deaf.forEach((stop) => stop());
  };
}
