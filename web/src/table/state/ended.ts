// What the bar says and offers when a game was ended before its time, in the middle of a round.
import type { Glance, Info, Seat } from '../../protocol/types';
import { listed } from '../../texts/lists';
import { t } from '../../texts/texts.svelte';
import { deed, type Bar, type Deed } from './bar';
import { standingOf } from './standing';

interface Ended {
  now: Glance;
  info: Info;
  me: Seat | null;
  nameOf: (seat: Seat) => string;
}

export function barAtEnd(
  { now, info, me, nameOf }: Ended,
  ask: (request: { do: 'rematch' }) => void,
  go: (path: string) => void,
): Bar {
  const winners = now.winners!;
  const deeds: Deed[] = [];
  if (info.rematch) deeds.push(deed('rematch', t('to-rematch'), 'gold', () => go(`/t/${info.rematch}`)));
  else if (me) deeds.push(deed('rematch', t('do-rematch'), 'gold', () => ask({ do: 'rematch' })));
  if (info.rounds.length > 0)
    deeds.push(deed('replay', t('to-replay'), 'plain', () => go(`/g/${info.table}`)));
  deeds.push(deed('home', t('home'), 'plain', () => go('/')));
  const sentence = t('event-won', {
    count: winners.length,
    me: me && winners.includes(me) ? 'yes' : 'no',
    names: listed(winners.map(nameOf)),
  });
  const standing = standingOf(now.totals, winners).map(({ seat, total }) => `${nameOf(seat)} ${total}`);
  return { sentence, hint: `${t('ended-by-hand')} ${listed(standing)}.`, deeds };
}
