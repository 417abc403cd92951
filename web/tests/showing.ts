// The table on its own, for tests: with a state to show, and spies where a server would be.
import { cleanup, render, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Answer } from '../src/protocol/requests';
import type { Glance, Info, Told } from '../src/protocol/types';
import { NOTHING, STILL, type Live } from '../src/table/state/live';
import Table from '../src/table/Table.svelte';
import { speak } from '../src/texts/texts.svelte';
import { rulesOf } from './real';
import { serve } from './server';
import { glance, info, told } from './states';

export const DELUXE = rulesOf('deluxe');
export const KABOO = rulesOf('kaboo');
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
  more: { told?: Partial<Told>; rules?: Partial<Info>; live?: Partial<Live>; props?: object } = {},
) {
  const given = told({ ...more.told, now: glance(now) }) as Told & { now: Glance };
  return render(Table, {
    told: given,
    info: info(more.rules),
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
