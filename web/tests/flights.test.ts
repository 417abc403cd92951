import { describe, expect, test } from 'vitest';
import type { Event } from '../src/protocol/types';
import { flightsOf, wayOf } from '../src/table/motion/flights';

const ways = (...events: Event[]): string[] =>
  flightsOf(events, ['A1', 'B1']).map((each) => `${each.from}>${each.to}${each.ghost ? '*' : ''}`);

test.each<[string, Event[], string[]]>([
  ['a deal', [{ kind: 'dealt', cards: [], turned_up: 0 }], ['pile>A1', 'pile>B1', 'pile>discard']],
  ['a draw', [{ kind: 'drew', seat: 'A', card: '?' }], ['pile>held']],
  ['a take', [{ kind: 'took', seat: 'A', card: '5' }], ['discard>held']],
  ['a discard', [{ kind: 'discarded', seat: 'A', card: '5' }], ['held>discard']],
  [
    'a card kept for two',
    [{ kind: 'kept', seat: 'A', places: ['A1', 'A3'], cards: ['4', '4'], up: false }],
    ['held>A1', 'A1>discard*', 'A3>discard'],
  ],
  ['a swap', [{ kind: 'swapped', seat: 'A', one: 'A1', other: 'B2' }], ['A1>B2', 'B2>A1']],
  [
    'a snap and a gift',
    [
      { kind: 'snapped', seat: 'A', place: 'B1', card: '5S' },
      { kind: 'gave', seat: 'A', place: 'A2', gap: 'B1' },
    ],
    ['B1>discard', 'A2>B1'],
  ],
  [
    'a false snap',
    [
      { kind: 'falsely_snapped', seat: 'A', place: 'A1', card: '5S' },
      { kind: 'added', seat: 'A', place: 'A5', end: 'right' },
    ],
    ['pile>A5'],
  ],
])('%s', (_, events, expected) => {
  expect(ways(...events)).toEqual(expected);
});

describe('the way of a card', () => {
  const at = (x: number, y: number, width = 50): DOMRect => new DOMRect(x, y, width, width * 1.4);

  test('begins where it lay, rises, and ends where it lies', () => {
    expect(wayOf(at(100, 0), at(0, 0), true)).toEqual([
      'translate(100px, 0px) scale(1)',
      'translate(50px, -10px) scale(1.08)',
      'none',
    ]);
  });

  test('does not rise where it only makes room', () => {
    expect(wayOf(at(100, 0), at(0, 0), false)).toEqual(['translate(100px, 0px) scale(1)', 'none']);
  });

  test('is none where nobody would notice it', () => {
    expect(wayOf(at(2, 2), at(0, 0), false)).toEqual([]);
    expect(wayOf(at(0, 0, 100), at(25, 35), false)).not.toEqual([]);
  });
});
