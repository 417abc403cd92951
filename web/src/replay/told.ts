// A replay in the words of the table: who sat there, what was said of each move.
import { SEATS } from '../protocol/seats';
import type { Counted, Glance, Info, RoundReplay, Seat, Told } from '../protocol/types';
import { tell, type Line } from '../table/state/story';

const UNHURRIED = { shown: 0, race: 0, window: 0, abandoned: 0 };

/** A game as it is told afterwards, and what is known of it. */
type Past = Pick<RoundReplay, 'edition' | 'names' | 'options' | 'cards' | 'reset_to'> &
  Partial<Pick<RoundReplay, 'house' | 'bots'>> & { rounds?: Counted[]; table?: string };

/** The table of a game that is over, or of one that is only told. */
export function infoOf({
  edition,
  house = {},
  names,
  options,
  cards,
  reset_to,
  rounds = [],
  table = '',
  bots = [],
}: Past): Info {
  return {
    type: 'info',
    table,
    options,
    cards,
    reset_to,
    // The log keeps the cards that were seen: there is nothing to remember any more.
    settings: {
      edition,
      house: house as NonNullable<Info['settings']['house']>,
      seats: names.length,
      memory: true,
    },
    status: 'finished',
    seats: names.map((name, at) => ({
      seat: SEATS[at]!,
      name,
      kind: bots.includes(SEATS[at]!) ? 'bot' : 'person',
      here: true,
      level: null,
    })),
    host: null,
    chat: false,
    watching: 0,
    shuffles: [],
    rounds,
    patience: UNHURRIED,
  };
}

/** What a step of the table comes to in words. */
export function linesOf(told: Told, names: string[], before: Glance | null = null): Line[] {
  const by = {
    me: told.you,
    nameOf: (seat: Seat) => names[SEATS.indexOf(seat)] ?? seat,
    now: told.now,
    before,
    afterwards: true,
  };
  return (told.events ?? []).flatMap((event) => tell(event, by) ?? []);
}

/** The scorepad as it stood after a move: later rounds are not given away. */
export function scoredBy(replay: RoundReplay, now: Glance): Counted[] {
  return replay.results.slice(0, now.result ? replay.round : replay.round - 1);
}
