// Sounds, made on the spot: short, soft, and off with one tap.
import { recall, remember } from '../browser/memory';

export type Sound = 'slide' | 'flip' | 'turn' | 'tick' | 'call' | 'win' | 'snap' | 'sting';

let on = $state(recall('sound') !== 'off');
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

export const isOn = (): boolean => on;

export function turn(wanted: boolean): void {
  on = wanted;
  remember('sound', wanted ? null : 'off');
  if (!wanted) return;
  wake();
  play('flip');
}

/** Browsers let a page sound only after a tap or a key: get ready then. */
export function wake(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

export function play(sound: Sound): void {
  if (on && context?.state === 'running') SOUNDS[sound](context, context.currentTime);
}

/** A bell-like note: pitch in hertz, when, how long, how loud. */
function note(
  at: AudioContext,
  pitch: number,
  from: number,
  length: number,
  loud: number,
  shape: OscillatorType = 'sine',
): void {
  const tone = at.createOscillator();
  const volume = at.createGain();
  tone.type = shape;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(volume).connect(at.destination);
  tone.start(from);
  tone.stop(from + length);
}

/** Paper moving: filtered noise. */
function rustle(at: AudioContext, from: number, length: number, pitch: number, loud: number): void {
  if (!noise) {
    noise = at.createBuffer(1, at.sampleRate * 0.4, at.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = at.createBufferSource();
  const band = at.createBiquadFilter();
  const volume = at.createGain();
  source.buffer = noise;
  band.type = 'bandpass';
  band.frequency.setValueAtTime(pitch, from);
  band.frequency.exponentialRampToValueAtTime(pitch * 0.5, from + length);
  band.Q.value = 0.8;
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(band).connect(volume).connect(at.destination);
  source.start(from, 0, length);
}

const SOUNDS: Record<Sound, (at: AudioContext, now: number) => void> = {
  slide: (at, now) => rustle(at, now, 0.16, 2400, 0.2),
  flip: (at, now) => {
    rustle(at, now, 0.07, 3800, 0.2);
    rustle(at, now + 0.06, 0.06, 2600, 0.17);
  },
  turn: (at, now) => {
    note(at, 587.3, now, 0.5, 0.1);
    note(at, 880, now + 0.11, 0.7, 0.09);
  },
  tick: (at, now) => note(at, 1320, now, 0.06, 0.05, 'triangle'),
  call: (at, now) => {
    for (const [i, pitch] of [392, 523.3, 659.3, 784].entries())
      note(at, pitch, now + i * 0.09, 0.9, 0.09, 'triangle');
  },
  win: (at, now) => {
    for (const [i, pitch] of [523.3, 659.3, 784, 1046.5, 1318.5].entries())
      note(at, pitch, now + i * 0.1, 1.1, 0.08);
  },
  snap: (at, now) => {
    rustle(at, now, 0.05, 5200, 0.3);
    note(at, 1174.7, now + 0.02, 0.25, 0.07);
  },
  sting: (at, now) => {
    note(at, 220, now, 0.3, 0.1, 'triangle');
    note(at, 207.7, now + 0.05, 0.35, 0.08, 'triangle');
  },
};
