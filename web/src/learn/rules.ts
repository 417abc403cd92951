// The rules of an edition in short sentences, said from its options alone.
import type { Options } from '../table/state/cards';
import { t } from '../texts/texts.svelte';

const number = (options: Options, name: string): number =>
  typeof options[name] === 'number' ? (options[name] as number) : 0;
const word = (options: Options, name: string): string => String(options[name] ?? 'none');

export interface Chapter {
  name: 'deal' | 'turn' | 'match' | 'snap' | 'cabo' | 'scores' | 'end';
  sentences: string[];
}

/** How a round is scored. */
export function scoring(options: Options): string {
  return scores(options).join(' ');
}

function scores(options: Options): string[] {
  const found = [t('short-sum'), t('ref-zero', { who: word(options, 'zero_for') })];
  if (number(options, 'false_cabo') > 0)
    found.push(t('ref-false-cabo', { points: number(options, 'false_cabo') }));
  if (options.kamikaze === true) found.push(t('ref-kamikaze'));
  return found;
}

function deal(options: Options): string[] {
  const looks = number(options, 'looks');
  const found = [t('short-deal', { dealt: number(options, 'dealt'), layout: word(options, 'layout') })];
  if (looks > 0) found.push(t('short-look', { looks, which: word(options, 'look_at') }));
  return found;
}

function turn(options: Options): string[] {
  return [
    t('short-turn'),
    t('short-draw', { power: word(options, 'power_of') }),
    t('short-take', { lies: word(options, 'taken_lies') }),
    t('short-call'),
  ];
}

function match(options: Options): string[] {
  if (number(options, 'most_matched') === 1) return [];
  const found = [t('ref-match')];
  if (word(options, 'mismatch') !== 'none')
    found.push(t('ref-mismatch', { what: word(options, 'mismatch'), extra: word(options, 'extra_card') }));
  return found;
}

function snap(options: Options): string[] {
  return options.false_snap === 'none'
    ? []
    : [t('short-snap'), t('short-snap-others'), t('ref-snap', { cards: number(options, 'false_snap') })];
}

function end(options: Options): string[] {
  const [limit, rounds] = [number(options, 'limit'), number(options, 'rounds')];
  const found: string[] = [];
  if (rounds > 0) found.push(t('ref-rounds', { rounds }));
  if (limit > 0) found.push(t('ref-limit', { limit }));
  if (limit > 0 && word(options, 'reset') !== 'none')
    found.push(t('ref-reset', { limit, half: Math.floor(limit / 2) }));
  return [...found, t('short-winner')];
}

/** The chapters that an edition has. */
export function chapters(options: Options): Chapter[] {
  const all: Chapter[] = [
    { name: 'deal', sentences: deal(options) },
    { name: 'turn', sentences: turn(options) },
    { name: 'match', sentences: match(options) },
    { name: 'snap', sentences: snap(options) },
    {
      name: 'cabo',
      sentences: [
        t('short-cabo'),
        t('short-locked', { locked: options.caller_locked === true ? 'yes' : 'no' }),
        t('short-empty', { what: word(options, 'empty_pile') }),
      ],
    },
    { name: 'scores', sentences: scores(options) },
    { name: 'end', sentences: end(options) },
  ];
  return all.filter((each) => each.sentences.length > 0);
}
