// How a step of the table sounds.
import type { Event } from '../../protocol/types';
import type { Sound } from '../../sound/sound.svelte';

const SOUNDS: Partial<Record<Event['kind'], Sound>> = {
  drew: 'slide',
  took: 'slide',
  kept: 'flip',
  discarded: 'flip',
  swapped: 'slide',
  added: 'slide',
  gave: 'slide',
  peeked: 'flip',
  spied: 'flip',
  looked: 'flip',
  called_cabo: 'call',
  snapped: 'snap',
  falsely_snapped: 'sting',
  mismatched: 'sting',
  dealt: 'slide',
};

/** The sound of the first of these events that has one. */
export const soundOf = (events: readonly Event[]): Sound | undefined =>
  events.map((event) => SOUNDS[event.kind]).find(Boolean);
