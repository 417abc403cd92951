// What is agreed at a table, in words: on the invitation, in lists, and when the host changes it.
import type { Editions, Preset, Settings } from '../protocol/types';
import { optionName } from '../texts/options';
import { has, t } from '../texts/texts.svelte';
import type { Cards } from './cards';
import { valueText, type House, type Said } from './options';

/** Everything that can be agreed, spelled out. */
export type Agreed = Required<Settings>;

const USUAL: Omit<Agreed, 'edition' | 'seats'> = {
  house: {},
  bots: {},
  public: false,
  snap: 'race',
  memory: false,
  clock: 'none',
  watchers: true,
  chat: true,
  pace: 'person',
};

export const spelled = (settings: Settings): Agreed => ({ ...USUAL, ...settings });

/** The options of an edition, if they are loaded already. */
export type Usual = (edition: string) => Record<string, Said>;
export const usualIn = (known: Editions | null): Usual => {
  const options = Object.fromEntries(
    (known?.editions ?? []).map((each) => [each.name, each.options as House]),
  );
  return (edition) => options[edition] ?? {};
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const sorted = (house: House): [string, Said][] =>
  Object.entries(house).sort(([one], [other]) => one.localeCompare(other));

/** The named set of rules with these values, if there is one. */
export function presetOf(
  presets: readonly Preset[],
  { edition, house = {} }: Pick<Settings, 'edition' | 'house'>,
): Preset | undefined {
  return presets.find(
    (each) => each.edition === edition && same(sorted(each.house as House), sorted(house as House)),
  );
}

/** One of another server may have no name here. */
export const presetName = (preset: Preset): string =>
  has(`preset-${preset.name}`) ? t(`preset-${preset.name}`) : preset.name;

/** The cards of the game, if they are loaded already. */
function cardsOf({ edition, house = {} }: Settings, known: Editions | null): Cards {
  const deck = house.deck ?? usualIn(known)(edition).deck;
  return known?.decks?.[String(deck)] ?? {};
}

/** The house rules, each as its name and value; by their own name, if they have one together. */
export function houseTerms(settings: Settings, known: Editions | null): string[] {
  const preset =
    Object.keys(settings.house ?? {}).length > 0 ? presetOf(known?.presets ?? [], settings) : undefined;
  if (preset) return [presetName(preset)];
  const cards = cardsOf(settings, known);
  return Object.entries((settings.house ?? {}) as House).map(([name, value]) =>
    t('rule-named', { rule: optionName(name), said: valueText(name, value, cards) }),
  );
}

/** What else differs from a quiet evening: the clock first. */
export function termsOf(settings: Settings): string[] {
  const { clock, memory, snap } = spelled(settings);
  return [
    ...(clock === 'none' ? [] : [t('term-clock', { clock })]),
    ...(memory ? [t('with-memory')] : []),
    ...(snap === 'race' ? [] : [t('term-snap', { snap })]),
  ];
}

export const paceName = (pace: Agreed['pace']): string => t(`pace-${pace.replace('_', '-')}`);
const named = (what: string, said: string): string => t('rule-named', { rule: t(what), said });

/** What has changed in the agreement, each in a few words. */
export function changesOf(before: Agreed, after: Agreed, known: Editions | null): string[] {
  const changed: string[] = [];
  const tell = (key: keyof Agreed, text: () => string): void =>
    void (same(before[key], after[key]) || changed.push(text()));
  tell('edition', () => named('edition', t(`edition-${after.edition}`)));
  tell('seats', () => t('seats-count', { count: after.seats }));
  changed.push(...houseChanges(before, after, known));
  tell('clock', () => named('clock', t(`clock-${after.clock}`)));
  tell('snap', () => named('snapping', t(`snap-${after.snap}`)));
  for (const key of ['memory', 'watchers', 'chat'] as const) {
    tell(key, () => named(key === 'memory' ? 'memory-aid' : key, t(after[key] ? 'yes' : 'no')));
  }
  tell('public', () => named('who-comes', t(after.public ? 'by-lobby' : 'by-link')));
  tell('pace', () => named('pace', paceName(after.pace)));
  return changed;
}

/** House rules that are new, other than before, or as the edition has them again. */
function houseChanges(before: Agreed, after: Agreed, known: Editions | null): string[] {
  const usual = usualIn(known);
  const [was, is] = [before.edition === after.edition ? (before.house as House) : {}, after.house as House];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !same(was[name], is[name]),
  );
  const cards = cardsOf(after, known);
  return names.map((name) => {
    const value = is[name] ?? usual(after.edition)[name];
    return value === undefined
      ? optionName(name)
      : t('rule-named', { rule: optionName(name), said: valueText(name, value, cards) });
  });
}
