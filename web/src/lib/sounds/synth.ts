/** Makes the sounds. Loaded only where somebody wants to hear them. */

import type { SoundName } from "./names";
import { VOICES, type Noise, type Tone } from "./voices";

const SILENCE = 0.0001; // what fades exponentially never reaches 0
const NEVER_TWICE = 0.04; // how much higher or lower the same sound may be the next time

export class Synth {
  private readonly hiss: AudioBuffer;

  constructor(private readonly context: BaseAudioContext) {
    this.hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = this.hiss.getChannelData(0);
    for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  }

  /** In so many seconds, with a gain from 0 to 1. */
  play(name: SoundName, delay: number, gain: number): void {
    const out = this.context.createGain();
    out.gain.value = gain;
    out.connect(this.context.destination);
    // A call always sounds the same; cards and dice never quite do.
    const pitch = name === "turn" ? 1 : 1 + (Math.random() * 2 - 1) * NEVER_TWICE;
    const start = this.context.currentTime + delay;
    for (const layer of VOICES[name]) {
      const from = start + (layer.at ?? 0);
      const faded = this.fade(layer, from);
      faded.connect(out);
      if ("wave" in layer) this.tone(layer, pitch, from, faded);
      else this.noise(layer, pitch, from, faded);
    }
  }

  private fade({ attack, decay, level }: Tone | Noise, from: number): GainNode {
    const faded = this.context.createGain();
    faded.gain.setValueAtTime(SILENCE, from);
    faded.gain.exponentialRampToValueAtTime(level, from + attack);
    faded.gain.exponentialRampToValueAtTime(SILENCE, from + attack + decay);
    return faded;
  }

  private tone(tone: Tone, pitch: number, from: number, into: AudioNode): void {
    const source = this.context.createOscillator();
    source.type = tone.wave;
    this.glide(source.frequency, tone, pitch, from);
    this.run(source, tone, from, into);
  }

  private noise(noise: Noise, pitch: number, from: number, into: AudioNode): void {
    const source = this.context.createBufferSource();
    source.buffer = this.hiss;
    source.loop = true;
    const filter = this.context.createBiquadFilter();
    filter.type = noise.filter;
    filter.Q.value = noise.q;
    this.glide(filter.frequency, noise, pitch, from);
    filter.connect(into);
    this.run(source, noise, from, filter);
  }

  private glide(hertz: AudioParam, layer: Tone | Noise, pitch: number, from: number): void {
    hertz.setValueAtTime(layer.from * pitch, from);
    if (layer.to !== undefined)
      hertz.exponentialRampToValueAtTime(layer.to * pitch, from + layer.attack + layer.decay);
  }

  private run(
    source: AudioScheduledSourceNode,
    { attack, decay }: Tone | Noise,
    from: number,
    into: AudioNode,
  ): void {
    source.connect(into);
    source.start(from);
    source.stop(from + attack + decay);
  }
}
