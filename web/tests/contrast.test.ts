// Every pair of colours that text is written in can be read (WCAG AA), by night and at dawn.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');
const tokens = new Map([...css.matchAll(/--([a-z-]+): ([^;]+);/g)].map((match) => [match[1]!, match[2]!]));

function colour(name: string, theme: 'dawn' | 'night'): number[] {
  const said = tokens.get(name)!;
  const both = /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(said);
  const hex = both ? both[theme === 'dawn' ? 1 : 2]! : said;
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

/** One colour over another, with this opacity. */
const mixed = (over: number[], under: number[], part: number): number[] =>
  over.map((each, at) => each * part + under[at]! * (1 - part));

function light(rgb: number[]): number {
  const [r, g, b] = rgb.map((each) =>
    each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: number[], other: number[]): number {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ['ground', 'ground-deep', 'sky', 'felt', 'raised'];
const PAIRS: [string, string, number][] = [
  ...GROUNDS.flatMap((under): [string, string, number][] => [
    ['text', under, 4.5],
    ['quiet', under, 4.5],
    ['gold', under, 4.5],
    ['ember', under, 4.5],
    ['line-strong', under, under === 'raised' || under === 'ground' ? 3 : 1],
  ]),
  ['moss', 'raised', 4.5],
  ['gold-ink', 'gold-fill', 4.5],
  ['ember-ink', 'ember-fill', 4.5],
  ...['ink', 'low', 'peek', 'spy', 'swap', 'thorn'].map((ink): [string, string, number] => [
    ink,
    'paper',
    4.5,
  ]),
];

describe.each(['night', 'dawn'] as const)('%s', (theme) => {
  test.each(PAIRS)('%s on %s', (over, under, least) => {
    expect(contrast(colour(over, theme), colour(under, theme))).toBeGreaterThanOrEqual(least);
  });

  // The seat at play and the caller's lie in a golden light.
  test.each([0.13, 0.26])('names and scores in a light of %s', (part) => {
    for (const under of ['sky', 'felt', 'ground']) {
      const lit = mixed(colour('gold-glow', theme), colour(under, theme), part);
      expect(contrast(colour('text', theme), lit), under).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('gold', theme), lit), `gold on ${under}`).toBeGreaterThanOrEqual(3);
    }
  });
});
