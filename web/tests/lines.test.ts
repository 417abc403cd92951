// How long a line may be: the formatter leaves long comments, texts and drawings as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LONGEST = 110;
const web = join(import.meta.dirname, '..');

const files = ['src', 'tests', 'scripts', 'public'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|svelte|css|m?js|html)$/.test(name))
    .map((name) => join(folder, name)),
);

function longLines(file: string): string[] {
  const lines = readFileSync(join(web, file), 'utf8').split('\n');
  return lines.flatMap((line, at) => ([...line].length > LONGEST ? [`${file}:${at + 1}`] : []));
}

test('no line of the page is longer than one of Python may be', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(longLines)).toEqual([]);
});
