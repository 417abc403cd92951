// A server for the tests: answers by method and path, and what it was asked.
import { vi } from 'vitest';
import type { Editions } from '../src/protocol/types';
import { REAL, rulesOf } from './real';

export interface Asked {
  path: string;
  /** What was sent: JSON, or a record. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test knows what it looks into
  body: any;
}

/** A body is JSON, or a record. */
function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

type Answer = { status?: number; json: unknown } | 'away';

/** Answer fetches from now on; `answer` gets what is asked. */
export function serve(answer: (asked: Asked) => Answer): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const one = { path: `${init.method ?? 'GET'} ${path}`, body: init.body ? read(String(init.body)) : null };
    asked.push(one);
    const given = answer(one);
    if (given === 'away') throw new TypeError('away');
    return new Response(JSON.stringify(given.json), { status: given.status ?? 200 });
  });
  return asked;
}

/** An option as the server has it, with a meaning of its own. */
const option = (name: string, more: object) => ({
  ...REAL.options.find((each) => each.name === name)!,
  meaning: `the ${name}`,
  ...more,
});

/** Two editions with an option of each kind. */
export const EDITIONS: Editions = {
  groups: REAL.groups!,
  decks: REAL.decks!,
  kamikaze: REAL.kamikaze!,
  void_uncalled: REAL.void_uncalled!,
  editions: [
    {
      name: 'deluxe',
      cards: rulesOf('deluxe').cards,
      options: {
        deck: 'dedicated',
        fewest: 2,
        most: 4,
        looks: 2,
        look_at: 'any',
        kamikaze: true,
        false_snap: 'none',
        limit: 100,
        peek: [7, 8],
      },
    },
    {
      name: 'kaboo',
      cards: rulesOf('kaboo').cards,
      options: {
        deck: 'standard',
        fewest: 2,
        most: 8,
        looks: 2,
        look_at: 'nearest',
        kamikaze: false,
        false_snap: 2,
        limit: 'none',
        peek: [7, 8],
      },
    },
  ],
  options: [
    option('deck', { words: ['dedicated', 'standard'] }),
    option('looks', { least: 0, most: 8 }),
    option('kamikaze', { flag: true }),
    option('false_snap', { least: 0, most: 8, none: true }),
    option('limit', { least: 1, most: 1000, none: true }),
    option('peek', { values: true }),
  ],
  presets: [
    { name: 'short-game', edition: 'deluxe', house: { limit: 50 } },
    { name: 'long-kaboo', edition: 'kaboo', house: { limit: 50, looks: 3 } },
  ],
};

export const BOTS = [
  { name: 'steady', person: 'Greta', style: 'Remembers every card.', level: 3 },
  { name: 'novice', person: 'Momo', style: 'Still learning.', level: 2 },
];

/** What a page asks for by itself; nothing where it wants something done. */
export const quiet = ({ path }: Asked) => {
  if (path === 'GET /api/editions') return { json: EDITIONS };
  if (path === 'GET /api/bots') return { json: BOTS };
  if (path.startsWith('GET')) return { json: [] };
  return null;
};
