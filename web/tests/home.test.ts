import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Failed } from '../src/browser/api';
import { figuresOf, worthShowing } from '../src/home/figures';
import { quickTable } from '../src/home/quick';
import TableForm from '../src/home/TableForm.svelte';
import Home from '../src/pages/Home.svelte';
import Seat from '../src/pages/Seat.svelte';
import SoundSwitch from '../src/parts/SoundSwitch.svelte';
import { said } from '../src/parts/toasts.svelte';
import type { GameCard } from '../src/protocol/types';
import { whyNot } from '../src/texts/refusals';
import { speak } from '../src/texts/texts.svelte';
import { BOTS, EDITIONS, quiet, serve } from './server';

beforeAll(() => speak('en'));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('one tap opens a table against a bot and goes there', async () => {
  const asked = serve((one) => quiet(one) ?? { json: { table: 'abc' }, status: 201 });
  render(Home);
  await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  await waitFor(() => expect(location.pathname).toBe('/t/abc'));
  const { body } = asked.find(({ path }) => path === 'POST /api/tables')!;
  expect(body.settings).toEqual({
    edition: 'deluxe',
    seats: 2,
    house: {},
    bots: { B: 'novice' },
    pace: 'person',
    memory: false,
  });
  expect(body.name).not.toBe('');
});

test('the name is remembered, and the last game too', async () => {
  localStorage.setItem('cabo.name', 'Zoë');
  localStorage.setItem('cabo.quick', JSON.stringify({ edition: 'kaboo', bots: 3, level: 'novice' }));
  const asked = serve((one) => quiet(one) ?? { json: { table: 'abc' } });
  render(Home);
  await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  await waitFor(() => expect(asked.some(({ path }) => path === 'POST /api/tables')).toBe(true));
  expect(asked.find(({ path }) => path === 'POST /api/tables')!.body).toEqual(
    quickTable(
      { edition: 'kaboo', bots: 3, level: 'novice', each: [], house: {}, pace: 'person', memory: false },
      'Zoë',
    ),
  );
});

test('what was remembered wrongly does no harm', async () => {
  localStorage.setItem('cabo.quick', '{"bots": 99}');
  serve((one) => quiet(one) ?? 'away');
  render(Home);
  await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
});

const form = (onopen = vi.fn()) => {
  render(TableForm, {
    editions: EDITIONS,
    bots: BOTS,
    name: '',
    anyName: 'Hare',
    busy: false,
    failed: '',
    onopen,
  });
  return onopen;
};

test('the form is made of the options, and sends what differs from the edition', async () => {
  serve(() => ({ json: null }));
  const onopen = form();
  await fireEvent.click(screen.getByRole('button', { name: 'More: First look' }));
  await fireEvent.click(screen.getByLabelText('Memory aid', { exact: false }));
  await fireEvent.change(screen.getByLabelText('Seat 2'), { target: { value: 'novice' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  expect(onopen).toHaveBeenCalledWith(
    expect.objectContaining({
      edition: 'deluxe',
      seats: 3,
      house: { looks: 3 },
      memory: true,
      bots: { B: 'novice' },
    }),
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Less: First look' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
  expect(onopen).toHaveBeenLastCalledWith(expect.objectContaining({ house: {} }));
});

test('how to snap is asked only where cards are snapped', async () => {
  serve(() => ({ json: null }));
  form();
  expect(screen.queryByRole('group', { name: 'Snapping' })).toBeNull();
  await fireEvent.click(screen.getByLabelText('Kaboo'));
  expect(screen.getByRole('group', { name: 'Snapping' })).toBeTruthy();
});

test('a clash is told as it is typed, and the table cannot be opened', async () => {
  serve(() => ({
    status: 409,
    json: {
      no: 'looks = 5 …',
      code: 'clash-looks-dealt',
      values: { looks: 5, dealt: 4 },
      about: ['looks', 'dealt'],
    },
  }));
  form();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You cannot look at 5 cards when only 4 are dealt.',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open the table' }).disabled).toBe(true);
});

test('a clash that is gone is said', async () => {
  serve(({ body }) =>
    body.settings.memory
      ? { json: null }
      : {
          status: 409,
          json: { no: '…', code: 'clash-limit-rounds', values: {}, about: ['limit', 'rounds'] },
        },
  );
  form();
  await screen.findByRole('alert');
  await fireEvent.click(screen.getByRole('switch', { name: 'Memory aid' }));
  await waitFor(() => expect(said()).toBe('That works now: the table can be opened.'));
});

test('what changes a house rule is named after it', async () => {
  serve(() => ({ json: null }));
  form();
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Limit: No limit' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Limit: back to: 100' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Limit: No limit' })),
  );
  const help = screen.getByRole('spinbutton', { name: 'Limit' }).getAttribute('aria-describedby')!;
  expect(document.getElementById(help)!.textContent).toContain('The game ends');
});

test('the values of a power are one stop, and arrows go on from there', async () => {
  serve(() => ({ json: null }));
  form();
  const values = within(screen.getByRole('toolbar', { name: 'Peek' })).getAllByRole('button');
  const stops = () => values.filter((each) => each.tabIndex === 0).map((each) => each.textContent);
  expect(stops()).toEqual(['7']);
  values[8]!.focus();
  await fireEvent.keyDown(values[8]!, { key: 'ArrowRight' });
  expect([stops(), document.activeElement]).toEqual([['8'], values[9]]);
  values[14]!.focus();
  await fireEvent.keyDown(values[14]!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(values[0]);
});

test('a number at its limit keeps the focus', async () => {
  serve(() => ({ json: null }));
  form();
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Less: Seats' });
  less.focus();
  await fireEvent.click(less);
  await fireEvent.click(less);
  expect([less.disabled, less.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    false,
    'true',
    less,
  ]);
  expect(within(screen.getByRole('group', { name: 'Seats' })).getByRole('status').textContent).toBe('2');
});

test('a switch is named by its label, and its help is said once', () => {
  serve(() => ({ json: null }));
  form();
  const aid = screen.getByRole('switch', { name: 'Memory aid' });
  expect(document.getElementById(aid.getAttribute('aria-describedby')!)!.textContent).toContain(
    'Kind to beginners',
  );
});

test('what happens when time is up belongs to the choice of a clock', async () => {
  serve(() => ({ json: null }));
  form();
  await fireEvent.click(screen.getByLabelText('20 seconds'));
  const help = document.getElementById(
    screen.getByRole('group', { name: 'Time to think' }).getAttribute('aria-describedby')!,
  )!;
  expect(help.textContent).toBe(
    'Twenty seconds for each decision. When they are over, a bot decides for you.',
  );
  expect(help.getAttribute('aria-live')).toBe('polite');
});

test('sounds are on or off, under one name', async () => {
  render(SoundSwitch);
  const sounds = screen.getByRole('button', { name: 'Sounds' });
  const before = sounds.getAttribute('aria-pressed');
  await fireEvent.click(sounds);
  expect(screen.getByRole('button', { name: 'Sounds' }).getAttribute('aria-pressed')).not.toBe(before);
  expect(sounds.hasAttribute('aria-label')).toBe(false);
});

test('the button with the last game says what it changes', async () => {
  serve((one) => quiet(one) ?? { json: [] });
  render(Home);
  const adjust = await screen.findByRole('button', {
    name: 'Deluxe, against Momo: change the edition and the bots',
  });
  expect(adjust.textContent.trim()).toBe('Deluxe, against Momo');
});

test('a refusal is said in the reader’s language, and an unknown one as the server says it', async () => {
  await speak('fr');
  expect(whyNot(new Failed('…', 409, 'clash-powers', { one: 'peek', other: 'spy', value: 8 }))).toBe(
    '« Regarder » et « Espionner » ont tous deux le 8 : une carte n’a qu’un seul effet.',
  );
  expect(whyNot(new Failed('Something new.', 409, 'never-heard-of'))).toBe('Something new.');
  await speak('en');
});

const game = (more: Partial<GameCard>): GameCard => ({
  table: 't',
  status: 'finished',
  edition: 'deluxe',
  names: ['Ana', 'Greta'],
  you: 0,
  rounds: 4,
  totals: [20, 101],
  winners: [0],
  changed: 1,
  points: 20,
  calls: 2,
  calls_won: 1,
  ...more,
});

test('figures count only what was counted', () => {
  const old = game({ table: 'old', points: null, calls: null, calls_won: null, winners: [1] });
  expect(figuresOf([game({}), old])).toEqual({
    finished: 2,
    won: 1,
    rounds: 4,
    calls: 2,
    callsWon: 1,
    mean: 5,
  });
  expect(figuresOf([old])).toBeNull();
  expect(worthShowing([game({ status: 'ended', rounds: 0 })])).toEqual([]);
});

test('a seat moves here after one tap', async () => {
  const asked = serve(() => ({ json: { table: 'xyz' } }));
  render(Seat, { token: 'secret' });
  expect(asked).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit here' }));
  await waitFor(() => expect(location.pathname).toBe('/t/xyz'));
  expect(asked).toEqual([{ path: 'POST /api/seat', body: { token: 'secret' } }]);
});

test('a seat link that is used up says what to do', async () => {
  serve(() => ({ status: 409, json: { no: '…', code: 'link-used', values: {} } }));
  render(Seat, { token: 'old' });
  await fireEvent.click(screen.getByRole('button', { name: 'Sit here' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Make a new one');
});
