// Which folder of the page may import which: each room stands on others, without a cycle.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** What each room may import, besides itself: always rooms that stand above it in this list. */
const ROOMS: Record<string, string[]> = {
  styles: [],
  protocol: [],
  browser: ['protocol'],
  texts: ['protocol', 'browser'],
  sound: ['browser'],
  parts: ['browser', 'texts', 'sound'],
  rules: ['protocol', 'browser', 'texts', 'parts'],
  connection: ['protocol'],
  'table/state': ['protocol', 'browser', 'texts', 'sound', 'parts', 'rules'],
  'table/motion': ['protocol', 'browser', 'table/state'],
  'table/cards': ['rules', 'table/state'],
  'table/people': ['protocol', 'browser', 'texts', 'parts', 'rules', 'table/state'],
  table: [
    ...['protocol', 'browser', 'texts', 'sound', 'parts', 'rules'],
    ...['table/state', 'table/motion', 'table/cards', 'table/people'],
  ],
  home: ['protocol', 'browser', 'texts', 'parts', 'rules'],
  scorepad: ['protocol', 'browser', 'texts', 'parts', 'rules'],
  replay: ['protocol', 'browser', 'texts', 'sound', 'parts', 'table/state', 'table'],
  learn: [
    ...['protocol', 'texts', 'sound', 'parts', 'rules'],
    ...['table/state', 'table/cards', 'table', 'replay'],
  ],
  pages: [
    ...['protocol', 'browser', 'texts', 'sound', 'parts', 'rules', 'connection'],
    ...['table/state', 'table/people', 'table', 'home', 'scorepad', 'replay', 'learn'],
  ],
  app: ['styles', 'browser', 'texts', 'parts', 'pages'],
};

const src = join(import.meta.dirname, '../src');
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const CODE = /\.(?:ts|svelte)$/;

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:ts|svelte|css)$/.test(name),
);
const known = new Set(files);

/** The room of a file: its folder. */
const roomOf = (file: string): string => dirname(file);

/** The files that a file imports, as they are needed at once or later. */
function importsOf(file: string): string[] {
  const named = [...readFileSync(join(src, file), 'utf8').matchAll(IMPORTED)].map((match) => match[1]!);
  return named
    .filter((name) => name.startsWith('.'))
    .map((name) => {
      const path = normalize(join(dirname(file), name));
      const found = [path, `${path}.ts`].find((each) => known.has(each));
      if (!found) throw new Error(`${file} imports ${name}, which is not there`);
      return found;
    });
}

const imports = new Map(files.filter((file) => CODE.test(file)).map((file) => [file, importsOf(file)]));

/** All that is loaded with these files, themselves included. */
function reached(from: string[]): Set<string> {
  const found = new Set(from);
  for (const file of found) for (const next of imports.get(file) ?? []) found.add(next);
  return found;
}

test('every room imports what it may, and may import nothing that it does not', () => {
  const used = Object.fromEntries(Object.keys(ROOMS).map((room) => [room, new Set<string>()]));
  for (const [file, named] of imports) {
    for (const each of named) if (roomOf(each) !== roomOf(file)) used[roomOf(file)]!.add(roomOf(each));
  }
  const sorted = (rooms: Record<string, Iterable<string>>): Record<string, string[]> =>
    Object.fromEntries(Object.entries(rooms).map(([room, named]) => [room, [...named].sort()]));
  expect(sorted(used)).toEqual(sorted(ROOMS));
});

test('every folder is a room, and stands below those that it may import', () => {
  expect([...new Set(files.map(roomOf))].sort()).toEqual(Object.keys(ROOMS).sort());
  const order = Object.keys(ROOMS);
  for (const [at, room] of order.entries()) {
    for (const above of ROOMS[room]!) expect(order.slice(0, at), `${room} imports ${above}`).toContain(above);
  }
});

test('no file needs itself through others', () => {
  for (const file of imports.keys()) expect(reached(imports.get(file)!), file).not.toContain(file);
});

test('the state of the table needs no component and no socket', () => {
  const needed = [...reached(files.filter((file) => roomOf(file) === 'table/state'))];
  expect(needed.filter((file) => file.endsWith('.svelte') || roomOf(file) === 'connection')).toEqual([]);
});

test('the table needs no socket', () => {
  const needed = [...reached(files.filter((file) => file.startsWith('table/')))];
  expect(needed.filter((file) => roomOf(file) === 'connection')).toEqual([]);
});
