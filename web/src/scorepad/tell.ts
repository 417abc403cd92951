// Says what happens to the pad, for people who listen instead of looking.
import type { WorkedOut } from '../browser/api';
import { SEATS } from '../protocol/seats';
import type { Result, Seat } from '../protocol/types';
import { listed } from '../texts/lists';
import { t } from '../texts/texts.svelte';
import { resetLines } from './explain';
import type { Sheet } from './pad';

const namesOf = (seats: readonly Seat[], names: readonly string[]): string =>
  listed(seats.map((seat) => names[SEATS.indexOf(seat)] ?? ''));

/** The score of the round for each player, and who starts next or has won. */
export function told(index: number, sheet: Sheet, scored: WorkedOut | null): string {
  const { names } = sheet;
  const result = scored?.results[index];
  if (!result) return t('pad-not-yet');
  return [t('pad-written', { number: index + 1 }), ...scores(result, names), afterwards(scored, sheet)].join(
    ' ',
  );
}

function scores(result: Result, names: readonly string[]): string[] {
  if (result.void) return [t('why-void')];
  const lines = names.map((name, at) => {
    const [hand, points, total] = [result.hands[at] ?? 0, result.scores[at] ?? 0, result.totals[at] ?? 0];
    return t('pad-scored', {
      name,
      hand,
      points,
      total,
      penalty: result.reasons[at] === 'false_cabo' ? points - hand : 0,
    });
  });
  return [...lines, ...resetLines(result, names)];
}

/** What follows after the written rounds. */
export function afterwards({ over, winners, starters, lot }: WorkedOut, sheet: Sheet): string {
  if (over) return t('pad-won', { names: namesOf(winners, sheet.names), count: winners.length });
  const [among, one] = [
    namesOf(starters, sheet.names),
    namesOf(sheet.lot ? [sheet.lot] : starters.slice(0, 1), sheet.names),
  ];
  const how = starters.length === 1 ? 'known' : sheet.lot ? 'lot' : lot ? 'open' : 'table';
  return t('pad-starts', { how, names: among, name: one, number: sheet.rounds.length + 1 });
}

/** Why they have won: with the fewest points, or by the tie-break. */
export function whyWon({ totals, winners, level = [] }: WorkedOut, { names }: Sheet): string {
  const tie = level.length === 0 ? 'none' : level.length === winners.length ? 'shared' : 'last';
  return t('pad-won-why', {
    tie,
    total: totals[SEATS.indexOf(winners[0]!)] ?? 0,
    level: namesOf(level, names),
    names: namesOf(winners, names),
    count: winners.length,
  });
}

/** Why this one of several level players starts; nothing if nobody is level. */
export function whyStarts(
  { level = [], starters, started }: WorkedOut,
  { names }: Sheet,
  rule: string,
): string {
  if (level.length === 0) return '';
  return t('pad-starts-why', {
    rule,
    level: namesOf(level, names),
    name: namesOf(starters, names),
    before: namesOf(started ? [started] : [], names),
  });
}

/** What was undone: the last round, or another change. */
export function undone(before: Sheet | null, { rounds }: Sheet): string {
  const last = before?.rounds.length === rounds.length + 1;
  return last ? t('pad-undone', { number: rounds.length + 1 }) : t('pad-restored', { rounds: rounds.length });
}
