// What happens to the pad, for whoever listens instead of looking.
import type { WorkedOut } from '../api';
import { SEATS } from '../home/quick';
import type { Result, Seat } from '../protocol/types';
import { t } from '../texts/texts.svelte';
import { resetLines } from './explain';
import type { Sheet } from './pad';

const namesOf = (seats: readonly Seat[], names: readonly string[]): string => seats.map((seat) => names[SEATS.indexOf(seat)] ?? '').join(', ');

/** What the round came to for each player, and who starts next or has won. */
export function told(index: number, names: readonly string[], scored: WorkedOut | null): string {
  const result = scored?.results[index];
  if (!result) return t('pad-not-yet');
  return [t('pad-written', { number: index + 1 }), ...scores(result, names), afterwards(scored, names)].join(' ');
}

function scores(result: Result, names: readonly string[]): string[] {
  if (result.void) return [t('why-void')];
  const lines = names.map((name, at) => {
    const [hand, points, total] = [result.hands[at] ?? 0, result.scores[at] ?? 0, result.totals[at] ?? 0];
    return t('pad-scored', { name, hand, points, total, penalty: result.reasons[at] === 'false_cabo' ? points - hand : 0 });
  });
  return [...lines, ...resetLines(result, names)];
}

/** What comes after the rounds that are written. */
export function afterwards({ over, winners, starters }: WorkedOut, names: readonly string[]): string {
  const seats = over ? winners : starters;
  return t(over ? 'pad-won' : 'pad-starts', { names: namesOf(seats, names), count: seats.length });
}

/** What was taken back: the last round, or something else that left other rounds than these. */
export function undone(before: Sheet | null, { rounds }: Sheet): string {
  const last = before?.rounds.length === rounds.length + 1;
  return last ? t('pad-undone', { number: rounds.length + 1 }) : t('pad-restored', { rounds: rounds.length });
}
