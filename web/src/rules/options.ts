// The options of the rules, in words. What there is and how it is grouped comes from the server.
import type { EditionCard, Editions, OptionCard } from '../protocol/types';
import { dashed } from '../texts/options';
import { has, t } from '../texts/texts.svelte';
import { valueName, type Cards } from './cards';

export type Said = number | boolean | string | number[];
export type House = Record<string, Said>;

/** What every view of the options says about them. */
export type Known = Pick<Editions, 'options' | 'groups'>;

/** The groups with their options, without those that are left out. */
export function grouped(
  { options, groups = [] }: Known,
  wanted: (option: OptionCard) => boolean = () => true,
): { name: string; options: OptionCard[] }[] {
  return groups
    .map((name) => ({ name, options: options.filter((option) => option.group === name && wanted(option)) }))
    .filter((group) => group.options.length > 0);
}

/** What a group is called; one that is new to this page has no name here. */
export const groupName = (name: string): string =>
  has(`rule-group-${name}`) ? t(`rule-group-${name}`) : t('rule-group-others');

/** A sentence of help; the server's own for an option that has none here. */
export function optionHelp(option: OptionCard): string {
  const id = `rule-help-${dashed(option.name)}`;
  return has(id) ? t(id) : option.meaning;
}

/** How a value of an option is said; values of cards as they stand on these cards. */
export function valueText(name: string, value: Said, cards: Cards = {}): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value))
    return value.length ? value.map((each) => valueName(each, cards)).join(', ') : t('rule-no-cards');
  if (typeof value === 'number') return String(value);
  const id = `rule-word-${dashed(name)}-${dashed(value)}`;
  return has(id) ? t(id) : value;
}

const same = (one: Said | undefined, other: Said | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The house rules with another value of one option. The edition's own value is no house rule. */
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
