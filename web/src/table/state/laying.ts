// How the squares of the others lie on a phone: side by side, as many as keep every card in view and large.

/** The room in pixels: the part of the table above the bar, and the height of its text. */
export interface Room {
  width: number;
  height: number;
  em: number;
}

export interface Laying {
  /** How many squares lie side by side. */
  across: number;
  /** Whether the middle lies beside the last one, instead of below. */
  tucked: boolean;
  /** How wide and high a card of theirs is at least. */
  wide: number;
  high: number;
}

const THUMB = 44;
/** Below this a card is too small for a finger: then the table scrolls. */
const LEAST = 28;
const GAP = 3;
/** The height of my cards and the middle, if room is scarce. */
const MINE = 112;
const MIDDLE = 84;

/** How large cards are, if squares of these columns lie side by side in this number. */
function tried(columns: readonly number[], across: number, { width, height, em }: Room, mine = MINE): Laying {
  const rest = columns.length % across;
  const tucked = across > 1 && rest === 1;
  const lines = Math.ceil(columns.length / across);
  const square = (width - 16 - (across - 1) * 4) / across - 4;
  const line = (height - 12 - mine - (tucked ? 0 : MIDDLE + 2.4 * em)) / lines;
  const wide = (square + GAP) / Math.max(...columns) - GAP;
  return { across, tucked, wide: Math.floor(wide), high: Math.floor((line - 1.5 * em - 10 - GAP) / 2) };
}

/** Whether every card keeps a thumb's width: seven columns side by side are as wide as a phone. */
function fits(columns: readonly number[], across: number): boolean {
  return columns.every(
    (_, at) => at % across !== 0 || columns.slice(at, at + across).reduce((sum, each) => sum + each) <= 7,
  );
}

/** How they lie where there is room for a thumb on every card. */
function usual(columns: readonly number[]): Laying {
  const across =
    fits(columns, 3) && columns.length !== 4 ? Math.min(columns.length, 3) : fits(columns, 2) ? 2 : 1;
  return { across, tucked: across === 3 && columns.length % 3 === 1, wide: THUMB, high: THUMB };
}

/** How squares of these columns lie in this room, clockwise from the left. */
export function layingOf(columns: readonly number[], room: Room | null): Laying {
  const wanted = usual(columns);
  if (!room || columns.length < 2) return wanted;
  const roomy = tried(columns, wanted.across, room, 134);
  if (Math.min(roomy.wide, roomy.high) >= THUMB || (roomy.high >= THUMB && fits(columns, wanted.across)))
    return wanted;
  const size = ({ wide, high }: Laying): number => Math.min(wide, high);
  const [best] = [3, 2, 1].map((across) => tried(columns, across, room)).sort((a, b) => size(b) - size(a));
  return { ...best!, wide: clamped(best!.wide), high: clamped(best!.high) };
}

const clamped = (size: number): number => Math.min(THUMB, Math.max(LEAST, size));
