// The options of the rules: how they are grouped, named and said. What they can be comes from the server.
import type { EditionCard, OptionCard } from '../protocol/types';
import { dashed } from '../texts/options';
import { has, t } from '../texts/texts.svelte';

export type Said = number | boolean | string | number[];
export type House = Record<string, Said>;

/** Options that belong together, in the order of play; one that is new to us stands at the end. */
const GROUPS = {
  table: ['deck', 'fewest', 'most', 'two_decks_from', 'backs'],
  deal: ['dealt', 'layout', 'looks', 'look_at', 'first_starter', 'next_starter'],
  match: ['most_matched', 'taken_lies', 'mismatch', 'extra_card'],
  powers: ['power_of', 'peek', 'spy', 'swap', 'look_and_swap', 'swap_between_opponents'],
  snap: ['false_snap'],
  round: ['caller_locked', 'empty_pile'],
  scores: ['zero_for', 'false_cabo', 'kamikaze'],
  end: ['limit', 'reset', 'rounds', 'by_hand', 'tie'],
} as const;

/** The groups with their options, without those that are left out. */
export function grouped(
  options: OptionCard[],
  without: readonly string[] = [],
): { name: string; options: OptionCard[] }[] {
  const shown = options.filter((option) => !without.includes(option.name));
  const groups = Object.entries(GROUPS).map(([name, names]) => ({
    name,
    options: names.flatMap((each) => shown.filter((option) => option.name === each)),
  }));
  const known = new Set<string>(Object.values(GROUPS).flat());
  groups.push({ name: 'others', options: shown.filter((option) => !known.has(option.name)) });
  return groups.filter((group) => group.options.length > 0);
}

/** A sentence of help; the server's own for an option that has none here. */
export function optionHelp(option: OptionCard): string {
  const id = `rule-help-${dashed(option.name)}`;
  return has(id) ? t(id) : option.meaning;
}

const RANKS: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** The value of a card as it stands on the card: in a standard deck, on that of some rank. */
export function valueName(value: number, standard: boolean): string {
  if (!standard) return String(value);
  if (value === -1) return t('card-joker');
  return value === 0
    ? t('rank-red-king')
    : RANKS[value]
      ? t('card-letter', { rank: RANKS[value] })
      : String(value);
}

/** How a value of an option is said. */
export function valueText(name: string, value: Said, standard = false): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value))
    return value.length ? value.map((each) => valueName(each, standard)).join(', ') : t('rule-no-cards');
  if (typeof value === 'number') return String(value);
  const id = `rule-word-${dashed(name)}-${dashed(value)}`;
  return has(id) ? t(id) : value;
}

const same = (one: Said | undefined, other: Said | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The house rules with another value of one option. What the edition says anyway is no house rule. */
export function withOption(house: House, edition: EditionCard, name: string, value: Said): House {
  const { [name]: _, ...others } = house;
  return same(edition.options[name], value) ? others : { ...others, [name]: value };
}

/** What an option is at a table: the house's, or else the edition's. */
export function optionOf(house: House, edition: EditionCard, name: string): Said {
  return house[name] ?? edition.options[name] ?? 'none';
}

export const numberOf = (said: Said, otherwise: number): number =>
  typeof said === 'number' ? said : otherwise;
