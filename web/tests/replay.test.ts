import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Failed } from '../src/browser/api';
import { routeOf } from '../src/browser/router.svelte';
import Replay from '../src/pages/Replay.svelte';
import type { Moment, RoundReplay } from '../src/protocol/types';
import { bring } from '../src/replay/opened';
import { Player } from '../src/replay/player.svelte';
import { scoredBy } from '../src/replay/told';
import { open as openBook, speak } from '../src/texts/texts.svelte';
import { EDITIONS, serve, type Asked } from './server';
import { glance, row, told } from './states';

beforeAll(async () => {
  await speak('en');
  await openBook('replay');
});
beforeEach(() => history.replaceState(null, '', '/g/abc'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RESULT = {
  hands: [6, 9],
  scores: [0, 9],
  totals: [0, 9],
  reasons: ['caller', 'hand'],
  reset: [],
  void: false,
  won: ['A'],
} as const;
const counted = (total: number) => ({ scores: [0, 9], totals: [0, total], reset: [], void: false });

function moment(at: number, round: number, change: Partial<Moment['told']> = {}): Moment {
  return {
    told: told({
      v: at,
      you: null,
      now: glance({ round, rows: [row('A', '1 2 3 4'), row('B', '? ? ? ?')] }),
      events: [],
      ...change,
    }),
  };
}

function roundOf(round: number, more: Partial<RoundReplay> = {}): RoundReplay {
  const end = {
    now: glance({ round, phase: 'over', to_move: [], turn: null, result: RESULT as never }),
    events: [{ kind: 'revealed', hands: [] } as never],
  };
  return {
    edition: 'deluxe',
    house: {},
    names: ['Ana', 'Ben'],
    round,
    rounds: 2,
    verdict: 'verified',
    finding: 'verified: the deal.',
    results: [counted(9), counted(18)],
    moments: [
      moment(0, round, { events: [{ kind: 'dealt', cards: [], turned_up: 0 }] }),
      moment(1, round, { events: [{ kind: 'drew', seat: 'B', card: '7' }] }),
      moment(2, round, { events: [{ kind: 'discarded', seat: 'B', card: '7' }] }),
      moment(3, round, end),
    ],
    ...more,
  };
}

const answer = ({ path }: { path: string }) =>
  path === 'GET /api/editions'
    ? { json: EDITIONS }
    : path === 'GET /api/games'
      ? { json: [{ table: 'abc', you: 1 }] }
      : { json: roundOf(Number(/round=(\d)/.exec(path)?.[1] ?? 1)) };
const at = (): string => screen.getByRole('slider', { name: 'Move' }).getAttribute('aria-valuetext')!;
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

async function open(): Promise<Asked[]> {
  const asked = serve(answer);
  render(Replay, { id: 'abc' });
  await screen.findByRole('slider', { name: 'Move' });
  return asked;
}

test('a game is stepped through by buttons and keys, from round to round', async () => {
  const asked = await open();
  expect(asked.map(({ path }) => path)).toContain('GET /api/games/abc/replay?round=1&eye=open');
  expect(at()).toBe('Move 0 of 3');
  // Who watches their own game again sits nearest.
  expect(document.querySelector('.mine .name')!.textContent).toBe('Ben');
  await fireEvent.click(screen.getByRole('button', { name: 'One move on' }));
  await key('ArrowRight');
  expect(at()).toBe('Move 2 of 3');
  expect(document.querySelector('.caption')!.textContent).toBe('Ben discarded the 7.');
  await key('ArrowLeft');
  expect(at()).toBe('Move 1 of 3');
  await key('End');
  await key('ArrowRight');
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Round' }).value).toBe('2'),
  );
  expect(at()).toBe('Move 0 of 3');
  await key('ArrowLeft');
  await waitFor(() => expect(at()).toBe('Move 3 of 3'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Round' }).value).toBe('1');
});

test('other eyes are asked for at the same move', async () => {
  const asked = await open();
  await key('ArrowRight');
  await fireEvent.change(screen.getByRole('combobox', { name: 'Whose eyes' }), { target: { value: 'B' } });
  await waitFor(() => expect(asked.at(-1)!.path).toBe('GET /api/games/abc/replay?round=1&eye=B'));
  expect(at()).toBe('Move 1 of 3');
});

test('an address names a moment', async () => {
  history.replaceState(null, '', '/g/abc?round=2&eye=watcher&move=2');
  const asked = await open();
  expect(asked.at(-1)!.path).toBe('GET /api/games/abc/replay?round=2&eye=watcher');
  expect(at()).toBe('Move 2 of 3');
});

test('the cards cannot be played, and those that lie face down look it', async () => {
  await open();
  expect(document.querySelectorAll('.slot.can, .stack.can')).toHaveLength(0);
  expect(document.querySelectorAll('.slot.through')).toHaveLength(4);
});

test('the shuffle, the record and the result are at hand', async () => {
  await open();
  await fireEvent.click(screen.getByRole('button', { name: 'Shuffle verified' }));
  expect(screen.getByText('verified: the deal.')).toBeTruthy();
  expect(screen.getByText('cabo verify abc.cabo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download the record' }).getAttribute('href')).toBe(
    '/games/abc.cabo',
  );
  await key('End');
  await fireEvent.click(screen.getByRole('button', { name: 'Result' }));
  expect(await screen.findByRole('region', { name: 'Round 1' })).toBeTruthy();
});

test('a record from this device is sent as it is', async () => {
  const asked = serve(answer);
  bring({ name: 'game.cabo', text: 'format = 1\n' });
  render(Replay, { id: '' });
  await screen.findByRole('slider', { name: 'Move' });
  expect(asked.at(-1)).toEqual({ path: 'POST /api/replay?round=1&eye=open', body: 'format = 1\n' });
  expect(screen.queryByRole('link', { name: 'Download the record' })).toBeNull();
});

test('a bad file shows what the server says, and another can be opened', async () => {
  serve((one) =>
    one.path.startsWith('POST')
      ? { status: 409, json: { no: 'Line 2: there is no edition “poker”.' } }
      : answer(one),
  );
  bring({ name: 'bad.cabo', text: 'nonsense' });
  render(Replay, { id: '' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'bad.cabo This game cannot be shown: Line 2: there is no edition “poker”.',
  );
  serve(answer);
  const file = new File(['format = 1\n'], 'good.cabo');
  await fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  expect(await screen.findByRole('slider', { name: 'Move' })).toBeTruthy();
});

test('an address without a game is for records', () => {
  expect(routeOf('/g')).toEqual({ page: 'replay', id: '' });
  expect(routeOf('/g/abc')).toEqual({ page: 'replay', id: 'abc' });
});

test('an address that is no page’s leads nowhere', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  for (const path of ['/nope', '/t', '/t/a/b', '/learn/deluxe/more', '/scorepad/x', '/%ff', '/%']) {
    expect(routeOf(path)).toEqual({ page: 'nowhere' });
  }
});

test('playing stops at the end, and begins again from there', async () => {
  const player = new Player((round) => Promise.resolve(roundOf(round)));
  await player.show(2, 'open', -1);
  player.playing = true;
  await player.next();
  expect([player.playing, player.atEnd]).toEqual([false, true]);
  await player.toggle();
  expect([player.playing, player.round, player.at]).toEqual([true, 1, 0]);
});

test('only the last question counts, and a failed one leaves what is shown', async () => {
  let slow: (found: RoundReplay) => void = () => undefined;
  const player = new Player((round) =>
    round === 1
      ? new Promise((found) => (slow = found))
      : round === 2
        ? Promise.resolve(roundOf(2))
        : Promise.reject(new Failed('No.', 409)),
  );
  const first = player.show(1);
  await player.show(2);
  slow(roundOf(1));
  await first;
  expect(player.round).toBe(2);
  await player.show(3);
  expect([player.round, player.failed?.text]).toEqual([2, 'No.']);
});

test('the scorepad does not give later rounds away', () => {
  const replay = roundOf(1);
  expect(scoredBy(replay, replay.moments[0]!.told.now!)).toEqual([]);
  expect(scoredBy(replay, replay.moments[3]!.told.now!)).toHaveLength(1);
});
