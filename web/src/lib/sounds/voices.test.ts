import { expect, it } from "vitest";

import { SOUND_NAMES } from "./names";
import { lengthOf, VOICES } from "./voices";

it.each(SOUND_NAMES)("%s is short and cannot be louder than full", (name) => {
  const voice = VOICES[name];
  expect(lengthOf(voice)).toBeLessThan(name === "end" ? 1.5 : 1);
  // Layers that begin together add up.
  for (const { at = 0 } of voice) {
    const together = voice.filter((layer) => Math.abs((layer.at ?? 0) - at) < 0.05);
    expect(together.reduce((sum, { level }) => sum + level, 0)).toBeLessThan(1.5);
  }
});

it.each(SOUND_NAMES)("%s is made of what a filter and an ear can take", (name) => {
  for (const layer of VOICES[name]) {
    expect(Math.min(layer.attack, layer.decay, layer.level)).toBeGreaterThan(0);
    for (const hertz of [layer.from, layer.to ?? layer.from]) {
      expect(hertz).toBeGreaterThan(40);
      expect(hertz).toBeLessThan(6000);
    }
  }
});
