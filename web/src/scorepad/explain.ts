// Explains scores in words.
import { SEATS } from '../protocol/seats';
import type { Result } from '../protocol/types';
import { t } from '../texts/texts.svelte';

/** One sentence for each player's score, and one for each total that fell back. */
export function explain(result: Result, names: readonly string[]): string[] {
  const lowest = Math.min(...result.hands);
  const nearer = names.filter((_, at) => result.hands[at] === lowest);
  const lines = result.reasons.map((reason, at) =>
    t('why', {
      reason,
      name: names[at] ?? '',
      hand: result.hands[at] ?? 0,
      points: result.scores[at] ?? 0,
      penalty: (result.scores[at] ?? 0) - (result.hands[at] ?? 0),
      nearer: nearer[0] ?? '',
      kamikaze: names[result.reasons.indexOf('kamikaze')] ?? '',
    }),
  );
  return result.void ? [t('why-void')] : [...lines, ...resetLines(result, names)];
}

/** One sentence for each total that fell back. */
export function resetLines(result: Result, names: readonly string[]): string[] {
  return result.reset.map((seat) => {
    const at = SEATS.indexOf(seat);
    return t('why-reset', { name: names[at] ?? '', total: result.totals[at] ?? 0 });
  });
}
