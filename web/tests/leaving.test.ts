// What becomes of a seat, who comes and goes, and what is told of an absence: in words.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Missed } from '../src/protocol/types';
import { absenceOf, comings, lasting, leavingOf, toTake } from '../src/table/state/leaving';
import { speak } from '../src/texts/texts.svelte';
import { glance, info, chair, row } from './states';

beforeAll(() => speak('en'));

const ana = chair('A', 'Ana');
const ben = chair('B', 'Ben');
const bot = chair('B', 'Mika', { kind: 'bot', bot: 'steady' });
const cy = chair('C', 'Cy');

describe('a player who leaves', () => {
  test.each([
    [
      'a guest frees a seat',
      info({ status: 'open', host: 'B', seats: [ana, ben] }),
      { way: 'seat', heir: null },
    ],
    ['the host hands over', info({ status: 'open', seats: [ana, ben] }), { way: 'seat', heir: 'Ben' }],
    [
      'the last one closes the table',
      info({ status: 'open', seats: [ana, bot] }),
      { way: 'closes', heir: null },
    ],
    ['a bot plays on among friends', info({ host: 'B', seats: [ana, ben] }), { way: 'bot', heir: null }],
    [
      'a player who is there becomes the host',
      info({ seats: [ana, { ...ben, here: false }, cy] }),
      { way: 'bot', heir: 'Cy' },
    ],
    ['a game against bots waits', info({ seats: [ana, bot] }), { way: 'waits', heir: null }],
    [
      'so does one whose others are away',
      info({ host: 'B', seats: [ana, { ...ben, here: false }] }),
      { way: 'waits', heir: null },
    ],
  ])('%s', (_, table, wanted) => expect(leavingOf(table, 'A')).toEqual(wanted));

  test('is told for how long a game waits', () => {
    expect(lasting(info())).toEqual({ count: 24, unit: 'hours' });
    const patience = { ...info().patience, abandoned: 120_000 };
    expect(lasting(info({ patience }))).toEqual({ count: 2, unit: 'minutes' });
  });
});

test('a seat that is kept for somebody is not to be taken', () => {
  const seats = [ana, bot, chair('C', 'Cy', { kind: 'bot', left: true })];
  expect(toTake(info({ admits: true, seats })).map((each) => each.name)).toEqual(['Mika']);
  expect(toTake(info({ seats }))).toEqual([]);
});

test('who comes and who goes is told to the others', () => {
  const gone = { ...ben, kind: 'bot' as const, bot: 'steady', left: true };
  const told = (one: typeof ben, other: typeof ben): string[] =>
    comings(info({ seats: [ana, one] }), info({ seats: [ana, other] }), 'A');
  expect(told(ben, gone)).toEqual(['Ben has left: a bot plays on.']);
  expect(told(gone, ben)).toEqual(['Ben is back.']);
  expect(told(bot, chair('B', 'Eve'))).toEqual(['Eve plays on for Mika.']);
  expect(told(ben, { ...ben, away: true })).toEqual(['Ben is away: a bot plays.']);
  expect(told(ben, { ...ben, here: false })).toEqual([]);
  expect(comings(info({ host: 'B' }), info(), 'A')).toEqual(['You are the host now.']);
});

test('what a bot did for me is told as its doing, with what it was shown', () => {
  const steps: Missed[] = [
    {
      v: 9,
      events: [
        { kind: 'turn_began', seat: 'A' },
        { kind: 'drew', seat: 'A', card: '7' },
        { kind: 'discarded', seat: 'A', card: '7' },
        { kind: 'peeked', seat: 'A', place: 'A3', card: '4' },
      ],
      secret: [1, 3],
    },
    {
      v: 10,
      events: [
        { kind: 'drew', seat: 'B', card: '?' },
        { kind: 'kept', seat: 'B', places: ['B1'], cards: ['10'], up: false },
      ],
    },
  ];
  const now = glance({ rows: [row('A', '? ? ? ?'), row('B', '? ? ? ?')] });
  const absence = absenceOf(steps, { me: 'A', nameOf: (seat) => (seat === 'A' ? 'Ana' : 'Ben'), now });
  expect(absence.turns).toBe(1);
  expect(absence.lines.map((line) => line.secret)).toEqual([true, false, true, false, false]);
  expect(absence.lines.map((line) => line.text)).toEqual([
    'Your bot drew a card: 7.',
    'Your bot discarded the 7.',
    'Your bot looked at your 3rd card: 4.',
    'Ben drew a card.',
    'Ben kept it instead of their 1st card: the 10 is gone.',
  ]);
});
