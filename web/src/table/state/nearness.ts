// How near the unicorn came: the fewer points, the nearer.
import type { Glance, Seat } from '../../protocol/types';

export interface Nearness {
  /** 0 is here, 1 far away. */
  distance: number;
  /** What to say about it. */
  word: 'here' | 'closer' | null;
}

const FAR = 30;
const CLOSE = 10;
const HERE = 4;

/** It goes by my cards, or by the best at the table if I watch. The winner of the game has found it. */
export function nearness(now: Glance, me: Seat | null): Nearness {
  const result = now.result!;
  const seat = me ?? result.won[0] ?? 'A';
  const at = seat.charCodeAt(0) - 65;
  if (result.void) return { distance: 1, word: null };
  if (result.reasons[at] === 'kamikaze' || now.winners?.includes(seat)) return { distance: 0, word: 'here' };
  const hand = result.hands[at]!;
  const distance = Math.min(1, Math.max(0, hand / FAR));
  return { distance, word: hand <= HERE ? 'here' : hand <= CLOSE ? 'closer' : null };
}
