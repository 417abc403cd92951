// Taps that come twice, keys, and what is said: how somebody is asked, and how they can answer.
import { screen, within } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { announce, cried, hush, said } from '../src/parts/toasts.svelte';
import type { Event, Glance, Told } from '../src/protocol/types';
import { tell } from '../src/table/state/story';
import { bar, card, KABOO, MINE, play, setUp, show, tapOn, THEIRS } from './showing';
import { glance, info, offer, row, told } from './states';

setUp();

test('a question that takes the place of another one waits for taps that were meant for that', async () => {
  vi.useFakeTimers();
  const looking = {
    rows: [row('A', '7 ? ? ?'), row('B', '? ? ? ?')],
    shown: [['A', 'A1']] as [['A', string]],
  };
  const { rerender } = show({ ...looking, offers: [offer('seen')] });
  await vi.advanceTimersByTimeAsync(100);
  expect(said()).toContain('your 1st card: 7');
  await rerender({
    told: told({ v: 2, now: glance({ offers: [offer('draw'), offer('take'), offer('cabo')] }) }) as Told & {
      now: Glance;
    },
  });
  const draw = (): HTMLButtonElement => within(bar()).getByRole('button', { name: 'Draw' });
  expect(draw().disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(draw().disabled).toBe(false);
  vi.useRealTimers();
});

test('a second tap on what stood there does not leave alone what is asked next', async () => {
  vi.useFakeTimers();
  const { rerender } = show({
    phase: 'hold',
    held: '7',
    offers: [offer('keep', MINE, 1, 4), offer('discard')],
  });
  await rerender({
    told: told({
      v: 2,
      now: glance({ phase: 'power', power: 'peek', offers: [offer('peek', MINE, 1, 1), offer('decline')] }),
    }) as Told & { now: Glance },
  });
  await vi.advanceTimersByTimeAsync(601);
  await rerender({
    told: told({
      v: 3,
      now: glance({ phase: 'power', power: 'spy', offers: [offer('spy', THEIRS, 1, 1), offer('decline')] }),
    }) as Told & { now: Glance },
  });
  const skip = (): HTMLButtonElement => within(bar()).getByRole('button', { name: 'Skip it' });
  expect(skip().disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(601);
  expect(skip().disabled).toBe(false);
  vi.useRealTimers();
});

test('a held card is discarded by a tap on the discard, unless cards are chosen to go there', async () => {
  show({ phase: 'hold', held: '9', offers: [offer('keep', MINE, 1, 4), offer('discard')] });
  const discard = screen.getByRole('button', { name: /^Discard, on top/ });
  await tapOn('A2');
  discard.click();
  expect(play).not.toHaveBeenCalled();
  await tapOn('A2');
  discard.click();
  expect(play).toHaveBeenCalledWith({ kind: 'discard' });
});

describe('by keys', () => {
  const hit = async (key: string): Promise<string> => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise((done) => setTimeout(done));
    const here = document.activeElement as HTMLElement;
    return here.dataset.at ?? here.dataset.deed ?? here.getAttribute('aria-label') ?? '';
  };

  test('arrows go along a row, and from row to row to what can be pressed there', async () => {
    show({ phase: 'hold', held: '9', offers: [offer('keep', MINE, 1, 4), offer('discard')] });
    card('A2').focus();
    expect(await hit('ArrowRight')).toBe('A3');
    expect(await hit('ArrowLeft')).toBe('A2');
    expect(await hit('ArrowUp')).toMatch(/^Discard, on top/);
    expect(await hit('ArrowUp')).toBe('B1');
    expect(await hit('ArrowDown')).toMatch(/^Discard, on top/);
    expect(await hit('ArrowDown')).toBe('A1');
    await tapOn('A1');
    expect(await hit('ArrowDown')).toBe('keep');
  });

  test('a digit taps my own card', async () => {
    show({ phase: 'power', power: 'peek', offers: [offer('peek', MINE, 1, 1), offer('decline')] });
    expect(await hit('3')).toBe('A3');
    expect(play).toHaveBeenCalledWith({ kind: 'peek', place: 'A3' });
  });
});

test('what is asked is said after what happened, and a snap before everything else', async () => {
  vi.useFakeTimers();
  const { rerender } = show({ turn: 'B', to_move: ['B'], offers: [] });
  hush();
  announce('Ben drew a card.');
  await rerender({
    told: told({
      v: 2,
      now: glance({ phase: 'hold', held: '9', offers: [offer('keep', MINE, 1, 4), offer('discard')] }),
    }) as Told & { now: Glance },
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(said()).toMatch(/^Ben drew a card\. You drew the 9\..* Discarded, it lets you/);
  await rerender({
    info: info(KABOO),
    told: told({
      v: 3,
      now: glance({
        phase: 'snap',
        snap: '8H',
        offers: [offer('snap', [...MINE, ...THEIRS], 1, 1), offer('decline')],
      }),
    }) as Told & { now: Glance },
  });
  expect(cried()).toBe('8 of hearts: snap?');
  vi.useRealTimers();
});

describe('the log', () => {
  const by = {
    me: 'A' as const,
    nameOf: (seat: string) => ({ A: 'Ana', B: 'Ben' })[seat] ?? seat,
    now: glance(),
  };

  test('says whose cards, from where one sits', () => {
    const swapped: Event = { kind: 'swapped', seat: 'B', one: 'B3', other: 'A1' };
    expect(tell(swapped, by)!.text).toBe('Ben swapped their 3rd card with your 1st card.');
  });

  test('says who left a power unused, and not who does not snap', () => {
    const declined: Event = { kind: 'declined', seat: 'B' };
    expect(tell(declined, { ...by, before: glance({ phase: 'power', power: 'peek' }) })!.text).toBe(
      'Ben did not peek.',
    );
    expect(tell(declined, { ...by, before: glance({ phase: 'swap', power: 'look_and_swap' }) })!.text).toBe(
      'Ben did not swap.',
    );
    expect(tell(declined, { ...by, before: glance({ phase: 'snap', power: 'peek' }) })).toBeNull();
    expect(tell(declined, by)).toBeNull();
  });

  test.each([
    { kind: 'discarded', seat: 'B', card: '7' },
    { kind: 'took', seat: 'B', card: '7' },
    { kind: 'kept', seat: 'A', places: ['A1'], cards: ['7'], up: false },
    { kind: 'kept', seat: 'A', places: ['A1', 'A2'], cards: ['7', '7'], up: false },
    { kind: 'falsely_snapped', seat: 'B', place: 'B1', card: '7' },
    { kind: 'snapped', seat: 'B', place: 'B1', card: '7' },
  ] as Event[])('keeps no card that may be buried: $kind', (event) => {
    const line = tell(event, by)!;
    expect(line.text).toContain('7');
    expect(line.kept).not.toContain('7');
  });

  test.each([
    { kind: 'drew', seat: 'A', card: '7' },
    { kind: 'peeked', seat: 'A', place: 'A1', card: '7' },
    { kind: 'spied', seat: 'A', place: 'B1', card: '7' },
    { kind: 'looked', seat: 'A', places: ['A1'], cards: ['7'] },
  ] as Event[])('never says what was seen in secret: $kind', (event) => {
    expect(tell(event, by)!.text).not.toContain('7');
  });
});
