// The end of a game in order of rank.
import { SEATS } from '../../protocol/seats';
import type { Seat } from '../../protocol/types';

export interface Standing {
  seat: Seat;
  /** Where it sits in every list of the table. */
  at: number;
  total: number;
  /** Level players share it. */
  rank: number;
}

/** The winners first, then by their totals. */
export function standingOf(totals: readonly number[], winners: readonly Seat[]): Standing[] {
  const worth = (at: number): number => (winners.includes(SEATS[at]!) ? -Infinity : totals[at]!);
  const rankOf = (at: number): number => 1 + totals.filter((_, other) => worth(other) < worth(at)).length;
  return totals
    .map((total, at) => ({ seat: SEATS[at]!, at, total, rank: rankOf(at) }))
    .sort((a, b) => a.rank - b.rank);
}
