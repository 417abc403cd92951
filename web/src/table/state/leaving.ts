// Leaving, coming back and taking over, in words: what becomes of a seat, and who comes and goes.
import type { Event, Info, Missed, SeatInfo, Seat } from '../../protocol/types';
import { t } from '../../texts/texts.svelte';
import { tell, type Teller } from './story';

export interface Leaving {
  /** In the waiting room the seat becomes free or the table closes; in a game a bot plays on or all waits. */
  way: 'seat' | 'closes' | 'bot' | 'waits';
  /** Who becomes the host. */
  heir: string | null;
}

const isPerson = (chair: SeatInfo): boolean => chair.kind === 'person';
const isHere = (chair: SeatInfo): boolean => isPerson(chair) && chair.here !== false;

/** What happens if I leave. */
export function leavingOf(info: Info, me: Seat | null): Leaving {
  const others = info.seats.filter((each) => isPerson(each) && each.seat !== me);
  const host = me !== null && info.host === me;
  const heir = host ? ((others.find(isHere) ?? others[0])?.name ?? null) : null;
  if (info.status !== 'playing') return { way: host && others.length === 0 ? 'closes' : 'seat', heir };
  return { way: others.some(isHere) ? 'bot' : 'waits', heir };
}

/** How long a game waits with nobody there. */
export function lasting(info: Info): { count: number; unit: 'hours' | 'minutes' } {
  const minutes = Math.round(info.patience.abandoned / 60_000);
  return minutes >= 60
    ? { count: Math.floor(minutes / 60), unit: 'hours' }
    : { count: minutes, unit: 'minutes' };
}

/** Whether nobody plays, so that the game stands still. */
export const deserted = (info: Info): boolean => info.status === 'playing' && !info.seats.some(isHere);

/** The bots whose seats can be taken over. */
export const toTake = (info: Info): SeatInfo[] =>
  info.admits && info.status === 'playing'
    ? info.seats.filter((each) => each.kind === 'bot' && !each.left)
    : [];

/** Who has come and who has gone, between two moments of a game. */
export function comings(before: Info, after: Info, me: Seat | null): string[] {
  if (before.status !== 'playing' || after.status !== 'playing' || before.seats.length !== after.seats.length)
    return [];
  const told = after.seats.flatMap((chair, at) =>
    chair.seat === me ? [] : (coming(before.seats[at]!, chair) ?? []),
  );
  const host = after.seats.find((each) => each.seat === after.host);
  if (host && before.host !== after.host)
    told.push(t('people-host', { me: host.seat === me ? 'yes' : 'no', name: host.name }));
  return told;
}

function coming(was: SeatInfo, is: SeatInfo): string | null {
  const { name } = is;
  if (was.kind === 'person' && is.kind === 'bot') return t('people-left', { name });
  if (was.kind === 'bot' && is.kind === 'person')
    return was.left ? t('people-back', { name }) : t('people-took-over', { name, bot: was.name });
  if (!isPerson(was) || !isPerson(is) || !was.away === !is.away) return null;
  return is.away ? t('people-away', { name }) : t('people-back', { name });
}

/** What happened while I was away, as far as it can be told. */
export interface Absence {
  /** How many turns the bot had. */
  turns: number;
  lines: { text: string; /** Whether only I am told of it. */ secret: boolean }[];
}

const BEGINNINGS: ReadonlySet<Event['kind']> = new Set(['drew', 'took', 'called_cabo']);

/** The steps of an absence, in words; what was done from my seat was done by my bot. */
export function absenceOf(missed: readonly Missed[], by: Teller): Absence {
  const told = missed.flatMap(({ events, secret = [] }) =>
    events.map((event, at) => ({ event, secret: secret.includes(at) })),
  );
  const mine = (event: Event): boolean => 'seat' in event && event.seat === by.me;
  const teller: Teller = { ...by, before: null, afterwards: true, standIn: t('your-bot') };
  return {
    turns: told.filter(({ event }) => mine(event) && BEGINNINGS.has(event.kind)).length,
    lines: told
      .filter(({ event }) => event.kind !== 'turn_began')
      .flatMap(({ event, secret }) => {
        const line = tell(event, teller);
        return line ? [{ text: line.text, secret }] : [];
      }),
  };
}
