import { waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Event, Glance } from '../src/protocol/types';
import type { Shown } from '../src/table/state/cards';
import { layingOf } from '../src/table/state/laying';
import { standingOf } from '../src/table/state/standing';
import { tell } from '../src/table/state/story';
import { bar, card, DELUXE, KABOO, MINE, says, setUp, show, tapOn } from './showing';
import { offer, chair, row, info, glance, told } from './states';

setUp();
const PHONE = { width: 360, height: 535, em: 16 };

test('squares lie as they always do where every card has its thumb', () => {
  expect(layingOf([2, 2, 2], PHONE)).toMatchObject({ across: 3, tucked: false, wide: 44 });
  expect(layingOf(Array(7).fill(2), PHONE)).toMatchObject({ across: 3, tucked: true, wide: 44 });
  expect(layingOf([5, 5, 5], null)).toMatchObject({ across: 1, wide: 44 });
});

test('where that is too much, they lie so that the cards are as large as can be', () => {
  const nine = layingOf(Array(7).fill(5), PHONE);
  expect(nine).toMatchObject({ across: 2, tucked: true });
  expect(nine.wide).toBeGreaterThanOrEqual(28);
  expect(nine.wide).toBeLessThan(44);
});

test('cards that come while a snap is open are laid when it is over', async () => {
  const now = {
    phase: 'snap',
    snap: '7S',
    discard: '7S',
    turn: 'B',
    offers: [],
    to_move: ['A'],
  } as Partial<Glance>;
  const { rerender } = show(now, { rules: KABOO });
  const later = (change: Partial<Glance>) => ({
    told: told({ v: 2, now: glance({ ...now, ...change }) }) as Shown,
  });
  const rows = [row('A', '? ? ? ? ? ?'), row('B', '? ? ? ?')];
  await rerender(later({ rows }));
  expect(card('A5')).toBeNull();
  expect(document.querySelector('.mine .owed')?.textContent).toBe('+22 more cards after the snap');
  await rerender(later({ rows, phase: 'turn', snap: null }));
  expect(card('A6')).not.toBeNull();
  expect(document.querySelector('.owed')).toBeNull();
});

test.each([
  [2, true, 'the new card is added.'],
  [3, true, 'the new card is added, and one more from the pile.'],
  [3, false, 'and one more from the pile if they have three or more different values.'],
])(
  'before %i cards are tried, it is said what it costs if they do not match',
  async (count, extra_sure, said) => {
    show(
      {
        phase: 'hold',
        held: '3',
        offers: [{ ...offer('keep', MINE, 1, 4), extra_from: 3, extra_sure }, offer('discard')],
      },
      { rules: { options: { ...DELUXE.options, extra_card: 'three_values' } } },
    );
    for (const each of MINE.slice(0, count)) await tapOn(each);
    expect(bar().querySelector('.hint')?.textContent).toContain(said);
  },
);

test('and when it happens, why', () => {
  show({ phase: 'lay', held: null, offers: [offer('lay')] });
  expect(says()).toBe('One more card, because three or more did not match. Where should it go?');
  const event = { kind: 'added', seat: 'B', place: 'B6', end: 'left' } as Event;
  const line = tell(event, { me: 'A', nameOf: () => 'Ben', now: glance(), before: glance({ phase: 'lay' }) });
  expect(line?.text).toBe('One more card for Ben, because three or more did not match: it lies on the left.');
});

test('the final result is in order of rank, winners first', async () => {
  expect(standingOf([54, 30, 54, 101], ['B']).map(({ seat, rank }) => [seat, rank])).toEqual([
    ['B', 1],
    ['A', 2],
    ['C', 2],
    ['D', 4],
  ]);
  expect(standingOf([54, 54], ['B']).map(({ seat, rank }) => [seat, rank])).toEqual([
    ['B', 1],
    ['A', 2],
  ]);
  const result = {
    hands: [28, 13],
    scores: [38, 13],
    reasons: ['false_cabo', 'hand'],
    won: ['B'],
    totals: [101, 50],
    reset: [],
    void: false,
  } as Glance['result'];
  const seats = [chair('A', 'Ana'), chair('B', 'Momo', { kind: 'bot' })];
  show(
    { phase: 'over', result, winners: ['B'], rows: [row('A', '10^ 2^ 6^ 10^'), row('B', '3^ 5^ 4^ 1^')] },
    { props: { info: info({ seats }) } },
  );
  await waitFor(() => expect(document.querySelector('.result .who')).toBeTruthy());
  expect(
    [...document.querySelectorAll('.result .who')].map((each) =>
      each.textContent!.trim().replace(/\s+/g, ' '),
    ),
  ).toEqual(['1 Momo', '2 You']);
});

test('a game that is ended by hand has its standing too', () => {
  show({ winners: ['B'], totals: [54, 30] });
  expect(bar().querySelector('.hint')?.textContent).toBe(
    'The game was ended before its time. Ben 30 and Ana 54.',
  );
});
