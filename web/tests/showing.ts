// The table on its own, for tests: with a state to show, and spies where a server would be.
import { cleanup, render, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Answer } from '../src/protocol/requests';
import type { Glance, Told } from '../src/protocol/types';
import { NOTHING, STILL, type Live } from '../src/table/state/live';
import Table from '../src/table/Table.svelte';
import { speak } from '../src/texts/texts.svelte';
import { serve } from './server';
import { glance, info, told } from './states';

export const DELUXE = {
  deck: 'dedicated',
  layout: 'line',
  dealt: 4,
  looks: 2,
  look_at: 'any',
  peek: [7, 8],
  spy: [9, 10],
  swap: [11, 12],
  look_and_swap: [],
  most_matched: 'none',
  taken_lies: 'up',
  mismatch: 'stays_up',
  extra_card: 'three_tried',
  false_snap: 'none',
  zero_for: 'caller',
  false_cabo: 10,
  kamikaze: true,
  limit: 100,
  reset: 'once',
  rounds: 'none',
};
export const KABOO = {
  ...DELUXE,
  deck: 'standard',
  layout: 'square',
  look_at: 'nearest',
  look_and_swap: [13],
  most_matched: 1,
  false_snap: 2,
  mismatch: 'none',
};
export const MINE = ['A1', 'A2', 'A3', 'A4'];
export const THEIRS = ['B1', 'B2', 'B3', 'B4'];

export const play = vi.fn((_: unknown): Promise<Answer> => Promise.resolve({ type: 'ok', id: 'x', v: 0 }));
export const why = vi.fn();
export const ready = vi.fn();
export const ask = vi.fn((_: unknown): Promise<Answer> => Promise.resolve({ type: 'ok', id: 'x', v: 0 }));

/** What every test of the table begins and ends with. */
export function setUp(): void {
  beforeAll(() => speak('en'));
  beforeEach(() => {
    vi.clearAllMocks();
    serve(() => ({ json: { address: null } }));
  });
  afterEach(cleanup);
}

export function show(
  now: Partial<Glance>,
  more: { told?: Partial<Told>; options?: object; live?: Partial<Live>; props?: object } = {},
) {
  const given = told({ ...more.told, now: glance(now) }) as Told & { now: Glance };
  return render(Table, {
    told: given,
    info: info(),
    options: { ...(more.options ?? DELUXE) },
    lines: [],
    live: { ...STILL, ...more.live },
    does: { ...NOTHING, play, ask, onready: ready, onwhy: why },
    ...more.props,
  } as never);
}

export const card = (place: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-at="${place}"]`)!;
export const bar = (): HTMLElement => document.querySelector<HTMLElement>('.bar')!;
export const says = (): string => bar().querySelector('p')!.textContent;
export const press = async (name: RegExp | string): Promise<void> => {
  within(bar()).getByRole('button', { name }).click();
  await new Promise((done) => setTimeout(done));
};
export const tapOn = async (place: string): Promise<void> => {
  card(place).click();
  await new Promise((done) => setTimeout(done));
};
