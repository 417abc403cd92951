// The page knows no rules: what cards count and can do, what an edition plays and what clashes
// comes from the server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REAL } from './real';

const ROOT = join(import.meta.dirname, '..');
const MADE = 'src/protocol/types.ts';
/** The edition to begin with is a wish of the page, and stands here only. */
const FIRST = 'src/rules/last.ts';

const files = [
  'public/worker.js',
  ...readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|svelte)$/.test(name))
    .map((name) => `src/${name}`),
].filter((name) => name !== MADE);

/** A file without what is said about it. */
const codeOf = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8')
    .replace(/<style>[^]*<\/style>/, '')
    .replace(/\/\*[^]*?\*\/|<!--[^]*?-->|^\s*\/\/.*$/gm, '');

/** The files in whose code something stands. */
const naming = (what: RegExp): string[] => files.filter((file) => what.test(codeOf(file)));

const either = (words: Iterable<string>): string => [...words].join('|');

test('no edition is named', () => {
  const names = either(REAL.editions.map((each) => each.name));
  expect(naming(new RegExp(`['"\`/](?:${names})['"\`]`))).toEqual([FIRST]);
});

test('no card is named but the joker, and none has a value', () => {
  const cards = Object.values(REAL.decks!).flatMap((deck) => Object.keys(deck));
  const named = cards.filter((card) => card !== 'JK' && /[A-Z]/.test(card));
  expect(naming(new RegExp(`['"\`](?:${either(named)})['"\`]`))).toEqual([]);
  expect(naming(/\b(?:A|J|Q|K|JK)['"]?\s*:\s*-?\d/)).toEqual([]);
});

test('no power is read from an option: cards come with theirs', () => {
  const powers = REAL.options.filter((each) => each.values).map((each) => each.name);
  expect(powers.length).toBeGreaterThan(3);
  expect(naming(new RegExp(`options\\??\\.(?:${either(powers)})\\b|options\\??\\.?\\[power`))).toEqual([]);
});

test('no clash is known by its name', () => {
  const house = readFileSync(join(ROOT, '../src/cabo/house.py'), 'utf8');
  const codes = [...house.matchAll(/"(clash-[a-z-]+)"/g)].map((match) => match[1]!);
  expect(codes.length).toBeGreaterThan(6);
  expect(naming(new RegExp(either(codes)))).toEqual([]);
});

test('no options are listed', () => {
  const name = `['"](?:${either(REAL.options.map((each) => each.name))})['"]`;
  const powers = either(REAL.options.filter((each) => each.values).map((each) => each.name));
  const listed = new RegExp(`(?!['"](?:${powers})['"])${name},\\s*${name},\\s*${name}`);
  expect(naming(listed)).toEqual([]);
});

test('no word of an option is compared with: what follows from it is told', () => {
  const words = REAL.options.flatMap((each) => each.words).filter((word) => word.includes('_'));
  expect(words).toContain('void_unless_called');
  expect(naming(new RegExp(`['"](?:${either(words)})['"]`))).toEqual([]);
});
