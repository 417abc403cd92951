import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { alike, compared } from '../src/learn/compare';
import { isExpected, tableAt, valuesOf } from '../src/learn/script';
import { Teacher } from '../src/learn/teacher.svelte';
import Learn from '../src/pages/Learn.svelte';
import type { Lesson } from '../src/protocol/types';
import { chapters } from '../src/rules/short';
import { gilded } from '../src/table/state/deeds';
import { has, LANGUAGES, open, speak } from '../src/texts/texts.svelte';
import { rulesOf } from './real';
import { EDITIONS, serve } from './server';
import { glance, offer, row, told } from './states';

beforeAll(async () => {
  await speak('en');
  await open('learn');
});
beforeEach(() =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const MINE = ['A1', 'A2', 'A3', 'A4'];
const shown = [
  ['A', 'A1'],
  ['A', 'A2'],
] as ['A', string][];
const up = [row('A', '2 9 ? ?'), row('B', '? ? ? ?')];

/** A lesson in small: look, see, take, keep; the other one's move in between; the end. */
const LESSON: Lesson = {
  edition: 'deluxe',
  names: ['You', 'Momo'],
  steps: [
    {
      told: told({ v: 0, now: glance({ phase: 'look', offers: [offer('look', MINE, 2, 2)] }), events: [] }),
      hint: 'look',
      expect: { kind: 'look', places: ['A1', 'A2'] },
    },
    {
      told: told({
        v: 1,
        now: glance({ phase: 'look', to_move: ['B'], rows: up, shown, offers: [offer('seen')] }),
        events: [{ kind: 'looked', seat: 'A', places: ['A1', 'A2'], cards: ['2', '9'] }],
      }),
      hint: '',
      expect: null,
    },
    {
      told: told({
        v: 2,
        now: glance({ rows: up, shown, discard: '1', offers: [offer('draw'), offer('take'), offer('seen')] }),
        events: [],
      }),
      hint: 'take',
      expect: { kind: 'take' },
    },
    {
      told: told({
        v: 3,
        now: glance({ phase: 'hold', held: '1', taken: true, offers: [offer('keep', MINE, 1, 4)] }),
        events: [{ kind: 'took', seat: 'A', card: '1' }],
      }),
      hint: 'keep-taken',
      expect: { kind: 'keep', places: ['A4'] },
    },
    {
      told: told({
        v: 4,
        now: glance({ to_move: ['B'], turn: 'B' }),
        events: [{ kind: 'kept', seat: 'A', places: ['A4'], cards: ['8'], up: true }],
      }),
      hint: '',
      expect: null,
    },
    {
      told: told({
        v: 5,
        now: glance({
          phase: 'over',
          to_move: [],
          turn: null,
          result: {
            hands: [4, 14],
            scores: [0, 14],
            totals: [0, 14],
            reasons: ['caller', 'hand'],
            reset: [],
            void: false,
            won: ['A'],
          },
        }),
        events: [],
      }),
      hint: '',
      expect: null,
    },
  ],
};

test('a lesson takes the move it is about, and no other', () => {
  const teacher = new Teacher(LESSON, rulesOf('deluxe').cards);
  expect(teacher.hint.id).toBe('look');
  expect(teacher.play({ kind: 'look', places: ['A3', 'A4'] }).type).toBe('no');
  expect([teacher.at, teacher.amiss]).toEqual([0, true]);
  expect(teacher.play({ kind: 'look', places: ['A2', 'A1'] }).type).toBe('ok');
  expect([teacher.at, teacher.amiss]).toEqual([1, false]);
});

test('what is shown stays until it is seen, and is then turned down for good', () => {
  const teacher = new Teacher(LESSON, rulesOf('deluxe').cards);
  teacher.next();
  expect([teacher.hint.id, teacher.pause]).toEqual(['seen', null]);
  expect(teacher.told.now.rows[0]![1]!.card).toBe('9');
  expect(teacher.play({ kind: 'seen' }).type).toBe('ok');
  expect(teacher.pause).not.toBeNull();
  expect(teacher.told.now.rows[0]![1]!.card).toBe('?');
  teacher.next();
  expect(teacher.told.now.rows[0]![1]!.card).toBe('?');
  expect(teacher.told.now.offers.map((each) => each.move)).toEqual(['draw', 'take']);
});

test('only the cards that the lesson is about can be tapped', () => {
  expect(tableAt(LESSON, 3, new Set(), true).now.offers).toEqual([offer('keep', ['A4'], 1, 1)]);
  expect(isExpected({ kind: 'swap', one: 'A1', other: 'B2' }, { kind: 'swap', one: 'A1', other: 'B3' })).toBe(
    false,
  );
});

test('the gold is on what the lesson asks for', () => {
  const deeds = (['draw', 'take'] as const).map((key) => ({
    key,
    text: key,
    look: key === 'draw' ? ('gold' as const) : ('plain' as const),
    act: () => undefined,
  }));
  const looks = (wanted: string) => gilded({ sentence: '', deeds }, wanted).deeds.map((each) => each.look);
  expect(looks('take')).toEqual(['plain', 'gold']);
  expect(looks('call')).toEqual(['gold', 'plain']);
});

test('a hint speaks of what the learner can know by then, and of what it comes to', () => {
  const known = { A1: '2', A2: '9', A3: '0', A4: '13' };
  const steps = LESSON.steps.map((step) => ({ ...step, known }));
  const { cards } = rulesOf('deluxe');
  expect(valuesOf({ ...LESSON, steps }, 3, cards)).toMatchObject({ was: '13', sum: 24 });
  expect(valuesOf(LESSON, 3, cards)).toMatchObject({ was: 'none', sum: 'none' });
});

test('every hint of every lesson is said in every language', async () => {
  const folder = join(import.meta.dirname, '../../src/cabo/server/games/lesson_records');
  const hints = readdirSync(folder).flatMap(
    (name) => JSON.parse(/^_hints = (.*)$/m.exec(readFileSync(join(folder, name), 'utf8'))![1]!) as string[],
  );
  expect(hints.length).toBeGreaterThan(70);
  for (const language of LANGUAGES) {
    await speak(language);
    for (const hint of hints) expect(has(`lesson-${hint}`), `${language}: ${hint}`).toBe(true);
  }
  await speak('en');
});

const quiet = ({ path }: { path: string }) =>
  path === 'GET /api/editions'
    ? { json: EDITIONS }
    : path.startsWith('GET /api/lessons/')
      ? { json: LESSON }
      : { json: { table: 'abc' }, status: 201 };
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const bubble = (): string => screen.getByRole('region', { name: 'Lesson' }).textContent;

// First of those that ask for the editions: once they have come, they stay.
test('without the server it says so, and can be tried again', async () => {
  serve(() => 'away');
  render(Learn, { edition: null });
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  serve(quiet);
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Five editions, one game' })).toBeTruthy();
});

test('the whole lesson, by clicks, to a game', async () => {
  // What was played last had house rules, which belong to another edition.
  localStorage.setItem(
    'cabo.quick',
    JSON.stringify({
      edition: 'kaboo',
      bots: 2,
      level: 'sharp',
      each: ['sharp', 'novice'],
      house: { limit: 50 },
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = serve(quiet);
  render(Learn, { edition: null });
  await screen.findByRole('heading', { name: 'Five editions, one game' });
  await press('Start the lesson');
  await waitFor(() => expect(bubble()).toContain('Four cards lie before you'));
  for (const place of ['A1', 'A2']) await fireEvent.click(document.querySelector(`[data-at="${place}"]`)!);
  await press('Look at them');
  await vi.advanceTimersByTimeAsync(700);
  await press('Seen');
  await vi.advanceTimersByTimeAsync(2000);
  expect(bubble()).toContain('A 1 lies open');
  await press('Draw');
  await waitFor(() => expect(bubble()).toContain('Not now. Your turn.'));
  await press('Take 1');
  await fireEvent.click(document.querySelector('[data-at="A4"]')!);
  await press('Keep it');
  expect(bubble()).toContain('Momo’s turn');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByText('How it is scored:')).toBeTruthy();
  await press('Play now');
  await waitFor(() => expect(location.pathname).toBe('/t/abc'));
  expect(asked.at(-1)!.body.settings).toEqual({
    edition: 'deluxe',
    seats: 2,
    house: {},
    pace: 'person',
    bots: { B: 'novice' },
    memory: false,
  });
});

test('an edition has its cards, its rules and what sets it apart', async () => {
  serve(quiet);
  render(Learn, { edition: 'kaboo' });
  expect(await screen.findByRole('heading', { name: 'How Kaboo differs' })).toBeTruthy();
  expect(screen.getByText(/anybody who knows where another of that rank lies/)).toBeTruthy();
  expect(screen.getByText('Playing cards with jokers')).toBeTruthy();
});

test('which cards have a power is said in words', async () => {
  serve(quiet);
  render(Learn, { edition: 'deluxe' });
  expect(await screen.findByText('Peek.')).toBeTruthy();
  const captions = () => [...document.querySelectorAll('figcaption')].map((each) => each.textContent);
  expect(captions()).toEqual([
    '0, 1, 2, 3, 4, 5, 6 and 13: No power',
    '7 and 8: Peek. Look at one of your own cards.',
    '9 and 10: Spy. Look at another player’s card.',
    '11 and 12: Swap. Swap one of yours with another player’s, unseen.',
  ]);
  cleanup();
  render(Learn, { edition: 'kaboo' });
  await screen.findByText('Peek.');
  expect(captions()[0]).toBe('joker, red king, ace, 2, 3, 4, 5 and 6: No power');
});

test.each([true, false])('what sets an edition apart is said too, wide: %s', async (wide) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  serve(quiet);
  render(Learn, { edition: 'kaboo' });
  await screen.findByRole('heading', { name: 'How Kaboo differs' });
  const marked = [...document.querySelectorAll('.apart')].map((each) => each.textContent);
  expect(marked).toContainEqual(expect.stringMatching(/^differs: Cabo cards, 0 to 13/));
  expect(marked.every((each) => each.startsWith('differs: '))).toBe(true);
});

test('an edition that there is not leads to all of them', async () => {
  serve(quiet);
  render(Learn, { edition: 'poker' });
  await waitFor(() => expect(location.pathname).toBe('/learn'));
});

test('what stands out is what most others do not have', () => {
  const three = [...EDITIONS.editions, { ...EDITIONS.editions[0]!, name: 'remake' }];
  const known = { ...EDITIONS, editions: three };
  const rows = compared(known, null).flatMap((part) => part.rows);
  const deck = rows.find((each) => each.option.name === 'deck')!;
  expect(deck.cells.map((cell) => cell.apart)).toEqual([false, true, false]);
  expect(alike(deck, three).map((group) => group.names)).toEqual([['deluxe', 'remake'], ['kaboo']]);
  expect(rows.find((each) => each.option.name === 'looks')!.differs).toBe(false);
  const from = compared(known, 'kaboo')
    .flatMap((part) => part.rows)
    .find((each) => each.option.name === 'deck')!;
  expect(from.cells.map((cell) => cell.apart)).toEqual([true, false, true]);
});

test('the rules in short have a chapter only for what there is', () => {
  const names = (options: object) => chapters({ options: options as never }).map((each) => each.name);
  expect(names({ most_matched: 1, false_snap: 2 })).not.toContain('match');
  expect(names({ most_matched: 1, false_snap: 2 })).toContain('snap');
  expect(names({ most_matched: 'none', false_snap: 'none' })).toContain('match');
  expect(names({ most_matched: 'none', false_snap: 'none' })).not.toContain('snap');
});
