import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { quickTable } from '../src/home/quick';
import TableForm from '../src/home/TableForm.svelte';
import Home from '../src/pages/Home.svelte';
import type { Info, SeatInfo, Seat, Settings, Told } from '../src/protocol/types';
import { clashOf } from '../src/rules/clashes';
import { changesOf, houseTerms, presetName, spelled, termsOf } from '../src/rules/terms';
import Room from '../src/table/people/Room.svelte';
import { watchersText } from '../src/table/state/watchers';
import { LANGUAGES, speak } from '../src/texts/texts.svelte';
import { BOTS, EDITIONS, quiet, serve, type Asked } from './server';

beforeAll(() => speak('en'));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const willing = (asked: Asked) =>
  quiet(asked) ?? { json: asked.path === 'POST /api/tables' ? { table: 'abc' } : null };

const chair = (seat: Seat, name: string, kind: SeatInfo['kind'], more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  name,
  kind,
  ...more,
});
const settings: Settings = { edition: 'deluxe', seats: 3 };
const info = (more: Partial<Info> = {}): Info => ({
  type: 'info',
  table: 't',
  settings,
  status: 'open',
  seats: [chair('A', 'Ada', 'person'), chair('B', 'Momo', 'bot', { bot: 'novice' }), chair('C', '', 'free')],
  host: 'A',
  chat: true,
  watching: 0,
  shuffles: [],
  rounds: [],
  patience: { shown: 1, race: 1, window: 1, abandoned: 1 },
  ...more,
});
const told = (more: Partial<Told> = {}): Told => ({
  type: 'told',
  v: 1,
  you: 'A',
  now: null,
  host: true,
  ...more,
});
const room = (
  more: Partial<{ info: Info; told: Told }> = {},
  ask = vi.fn(async () => ({ type: 'ok' as const, id: '', v: 1 })),
) => ({
  ask,
  ...render(Room, {
    told: told(),
    info: info(),
    bots: BOTS,
    chat: [],
    ask: ask as never,
    onwhy: vi.fn(),
    ...more,
  }),
});

test('a set of rules is chosen by its name, and put off by another tap', async () => {
  const asked = serve(willing);
  render(Home);
  await fireEvent.click(await screen.findByRole('button', { name: /change the edition/ }));
  const chip = await screen.findByRole('button', { name: 'Kaboo to 50' });
  await fireEvent.click(chip);
  expect([
    chip.getAttribute('aria-pressed'),
    screen.getByRole<HTMLInputElement>('radio', { name: 'Kaboo' }).checked,
  ]).toEqual(['true', true]);
  await fireEvent.click(chip);
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  await fireEvent.click(chip);
  await fireEvent.click(screen.getByLabelText('At once'));
  await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Play now' }));
  await waitFor(() => expect(asked.some(({ path }) => path === 'POST /api/tables')).toBe(true));
  const { body } = asked.find(({ path }) => path === 'POST /api/tables')!;
  expect(body.settings).toMatchObject({ edition: 'kaboo', house: { limit: 50, looks: 3 }, pace: 'at_once' });
});

test('what was chosen last says its rules, and is one tap away', async () => {
  localStorage.setItem(
    'cabo.quick',
    JSON.stringify({ edition: 'deluxe', bots: 1, level: 'novice', house: { limit: 50 } }),
  );
  serve(willing);
  render(Home);
  const adjust = await screen.findByText('Deluxe: Short game to 50, against Momo');
  expect(adjust).toBeTruthy();
});

test('each bot can have a level of its own', async () => {
  localStorage.setItem('cabo.quick', JSON.stringify({ edition: 'deluxe', bots: 2, level: 'novice' }));
  serve(willing);
  render(Home);
  await fireEvent.click(await screen.findByRole('button', { name: /change the edition/ }));
  await fireEvent.click(await screen.findByLabelText('Each at its own level'));
  await fireEvent.change(screen.getByLabelText('Bot 2'), { target: { value: 'steady' } });
  await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Play now' }));
  const kept = JSON.parse(localStorage.getItem('cabo.quick')!);
  expect(quickTable(kept, 'Zoë').settings.bots).toEqual({ B: 'novice', C: 'steady' });
});

test('a name that cannot be is told at its field', async () => {
  localStorage.setItem('cabo.name', 'Momo');
  const taken = { status: 409, json: { no: '…', code: 'name-taken', values: { name: 'Momo' } } };
  serve((one) => (one.path === 'POST /api/tables' ? taken : willing(one)));
  render(Home);
  await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Your name');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toContain(
    'called Momo already',
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a clash is told at the rule that was changed, and one tap away from the button', async () => {
  const clash = { status: 409, json: { no: '…', code: 'clash-limit-rounds', about: ['limit', 'rounds'] } };
  const values = { looks: 5, dealt: 4 };
  const looks = {
    status: 409,
    json: { no: '…', code: 'clash-looks-dealt', values, about: ['looks', 'dealt'] },
  };
  serve(({ path, body }) =>
    path.startsWith('GET') ? { json: EDITIONS } : body.settings.house.limit === 'none' ? clash : looks,
  );
  render(TableForm, {
    editions: EDITIONS,
    bots: BOTS,
    name: '',
    anyName: 'Hare',
    busy: false,
    failed: '',
    onopen: vi.fn(),
  });
  const told = await screen.findByRole('alert');
  expect(told.closest('.option')!.textContent).toContain('First look');
  expect(told.closest('details')!.open).toBe(true);
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Limit: No limit' }));
  await waitFor(() => expect(screen.getByRole('alert').closest('.option')!.textContent).toContain('Limit'));
  await fireEvent.click(screen.getByRole('button', { name: /show me why/ }));
  expect(document.activeElement!.closest('.option')).toBe(screen.getByRole('alert').closest('.option'));
});

test('a clash belongs to the rules that the server names', () => {
  const clash = {
    why: null,
    code: 'clash-looks-dealt',
    values: { looks: 5, dealt: 4 },
    about: ['looks', 'dealt'],
  };
  expect(clashOf(clash)).toMatchObject({ options: ['looks', 'dealt'], seats: false });
  expect(clashOf({ why: 'No.' }).options).toEqual([]);
});

test('every set of rules has a name in every language', async () => {
  const server = readFileSync(join(import.meta.dirname, '../../src/cabo/server/protocol/presets.py'), 'utf8');
  const names = [...server.matchAll(/Preset\("([a-z-]+)"/g)].map((match) => match[1]!);
  expect(names.length).toBeGreaterThan(2);
  for (const language of LANGUAGES) {
    await speak(language);
    for (const name of names) expect(presetName({ name, edition: 'deluxe', house: {} })).not.toBe(name);
  }
  await speak('en');
});

test('what is agreed is said in a few words', () => {
  expect(termsOf({ ...settings, clock: 'quick', memory: true })).toEqual([
    '20 seconds to think',
    'memory aid',
  ]);
  expect(termsOf({ ...settings, edition: 'kaboo', snap: 'off' })).toEqual(['no snapping']);
  expect(houseTerms({ ...settings, house: { looks: 3, peek: [7, 12] } }, EDITIONS)).toEqual([
    'First look: 3',
    'Peek: 7, 12',
  ]);
  expect(houseTerms({ edition: 'kaboo', seats: 3, house: { looks: 3, limit: 50 } }, EDITIONS)).toEqual([
    'Kaboo to 50',
  ]);
});

test('what has changed is said in a few words', () => {
  const before = spelled({ ...settings, house: { limit: 50 } });
  expect(changesOf(before, before, EDITIONS)).toEqual([]);
  expect(
    changesOf(
      before,
      { ...before, seats: 4, house: { looks: 3 }, clock: 'relaxed', chat: false, pace: 'at_once' },
      EDITIONS,
    ),
  ).toEqual([
    '4 seats',
    'Limit: 100',
    'First look: 3',
    'Time to think: 1 minute',
    'Chat: No',
    'Pace of the bots: At once',
  ]);
  expect(changesOf(before, { ...before, edition: 'kaboo', house: {}, public: true }, EDITIONS)).toEqual([
    'Edition: Kaboo',
    'Who can come: Anyone',
  ]);
});

test('those in the room see what the host has changed, and for whom a bot made room', async () => {
  serve(willing);
  const { rerender } = room({ told: told({ you: 'C', host: false }) });
  await waitFor(() => expect(screen.queryByText('Ada has changed the table:')).toBeNull());
  const changed = info({
    settings: { ...settings, seats: 2 },
    seats: [chair('A', 'Ada', 'person'), chair('B', 'Ben', 'person')],
  });
  await rerender({ info: changed, told: told({ you: 'B', host: false }) });
  const news = (await screen.findByText('Ada has changed the table:')).parentElement!;
  expect(
    within(news)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['2 seats', 'Momo has made room.']);
});

test('only the host changes the table, and sees where that is refused', async () => {
  serve(willing);
  const ask = vi.fn(async (request: { do: string }) =>
    request.do === 'change'
      ? { type: 'no' as const, id: '', why: '…', code: 'people-sit', values: { people: 4, seats: 3 } }
      : { type: 'ok' as const, id: '', v: 1 },
  );
  const { rerender } = room({ told: told({ you: 'C', host: false }) }, ask as never);
  expect(screen.queryByRole('button', { name: 'Change the table' })).toBeNull();
  await rerender({ told: told() });
  await fireEvent.click(screen.getByRole('button', { name: 'Change the table' }));
  await fireEvent.click(await screen.findByLabelText('20 seconds'));
  await fireEvent.click(screen.getByRole('button', { name: 'Play like this' }));
  expect(ask).toHaveBeenLastCalledWith({
    do: 'change',
    settings: expect.objectContaining({ edition: 'deluxe', seats: 3, clock: 'quick', bots: {} }),
  });
  expect((await screen.findByRole('alert')).textContent).toBe('4 people sit here: 3 seats are too few.');
});

test('a refused name is explained at its field', async () => {
  serve(willing);
  const no = vi.fn(async () => ({
    type: 'no' as const,
    id: '',
    why: '…',
    code: 'name-taken',
    values: { name: 'Ada' },
  }));
  room({ told: told({ you: null, host: false }) }, no as never);
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Ada' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }));
  await waitFor(() => expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true'));
});

test('a bot is exchanged where it sits, and bots of any level fill the seats', async () => {
  serve(willing);
  const { ask } = room();
  await fireEvent.click(screen.getByRole('button', { name: 'Another bot instead of Momo' }));
  await fireEvent.click(screen.getByRole('button', { name: /Greta/ }));
  expect(ask).toHaveBeenLastCalledWith({ do: 'bot', seat: 'B', bot: 'steady' });
  await fireEvent.change(screen.getByLabelText('Which bots fill the seats'), { target: { value: 'novice' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Fill with bots and begin' }));
  expect(ask).toHaveBeenLastCalledWith({ do: 'begin', fill: 'novice' });
});

test('watchers are told by name, and those without one are counted', async () => {
  const text = (watching: number, ...watchers: string[]) => watchersText({ watching, watchers });
  expect([text(1), text(1, 'Eve'), text(3, 'Eve', 'Tom')]).toEqual([
    'One person is looking on.',
    'Eve is looking on.',
    'Eve, Tom and one other are looking on.',
  ]);
  await speak('fr');
  expect([text(2), text(3, 'Ève')]).toEqual([
    '2 personnes regardent.',
    'Ève et 2 autres personnes regardent.',
  ]);
  await speak('de');
  expect([text(1), text(3, 'Eva')]).toEqual([
    'Eine Person schaut zu.',
    'Eva und 2 weitere Personen schauen zu.',
  ]);
  await speak('en');
});
