// The rules in short sentences, said from the options alone: by chapters, or as a reminder at the table.
import type { Info } from '../protocol/types';
import { t } from '../texts/texts.svelte';
import type { House } from './options';

const number = (options: House, name: string): number =>
  typeof options[name] === 'number' ? options[name] : 0;
const word = (options: House, name: string): string => String(options[name] ?? 'none');
const when = (holds: boolean, say: () => string): string[] => (holds ? [say()] : []);

/** What is told of rules where they are said in short: at a table, of a replay, of an edition. */
export type Ruled = Pick<Info, 'options' | 'reset_to'>;

export interface Chapter {
  name: 'deal' | 'turn' | 'match' | 'snap' | 'cabo' | 'scores' | 'end';
  sentences: string[];
}

/** Whether one card may be kept for several. */
const matches = (options: House): boolean => number(options, 'most_matched') !== 1;

const mismatch = (options: House): string[] =>
  when(word(options, 'mismatch') !== 'none', () =>
    t('ref-mismatch', { what: word(options, 'mismatch'), extra: word(options, 'extra_card') }),
  );

const falseSnap = (options: House): string[] =>
  when(word(options, 'false_snap') !== 'none', () => t('ref-snap', { cards: number(options, 'false_snap') }));

const zero = (options: House): string[] => [
  t('ref-zero', { who: word(options, 'zero_for') }),
  ...when(number(options, 'false_cabo') > 0, () =>
    t('ref-false-cabo', { points: number(options, 'false_cabo') }),
  ),
];

const kamikaze = (options: House): string[] => when(options.kamikaze === true, () => t('ref-kamikaze'));

function limit(options: House, half: number | null): string[] {
  const points = number(options, 'limit');
  if (points === 0) return [];
  return [
    t('ref-limit', { limit: points }),
    ...(half === null ? [] : [t('ref-reset', { limit: points, half })]),
  ];
}

const rounds = (options: House): string[] =>
  when(number(options, 'rounds') > 0, () => t('ref-rounds', { rounds: number(options, 'rounds') }));

const scores = (options: House): string[] => [t('short-sum'), ...zero(options), ...kamikaze(options)];

/** How a round is scored. */
export const scoring = (options: House): string => scores(options).join(' ');

/** Reminders for a player at the table, a line each. */
export const reminders = ({ options = {}, reset_to = null }: Ruled): string[] =>
  [
    [t(matches(options) ? 'ref-match' : 'ref-match-one')],
    mismatch(options),
    [t('ref-taken', { lies: word(options, 'taken_lies') })],
    falseSnap(options),
    zero(options),
    kamikaze(options),
    limit(options, reset_to),
    rounds(options),
  ].flatMap((sentences) => when(sentences.length > 0, () => sentences.join(' ')));

/** The chapters that the rules have. */
export function chapters({ options = {}, reset_to = null }: Ruled): Chapter[] {
  const looks = number(options, 'looks');
  const snap = falseSnap(options);
  const all: Chapter[] = [
    {
      name: 'deal',
      sentences: [
        t('short-deal', { dealt: number(options, 'dealt'), layout: word(options, 'layout') }),
        ...when(looks > 0, () => t('short-look', { looks, which: word(options, 'look_at') })),
      ],
    },
    {
      name: 'turn',
      sentences: [
        t('short-turn'),
        t('short-draw', { power: word(options, 'power_of') }),
        t('short-take', { lies: word(options, 'taken_lies') }),
        t('short-call'),
      ],
    },
    { name: 'match', sentences: matches(options) ? [t('ref-match'), ...mismatch(options)] : [] },
    { name: 'snap', sentences: snap.length ? [t('short-snap'), t('short-snap-others'), ...snap] : [] },
    {
      name: 'cabo',
      sentences: [
        t('short-cabo'),
        t('short-locked', { locked: options.caller_locked === true ? 'yes' : 'no' }),
        t('short-empty', { what: word(options, 'empty_pile') }),
      ],
    },
    { name: 'scores', sentences: scores(options) },
    { name: 'end', sentences: [...rounds(options), ...limit(options, reset_to), t('short-winner')] },
  ];
  return all.filter((each) => each.sentences.length > 0);
}
