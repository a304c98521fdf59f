/** How each sound is made: tones that fade, and noise through a filter. */

import type { SoundName } from "./names";

interface Layer {
  /** Seconds after the beginning. */
  at?: number;
  /** Seconds to full strength, and from there to silence. */
  attack: number;
  decay: number;
  /** Full strength, of 1. */
  level: number;
  /** Hertz at the beginning and at the end: of the tone, or of what the filter lets through. */
  from: number;
  to?: number;
}

export interface Tone extends Layer {
  wave: "sine" | "triangle";
}

export interface Noise extends Layer {
  filter: "lowpass" | "bandpass" | "highpass";
  /** How narrow the filter is. */
  q: number;
}

export type Voice = readonly (Tone | Noise)[];

/** A note with a little of its octave above, as a small bell has it. */
function bell(hertz: number, at: number, decay: number, level: number): Tone[] {
  return [
    { wave: "sine", from: hertz, at, attack: 0.008, decay, level },
    { wave: "sine", from: hertz * 2.01, at, attack: 0.004, decay: decay * 0.4, level: level * 0.25 },
  ];
}

function knock(hertz: number, at: number, level: number): Voice {
  return [
    { wave: "triangle", from: hertz, to: hertz * 0.8, at, attack: 0.002, decay: 0.07, level },
    { filter: "bandpass", from: hertz * 2.5, q: 3, at, attack: 0.001, decay: 0.03, level: level * 0.8 },
  ];
}

function rattle(at: number, hertz: number, level: number): Voice {
  return [
    { filter: "bandpass", from: hertz, q: 2.5, at, attack: 0.001, decay: 0.045, level },
    { wave: "triangle", from: hertz * 0.4, at, attack: 0.001, decay: 0.025, level: level * 0.4 },
  ];
}

function step(at: number, level: number): Voice {
  return [
    { filter: "lowpass", from: 420, q: 0.7, at, attack: 0.006, decay: 0.07, level },
    { wave: "sine", from: 95, to: 60, at, attack: 0.004, decay: 0.08, level: level * 0.7 },
  ];
}

export const VOICES: Record<SoundName, Voice> = {
  card: [
    { filter: "bandpass", from: 2600, to: 1100, q: 0.8, attack: 0.03, decay: 0.16, level: 0.9 },
    { filter: "bandpass", from: 1400, q: 1.5, at: 0.12, attack: 0.002, decay: 0.05, level: 0.6 },
  ],
  tile: [
    { filter: "lowpass", from: 1300, q: 0.7, attack: 0.002, decay: 0.05, level: 0.6 },
    { wave: "sine", from: 230, to: 160, attack: 0.002, decay: 0.08, level: 0.45 },
  ],
  dice: [
    ...rattle(0, 2300, 0.9),
    ...rattle(0.07, 2000, 1),
    ...rattle(0.13, 2500, 0.75),
    ...rattle(0.22, 1900, 0.85),
    ...rattle(0.34, 2200, 0.5),
  ],
  blossom: [...bell(659, 0, 0.28, 0.22), ...bell(880, 0.07, 0.3, 0.22), ...bell(1175, 0.14, 0.42, 0.2)],
  stamp: [
    { wave: "sine", from: 140, to: 70, attack: 0.003, decay: 0.13, level: 0.6 },
    { filter: "lowpass", from: 700, q: 0.7, attack: 0.002, decay: 0.06, level: 0.5 },
    { filter: "bandpass", from: 2400, q: 0.8, at: 0.09, attack: 0.01, decay: 0.07, level: 0.12 },
  ],
  tower: [
    { filter: "bandpass", from: 750, to: 500, q: 1.2, attack: 0.003, decay: 0.12, level: 0.6 },
    { wave: "sine", from: 185, to: 110, attack: 0.003, decay: 0.14, level: 0.5 },
    { filter: "bandpass", from: 1100, q: 2, at: 0.13, attack: 0.002, decay: 0.06, level: 0.3 },
  ],
  wood: [...knock(430, 0, 0.6), ...knock(390, 0.09, 0.34)],
  cloth: [
    { filter: "bandpass", from: 900, to: 420, q: 0.6, attack: 0.07, decay: 0.22, level: 0.9 },
    { filter: "bandpass", from: 600, to: 350, q: 0.6, at: 0.16, attack: 0.05, decay: 0.18, level: 0.6 },
  ],
  slide: [
    { filter: "bandpass", from: 320, to: 520, q: 1.4, attack: 0.1, decay: 0.26, level: 0.8 },
    ...knock(300, 0.34, 0.4),
  ],
  candle: [
    { filter: "lowpass", from: 300, to: 1100, q: 0.7, attack: 0.05, decay: 0.32, level: 0.9 },
    { filter: "highpass", from: 3200, q: 0.7, at: 0.12, attack: 0.001, decay: 0.015, level: 0.3 },
    { filter: "highpass", from: 3800, q: 0.7, at: 0.19, attack: 0.001, decay: 0.012, level: 0.25 },
  ],
  steps: [...step(0, 0.7), ...step(0.2, 0.55)],
  fall: [
    { wave: "sine", from: 220, to: 165, attack: 0.02, decay: 0.3, level: 0.35 },
    { wave: "sine", from: 165, to: 123, at: 0.14, attack: 0.02, decay: 0.4, level: 0.35 },
  ],
  end: [
    ...bell(392, 0, 0.9, 0.2),
    ...bell(494, 0.1, 0.9, 0.18),
    ...bell(587, 0.2, 0.9, 0.18),
    ...bell(784, 0.3, 1.1, 0.2),
  ],
  turn: [...bell(587, 0, 0.45, 0.4), ...bell(880, 0.14, 0.7, 0.36)],
};

/** Seconds until it is silent again. */
export function lengthOf(voice: Voice): number {
  return Math.max(...voice.map(({ at = 0, attack, decay }) => at + attack + decay));
}
