import { parse, type Message, type Pattern } from '@fluent/syntax';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, speak, t } from '../src/texts/texts.svelte';

const root = join(import.meta.dirname, '../..');
const catalogue = join(root, 'src/cabo/texts');

function filesUnder(folder: string, ends: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => join(folder, name));
}

function messagesOf(language: string): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const file of filesUnder(join(catalogue, language), /\.ftl$/)) {
    for (const entry of parse(readFileSync(file, 'utf8'), {}).body) {
      if (entry.type === 'Junk') throw new Error(`${file}: this cannot be read: ${entry.content}`);
      if (entry.type !== 'Message') continue;
      expect(found.has(entry.id.name), `${entry.id.name} is there twice`).toBe(false);
      found.set(entry.id.name, entry);
    }
  }
  return found;
}

function variablesIn(node: Pattern | object): Set<string> {
  const found = new Set<string>();
  JSON.stringify(node, (_, value) => {
    if (value?.type === 'VariableReference') found.add(value.id.name);
    return value;
  });
  return found;
}

const server = filesUnder(join(root, 'src/cabo/server'), /\.py$/);
const code = filesUnder(join(root, 'web/src'), /\.(ts|svelte)$/)
  .filter((file) => !file.endsWith('protocol/types.ts'))
  .concat(server.filter((file) => file.includes('/net/')))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const messages = Object.fromEntries(LANGUAGES.map((language) => [language, messagesOf(language)]));

test('every language of the catalogue can be chosen', () => {
  const folders = readdirSync(catalogue, { withFileTypes: true }).filter((each) => each.isDirectory());
  const languages = folders.map((each) => each.name).filter((name) => name !== '__pycache__');
  expect(languages.sort()).toEqual([...LANGUAGES].sort());
});

test('every language has the same messages, with the same variables', () => {
  const { en, ...others } = messages;
  for (const [language, other] of Object.entries(others)) {
    expect([...other.keys()].sort(), language).toEqual([...en!.keys()].sort());
    for (const [id, message] of en!)
      expect(variablesIn(other.get(id)!), `${id} in ${language}`).toEqual(variablesIn(message));
  }
});

test('every message that the code names is there', () => {
  const named = [...code.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(0);
  for (const id of named) expect(messages.en!.has(id), id).toBe(true);
});

test('every message is used', () => {
  const literal = new Set([...code.matchAll(/['"`]([a-z0-9-]+)['"`]/g)].map((match) => match[1]!));
  const beginnings = [...code.matchAll(/`([a-z0-9-]+-)\$\{/g)].map((match) => match[1]!);
  const unused = [...messages.en!.keys()].filter(
    (id) => !literal.has(id) && !beginnings.some((beginning) => id.startsWith(beginning)),
  );
  expect(unused).toEqual([]);
});

test('every reason that a table can give has its words', () => {
  const told = server.map((file) => readFileSync(file, 'utf8')).join('\n');
  const given = [...told.matchAll(/Refused\(\s*f?"[^"]*",\s*"([a-z-]+)"|code="([a-z-]+)"/g)].map(
    (match) => match[1] ?? match[2]!,
  );
  expect(given.length).toBeGreaterThan(30);
  for (const code of given) expect(messages.en!.has(`no-${code}`), code).toBe(true);
});

test('names and cards stand as their language wants them', async () => {
  await speak('fr');
  expect(['Zoé', 'Ana', 'Émile'].map((name) => t('cards-of', { name }))).toEqual([
    'Les cartes de Zoé',
    'Les cartes d’Ana',
    'Les cartes d’Émile',
  ]);
  expect(t('bar-snap', { rank: 'Q' })).toBe(
    'Snap\u00a0! Connaissez-vous une autre dame\u00a0? Touchez la carte.',
  );
  await speak('de');
  expect(t('place-of', { n: 2, name: 'Klaus' })).toBe('die 2. Karte von Klaus');
  expect(t('bar-snap', { rank: 'J' })).toBe('Snap! Kennst du noch einen Buben? Tippe darauf.');
  expect(t('event-gave', { me: 'no', name: 'Klaus', owner: 'you' })).toBe('Klaus gibt dir eine Karte.');
  await speak('en');
});
