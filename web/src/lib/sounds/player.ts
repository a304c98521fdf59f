/** Plays small sounds. Nothing is made or loaded before somebody wants them and has touched the page. */

import { touched } from "../noticing/touched";
import { wishes } from "../noticing/wishes.svelte";
import type { SoundName } from "./names";

const GAP = 80; // milliseconds from one sound to the next: much at once is not a machine gun
const LOUDEST = 0.8;

/** An ear hears tenfold as twice: half of the slider is a quarter of the strength. */
export function gainOf(volume: number): number {
  return LOUDEST * (volume / 100) ** 2;
}

type Making = Pick<typeof import("./synth"), "Synth">;

export class Player {
  private context: AudioContext | null = null;
  private synth: InstanceType<Making["Synth"]> | null = null;
  /** When sounds begin that were played, or will be. */
  private times: number[] = [];

  constructor(private readonly load: () => Promise<Making> = () => import("./synth")) {}

  /** To be called from within a gesture: before one, browsers let nothing sound. */
  async wake(): Promise<void> {
    if (wishes.sounds === "off" || !("AudioContext" in window) || !touched()) return;
    this.context ??= new AudioContext();
    const { context } = this;
    try {
      if (context.state !== "running") await context.resume();
      this.synth ??= new (await this.load()).Synth(context);
    } catch {
      // No loudspeaker, or no network to load it over: it stays quiet until the next gesture.
    }
  }

  /** In so many milliseconds; left out where it would come on top of another. */
  play(name: SoundName, delay = 0): void {
    if (wishes.sounds === "off" || !this.synth || this.context?.state !== "running") return;
    const now = performance.now();
    const at = this.freeTime(name, now, now + delay);
    if (at === null) return;
    this.times.push(at);
    this.synth.play(name, (at - now) / 1000, gainOf(wishes.volume));
  }

  /** As an answer to who has just changed something about sounds. */
  async preview(): Promise<void> {
    await this.wake();
    this.play("turn");
  }

  /** A call waits until it can be heard. */
  private freeTime(name: SoundName, now: number, wanted: number): number | null {
    this.times = this.times.filter((time) => time > now - GAP);
    const near = (at: number) => this.times.some((time) => Math.abs(time - at) < GAP);
    if (!near(wanted)) return wanted;
    return name === "turn" ? Math.max(...this.times) + GAP : null;
  }
}

export const player = new Player();
