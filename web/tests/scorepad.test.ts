import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import Scorepad from '../src/pages/Scorepad.svelte';
import { said } from '../src/parts/toasts.svelte';
import type { Result } from '../src/protocol/types';
import { explain } from '../src/scorepad/explain';
import { Keeper } from '../src/scorepad/keeper.svelte';
import { lengthen, shorten, type Sheet } from '../src/scorepad/pad';
import { told, undone, whyStarts, whyWon } from '../src/scorepad/tell';
import { open, speak } from '../src/texts/texts.svelte';
import { EDITIONS, serve, type Asked } from './server';

beforeAll(async () => {
  await speak('en');
  await open('scorepad');
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/scorepad');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHEET: Sheet = {
  edition: 'deluxe',
  house: { limit: 60 },
  names: ['Ana', 'Zoë 🐢'],
  rounds: [
    { sums: [15, 4], caller: 'A', kamikaze: null, starter: 'B', void: false },
    { sums: [['12', '3'], 7], caller: null, kamikaze: null, starter: null, void: false },
  ],
};

const result = (more: Partial<Result>): Result => ({
  hands: [15, 4],
  scores: [25, 4],
  reasons: ['false_cabo', 'hand'],
  won: ['B'],
  totals: [25, 4],
  reset: [],
  void: false,
  ...more,
});

/** As many results as rounds. */
const work = ({ path, body }: Asked) =>
  path === 'GET /api/editions'
    ? { json: EDITIONS }
    : {
        json: {
          results: body.rounds.map(() => result({})),
          totals: [25, 4],
          starters: ['B'],
          over: false,
          winners: [],
          lot: false,
        },
      };

test('a sheet goes through a link and back', () => {
  expect(lengthen(shorten(SHEET))).toEqual(SHEET);
  expect(shorten(SHEET)).toMatch(/^[\w-]+$/);
});

test.each([
  '',
  'nonsense',
  shorten(SHEET).slice(0, 30),
  btoa('[2]'),
  btoa('[1,"deluxe",{},["A","B"],[[[1]]]]'),
])('an address that holds no sheet is none: %s', (text) => expect(lengthen(text)).toBeNull());

test('each score is explained in words', () => {
  expect(explain(result({}), ['Ana', 'Ben'])).toEqual([
    'Ana called, Ben had less: 15 + 10.',
    'Ben: 4, the sum of the cards.',
  ]);
  const reset = result({
    hands: [3, 40],
    scores: [0, 40],
    reasons: ['caller', 'hand'],
    totals: [0, 50],
    reset: ['B'],
  });
  expect(explain(reset, ['Ana', 'Ben'])).toContain('Ben landed exactly on the limit and falls back to 50.');
  const kamikaze = result({ hands: [50, 3], scores: [0, 50], reasons: ['kamikaze', 'against_kamikaze'] });
  expect(explain(kamikaze, ['Ana', 'Ben'])[1]).toBe('Ana had the kamikaze: 50 for Ben.');
});

test('a round is written down, kept on the device, and undone', async () => {
  serve(work);
  const keeper = new Keeper();
  await keeper.write({ ...SHEET, rounds: [] });
  expect(await keeper.addRound(SHEET.rounds[0]!)).toBe(true);
  expect(new Keeper().sheet?.rounds).toHaveLength(1);
  await keeper.undo();
  expect(keeper.sheet?.rounds).toEqual([]);
  expect(new Keeper().sheet?.rounds).toEqual([]);
});

test('while the server is away rounds are kept, and worked out when it is back', async () => {
  serve(() => 'away');
  const keeper = new Keeper();
  expect(await keeper.write(SHEET)).toBe(true);
  expect([keeper.away, keeper.done]).toEqual([true, 0]);
  serve(work);
  await keeper.refresh();
  expect([keeper.away, keeper.done]).toEqual([false, 2]);
});

test('an impossible round is refused and explained', async () => {
  serve(() => ({
    status: 409,
    json: { no: '…', code: 'no-sum', values: { sum: 5000, least: 0, most: 338, seat: 'B', round: 3 } },
  }));
  const keeper = new Keeper();
  expect(await keeper.write(SHEET)).toBe(false);
  expect(keeper.sheet).toBeNull();
  expect(keeper.wrong).toEqual({
    text: '5,000 cannot be the sum of a hand: with these cards it is 0 to 338.',
    code: 'no-sum',
    round: 3,
    seat: 'B',
    name: null,
  });
});

test('what is undone is a round, never who plays', async () => {
  serve(work);
  const keeper = new Keeper();
  await keeper.write({ ...SHEET, rounds: [] });
  expect(keeper.undoable).toBe(false);
  await keeper.addRound(SHEET.rounds[0]!);
  await keeper.again();
  await keeper.undo();
  expect(keeper.sheet?.rounds).toHaveLength(1);
  keeper.clear();
  expect(keeper.undoable).toBe(true);
  await keeper.write({ ...SHEET, names: ['Cem', 'Dot'], rounds: [] });
  expect(keeper.undoable).toBe(false);
});

test('what happens to the pad is said', () => {
  const scored = {
    results: [result({})],
    totals: [25, 4],
    starters: ['B' as const],
    over: false,
    winners: [],
    lot: false,
  };
  const sheet: Sheet = { ...SHEET, names: ['Ana', 'Ben'], rounds: SHEET.rounds.slice(0, 1) };
  expect(told(0, sheet, scored)).toBe(
    'Round 1 written. Ana: 15 and 10 more, 25 in all. Ben: 4, 4 in all. Ben starts round 2.',
  );
  expect(told(0, sheet, null)).toContain('worked out when the server is back');
  const reset = {
    ...scored,
    results: [result({ reset: ['A'], totals: [50, 4] })],
    over: true,
    winners: ['B' as const],
  };
  expect(told(0, sheet, reset)).toContain(
    'Ana landed exactly on the limit and falls back to 50. Ben has found the unicorn',
  );
  expect(told(0, sheet, { ...scored, results: [result({ void: true })] })).toBe(
    'Round 1 written. This round does not count. Ben starts round 2.',
  );
  const shorter = { ...SHEET, rounds: SHEET.rounds.slice(1) };
  expect(undone(SHEET, shorter)).toBe('Round 2 undone.');
  expect(undone(shorter, SHEET)).toBe('Undone: 2 rounds are written.');
});

test('ties say why who won and who starts', () => {
  const sheet: Sheet = { ...SHEET, names: ['Ana', 'Ben', 'Cem'] };
  const over = {
    results: [],
    totals: [54, 54, 101],
    starters: [],
    over: true,
    winners: ['B' as const],
    lot: false,
    level: ['A' as const, 'B' as const],
  };
  expect(whyWon(over, sheet)).toBe(
    'Ana and Ben have 54 points each; Ben had fewer in the last round, and wins.',
  );
  expect(whyWon({ ...over, winners: ['A', 'B'] }, sheet)).toBe(
    'Ana and Ben have 54 points each, and share the win.',
  );
  expect(whyWon({ ...over, totals: [40, 54, 101], winners: ['A'], level: [] }, sheet)).toBe(
    '40 points in all: nobody has fewer.',
  );
  const level = {
    ...over,
    over: false,
    winners: [],
    starters: ['B' as const],
    started: 'C' as const,
  };
  expect(whyStarts(level, sheet, 'lowest_then_left')).toBe(
    'Ana and Ben had the fewest points; Ben is the first of them to the left of Cem, who started last.',
  );
  expect(whyStarts({ ...level, level: [] }, sheet, 'by_lot')).toBe('');
});

test('a lot is drawn once, kept on the device, and drawn again for another round', async () => {
  const lot = { results: [], totals: [0, 0], starters: ['A', 'B'], over: false, winners: [], lot: true };
  serve(() => ({ json: lot }));
  const keeper = new Keeper();
  await keeper.write({ ...SHEET, rounds: [] });
  const drawn = keeper.sheet!.lot!;
  expect(['A', 'B']).toContain(drawn);
  await keeper.refresh();
  expect([keeper.sheet!.lot, new Keeper().sheet?.lot, lengthen(shorten(keeper.sheet!))?.lot]).toEqual([
    drawn,
    drawn,
    drawn,
  ]);
  serve(() => ({ json: { ...lot, starters: ['B'], lot: false } }));
  await keeper.addRound(SHEET.rounds[0]!);
  expect(keeper.sheet!.lot).toBeUndefined();
});

test('where the table decides, a lot is drawn only if it is asked for', async () => {
  const asked = serve(() => ({
    json: { results: [], totals: [0, 0], starters: ['A', 'B'], over: false, winners: [], lot: false },
  }));
  const keeper = new Keeper();
  await keeper.write({ ...SHEET, rounds: [] });
  expect(keeper.sheet!.lot).toBeUndefined();
  keeper.drawLot();
  expect(['A', 'B']).toContain(keeper.sheet!.lot);
  await keeper.refresh();
  expect(asked.at(-1)!.body).not.toHaveProperty('lot');
});

test('what is wrong stands at its field', async () => {
  serve((asked) =>
    asked.path === 'GET /api/editions' || asked.body.rounds.length === 0
      ? work(asked)
      : {
          status: 409,
          json: { no: '…', code: 'no-sum', values: { sum: -7, least: 0, most: 338, seat: 'B', round: 1 } },
        },
  );
  render(Scorepad);
  const write = await begin();
  await fireEvent.click(write);
  const [ana, ben] = [screen.getByLabelText('Points of Ana'), screen.getByLabelText('Points of Ben')];
  expect([described(ana), described(ben)]).toEqual([
    'Nothing is written here yet.',
    'Nothing is written here yet.',
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ana')); // who called?
  await fireEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await fireEvent.input(ana, { target: { value: '15' } });
  await fireEvent.input(ben, { target: { value: '-7' } });
  await fireEvent.click(write);
  await waitFor(() =>
    expect(described(ben)).toBe(
      '−7 cannot be the sum of a hand: with these cards it is 0 to 338.'.replace('−', '-'),
    ),
  );
  expect([ana.getAttribute('aria-invalid'), ben.getAttribute('aria-invalid')]).toEqual([null, 'true']);
  await waitFor(() => expect(document.activeElement).toBe(ben));
});

const begin = async () => {
  await fireEvent.input(await screen.findByLabelText('Player 1'), { target: { value: 'Ana' } });
  await fireEvent.input(screen.getByLabelText('Player 2'), { target: { value: 'Ben' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Start the scorepad' }));
  return screen.findByRole('button', { name: 'Write it down' });
};
const described = (element: HTMLElement): string =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('a game is begun and a round entered by hand', async () => {
  const asked = serve(work);
  render(Scorepad);
  const write = await begin();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Round 1'));
  expect(described(write)).toBe('Say who called Cabo. Nothing is written for Ana, Ben yet.');
  await fireEvent.click(write);
  await waitFor(() => expect(said()).toContain('Say who called Cabo.'));
  await fireEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await fireEvent.input(screen.getByLabelText('Points of Ana'), { target: { value: '15' } });
  expect(described(write)).toBe('Nothing is written for Ben yet.');
  await fireEvent.input(screen.getByLabelText('Points of Ben'), { target: { value: '4' } });
  expect([write.getAttribute('aria-disabled'), described(write)]).toEqual(['false', '']);
  await fireEvent.click(write);
  await screen.findByText('Ana called, Ben had less: 15 + 10.');
  const [round] = asked.at(-1)!.body.rounds;
  expect(round).toEqual({ sums: [15, 4], caller: 'A', kamikaze: null, starter: 'B', void: false });
  await waitFor(() => expect(said()).toContain('Round 1 written. Ana: 15 and 10 more, 25 in all.'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Round 2'));
  expect(screen.getByRole('cell', { name: /^25 points, 25 in all/ })).toBeTruthy();

  await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(said()).toBe('Round 1 undone.'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Round 1'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
});

test('the focus goes to a name after adding or removing one', async () => {
  serve(work);
  render(Scorepad);
  const start = await screen.findByRole('button', { name: 'Start the scorepad' });
  expect(described(start)).toBe('Write down at least two names.');
  await fireEvent.click(screen.getByRole('button', { name: 'One more' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Player 3')));
  await fireEvent.click(screen.getByRole('button', { name: 'Remove player 3' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Player 2')));
});

test('a sheet from a link is opened at once where there is none, else asked about', async () => {
  serve(work);
  history.replaceState(null, '', `/scorepad#${shorten(SHEET)}`);
  render(Scorepad);
  await screen.findByRole('columnheader', { name: 'Zoë 🐢' });
  expect(location.hash).toBe('');
  cleanup();
  history.replaceState(null, '', `/scorepad#${shorten({ ...SHEET, names: ['Cem', 'Dot'] })}`);
  render(Scorepad);
  expect(screen.queryByRole('columnheader', { name: 'Cem' })).toBeNull();
  await fireEvent.click(await screen.findByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Cem' })).toBeTruthy());
});
