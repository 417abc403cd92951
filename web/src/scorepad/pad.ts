// A game with real cards, as it is written down; kept on the device, and short enough for a link.
import { SEATS } from '../protocol/seats';
import type { Pad, PadRound, Seat } from '../protocol/types';
import type { House } from '../rules/options';

export interface Sheet {
  edition: string;
  house: House;
  names: string[];
  rounds: PadRound[];
  /** The starter of the next round, if a lot was drawn for it. */
  lot?: Seat;
}

type ShortRound = [sums: PadRound['sums'], caller: number, kamikaze: number, starter: number, void_: number];
type Short = [version: 1, edition: string, house: House, names: string[], rounds: ShortRound[], lot: number];

export const MOST_NAMES = 8;

export const padOf = ({ edition, house, names, rounds }: Sheet): Pad => ({ edition, house, names, rounds });

const at = (seat: Seat | null | undefined): number => (seat ? SEATS.indexOf(seat) : -1);
const seat = (index: unknown): Seat | null => (typeof index === 'number' ? (SEATS[index] ?? null) : null);

/** A sheet in few characters, safe in an address. */
export function shorten({ edition, house, names, rounds, lot }: Sheet): string {
  const short: Short = [
    1,
    edition,
    house,
    names,
    rounds.map((round) => [
      round.sums,
      at(round.caller),
      at(round.kamikaze),
      at(round.starter),
      round.void ? 1 : 0,
    ]),
    at(lot),
  ];
  const bytes = new TextEncoder().encode(JSON.stringify(short));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The sheet of an address; null if it holds none. */
export function lengthen(text: string): Sheet | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return sound(JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)))));
  } catch {
    return null;
  }
}

function sound(found: unknown): Sheet | null {
  if (!Array.isArray(found) || found[0] !== 1) return null;
  const [, edition, house, names, rounds, lot] = found as unknown as Short;
  const named =
    Array.isArray(names) && names.length <= MOST_NAMES && names.every((name) => typeof name === 'string');
  if (
    typeof edition !== 'string' ||
    typeof house !== 'object' ||
    house === null ||
    !named ||
    !Array.isArray(rounds)
  )
    return null;
  const drawn = seat(lot);
  return {
    edition,
    house,
    names,
    rounds: rounds.map((each) => roundOf(each, names.length)),
    ...(drawn && { lot: drawn }),
  };
}

function roundOf([sums, caller, kamikaze, starter, empty]: ShortRound, players: number): PadRound {
  if (!Array.isArray(sums) || sums.length !== players) throw new Error('not a round');
  return { sums, caller: seat(caller), kamikaze: seat(kamikaze), starter: seat(starter), void: empty === 1 };
}
