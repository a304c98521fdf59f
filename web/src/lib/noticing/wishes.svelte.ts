/** How a player wants to be told that it is their turn, and what they want to hear at a table. */

import { keep, recall } from "../settings.svelte";

export const SOUNDS = ["off", "turn", "all"] as const;
export type Sounds = (typeof SOUNDS)[number];

/** What is offered once: small sounds, and to be called when one looks elsewhere. */
export type OfferName = "sounds" | "calls";

const QUIET = 40; // the volume to begin with, out of 100

const yes = (value: string | null): boolean => value === "yes";
const word = (value: boolean): string => (value ? "yes" : "no");

function volumeOf(kept: string | null): number {
  const volume = Number(kept ?? QUIET);
  return volume >= 0 && volume <= 100 ? volume : QUIET;
}

/** Every change is kept at once: what nobody has decided must not look decided. */
class Wishes {
  /** Off until asked for. */
  private sounding = $state(yes(recall("sounding")));
  private kind = $state<Sounds>(recall("sounds") === "turn" ? "turn" : "all");
  private loudness = $state(volumeOf(recall("volume")));
  private entitled = $state(recall("tab_title") !== "no");
  private dotted = $state(recall("tab_icon") !== "no");
  private called = $state(yes(recall("calls")));
  private shaking = $state(recall("vibration"));
  private readonly offered = new Set<OfferName>();

  get sounds(): Sounds {
    return this.sounding ? this.kind : "off";
  }

  set sounds(sounds: Sounds) {
    this.sounding = sounds !== "off";
    keep("sounding", word(this.sounding));
    if (sounds === "off") return;
    this.kind = sounds;
    keep("sounds", sounds);
  }

  /** With one tap: nothing, or what it was before. */
  toggleSounds(): void {
    this.sounds = this.sounding ? "off" : this.kind;
  }

  /** From 0 to 100. */
  get volume(): number {
    return this.loudness;
  }

  set volume(volume: number) {
    this.loudness = volume;
    keep("volume", String(volume));
  }

  get tabTitle(): boolean {
    return this.entitled;
  }

  set tabTitle(wanted: boolean) {
    this.entitled = wanted;
    keep("tab_title", word(wanted));
  }

  get tabIcon(): boolean {
    return this.dotted;
  }

  set tabIcon(wanted: boolean) {
    this.dotted = wanted;
    keep("tab_icon", word(wanted));
  }

  get calls(): boolean {
    return this.called;
  }

  set calls(wanted: boolean) {
    this.called = wanted;
    keep("calls", word(wanted));
  }

  /** Null where nobody has said. */
  get vibration(): boolean | null {
    return this.shaking === null ? null : yes(this.shaking);
  }

  set vibration(wanted: boolean) {
    this.shaking = word(wanted);
    keep("vibration", this.shaking);
  }

  /** Another tab may have offered it meanwhile. */
  wasOffered(what: OfferName): boolean {
    return this.offered.has(what) || yes(recall(`offered_${what}`));
  }

  /** An offer is made once, however it is answered. */
  offer(what: OfferName): void {
    this.offered.add(what);
    keep(`offered_${what}`, "yes");
  }
}

export const wishes = new Wishes();
