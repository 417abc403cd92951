// The last turns of a round, counted by seats.
import type { Glance, Seat } from '../../protocol/types';

/** After a call: how far away each seat's last turn is, in turns: 1 for the one at play, 0 when done. */
export function lastTurns(now: Glance): Map<Seat, number> | null {
  if (!now.caller || !now.turn || now.phase === 'over') return null;
  const count = now.rows.length;
  const at = (seat: Seat): number => seat.charCodeAt(0) - 65;
  const left = (at(now.caller) - at(now.turn) + count) % count;
  const seats = now.rows.map((_, index) => String.fromCharCode(65 + index) as Seat);
  return new Map(
    seats.map((seat) => {
      const away = (at(seat) - at(now.turn!) + count) % count;
      // While the caller is still at play, everyone else is to come.
      if (left === 0) return [seat, seat === now.caller ? 0 : away];
      return [seat, away < left ? away + 1 : 0];
    }),
  );
}
