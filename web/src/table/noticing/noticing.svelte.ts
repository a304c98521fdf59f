/** At a table: that it is your turn is noticed also by who looks elsewhere, and what happens is heard. */

import { untrack } from "svelte";
import { on } from "svelte/events";

import { allowCalls, calling } from "../../lib/noticing/permission";
import { vibrate } from "../../lib/noticing/vibration";
import { wishes, type OfferName } from "../../lib/noticing/wishes.svelte";
import { settings, type Speed } from "../../lib/settings.svelte";
import { player } from "../../lib/sounds/player";
import { say } from "../../lib/texts";
import type { GameEvent, GameInfo } from "../../protocol/types";
import { prefersStillness, type Pace } from "../pace";
import { manifestOf } from "../parts";
import type { TableSession } from "../session.svelte";
import { Attention } from "./attention.svelte";
import { Bell } from "./bell";
import { markIcon } from "./icon";
import { Caller } from "./notify";
import { delayOf, soundOf } from "./sounding";
import { entitle } from "./title";

export class Noticing {
  /** What is being offered. */
  offer = $state<OfferName | null>(null);

  private readonly attention = new Attention();
  private readonly bell = new Bell();
  private readonly caller: Caller;
  /** Who sits here has moved since they came. */
  private moved = $state(false);
  /** The table has waited for somebody who looked elsewhere. */
  private missed = $state(false);

  constructor(
    private readonly session: TableSession,
    private readonly game: () => GameInfo,
  ) {
    this.caller = new Caller(session.id);
  }

  /** To be called where effects are set up. */
  watch(): void {
    const { session, attention } = this;
    attention.watch();
    $effect(() => {
      const rings = this.bell.see(session.due, attention.hidden || !session.showing);
      if (rings) untrack(() => this.ring());
    });
    $effect(() => {
      if (!session.due || !attention.hidden) this.caller.hangUp();
    });
    $effect(() => this.offerWhatFits());
    this.markTab();
    $effect(() => {
      const wake = () => void player.wake();
      const deaf = ["click", "keydown"].map((gesture) => on(window, gesture, wake, { capture: true }));
      return () => {
        deaf.forEach((stop) => stop());
        this.caller.hangUp();
      };
    });
  }

  /** Something begins to be shown; where all is shown at once, only a turn is heard. */
  heard(event: GameEvent, pace: Pace, how: { speed: Speed; known: boolean }): void {
    this.moved ||= how.known;
    const sound = soundOf(event.event, manifestOf(this.game().id).sounds);
    if (!sound || wishes.sounds !== "all" || how.speed === "instant" || this.attention.hidden) return;
    player.play(sound, delayOf(sound, pace));
  }

  async answer(yes: boolean): Promise<void> {
    const what = this.offer;
    this.offer = null;
    if (!yes) return;
    if (what === "calls") wishes.calls = await allowCalls();
    else this.turnOnSounds();
  }

  private turnOnSounds(): void {
    wishes.sounds = "all";
    void player.preview();
  }

  private get name(): string {
    return this.game().texts.name ?? this.game().id;
  }

  private markTab(): void {
    const { session, attention } = this;
    const waitedFor = $derived(session.due && attention.away);
    $effect(() => {
      if (!waitedFor || !wishes.tabTitle) return;
      entitle("turn", say("notice.tab", { game: this.name }));
      return () => entitle("turn", null);
    });
    $effect(() => {
      if (!waitedFor || !wishes.tabIcon) return;
      markIcon(true);
      return () => markIcon(false);
    });
  }

  private ring(): void {
    if (wishes.sounds !== "off") player.play("turn");
    vibrate();
    if (!this.attention.hidden) return;
    this.missed = true;
    if (wishes.calls && calling() === "possible")
      this.caller.call(say("notice.call", { game: this.name }), settings.language, wishes.sounds !== "off");
  }

  /** One at a time, each once: sounds after the first own move, calls when one has been waited for. */
  private offerWhatFits(): void {
    if (this.offer !== null || this.session.showing || this.attention.hidden) return;
    if (this.session.view?.over !== false) return;
    if (this.missed && !wishes.calls && this.make("calls", () => calling() === "possible")) return;
    if (this.moved && wishes.sounds === "off") this.make("sounds", () => !prefersStillness());
  }

  private make(what: OfferName, fits: () => boolean): boolean {
    if (wishes.wasOffered(what) || !fits()) return false;
    wishes.offer(what);
    this.offer = what;
    return true;
  }
}
