// Where a refusal belongs: which options of the rules it speaks of.
import type { Reason } from '../texts/refusals';
import { reasonText } from '../texts/refusals';

const CLASHES: Record<string, readonly string[]> = {
  'clash-fewest-most': ['fewest', 'most'],
  'clash-looks-dealt': ['looks', 'dealt'],
  'clash-limit-rounds': ['limit', 'rounds'],
  'clash-kamikaze-deck': ['kamikaze', 'deck'],
  'clash-matched-mismatch': ['mismatch', 'most_matched'],
  'clash-extra-mismatch': ['extra_card', 'mismatch'],
  'clash-dealt-deck': ['dealt', 'deck', 'two_decks_from'],
};

/** Something that cannot be agreed: in words, and the options that it speaks of. */
export interface Clash {
  text: string;
  options: readonly string[];
  /** Whether it is about how many sit at the table. */
  seats: boolean;
}

export function clashOf(reason: Reason): Clash {
  const { code = '', values = {} } = reason;
  const named = [values.option, values.one, values.other].flatMap((each) =>
    each === undefined ? [] : [String(each)],
  );
  return {
    text: reasonText(reason),
    options: CLASHES[code] ?? named,
    seats: code === 'players' || code === 'people-sit',
  };
}

/** Whether a refusal is about somebody's name. */
export const isAboutName = (code = ''): boolean =>
  code === 'name' || code === 'same-name' || code.startsWith('name-');
