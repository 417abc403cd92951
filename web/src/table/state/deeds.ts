// What the bar under the cards says and offers. It reads what is offered; it knows no rule.
import type { Glance, Info, Move, Power, Seat } from '../../protocol/types';
import { faceOf } from '../../rules/cards';
import { listed } from '../../texts/lists';
import { t } from '../../texts/texts.svelte';
import { deed, type Bar, type Deed } from './bar';
import { isKnown } from './cards';
import { looksFixed, moveOf, type Question } from './choices';
import { cardName, cardSign, placeFor } from './story';

export interface Scene {
  now: Glance;
  info: Info;
  me: Seat | null;
  question: Question;
  chosen: readonly string[];
  /** Whether “Cabo” was tapped once. */
  calling: boolean;
  waiting: boolean;
  /** Whether this has only just been asked: a second tap on what stood here before must not leave it. */
  fresh: boolean;
  /** A player who is waited for and has gone, and in how many seconds a bot plays for them. */
  gone: { seat: Seat; seconds: number } | null;
  play: (move: Move) => void;
  call: (calling: boolean) => void;
  goOn: (on: boolean) => void;
  nameOf: (seat: Seat) => string;
}

export function barOf(scene: Scene): Bar {
  const { now, question, me } = scene;
  if (question.may.size === 0) return { sentence: waitingFor(scene), deeds: [] };
  // Cards that are being shown come first, even if my turn has begun in the meantime.
  if (question.may.has('seen') && (question.may.size === 1 || now.phase === 'turn')) return shown(scene);
  if (scene.calling && question.may.has('cabo')) return calling(scene);
  switch (question.aim) {
    case 'look':
      return look(scene);
    case 'keep':
      return keep(scene);
    case 'peek':
    case 'spy':
      return aimed(scene, t(`bar-${question.aim}`), t('do-leave'));
    case 'swap':
      return swap(scene);
    case 'give':
      return aimed(
        scene,
        t('bar-give', { name: now.at ? scene.nameOf(now.at[0] as Seat) : '' }),
        t('do-give-nothing'),
      );
    case 'snap':
      return snap(scene);
  }
  if (question.may.has('lay')) return lay(scene);
  if (question.may.has('discard'))
    return { sentence: t('bar-hold-empty', { card: cardName(now.held!) }), deeds: [discard(scene)] };
  return {
    sentence:
      now.caller && now.caller !== me
        ? t('bar-last-turn')
        : t('bar-turn', { take: question.may.has('take') ? 'yes' : 'no' }),
    hint: hintAtTurn(scene),
    deeds: opening(scene),
  };
}

/** The bar with its gold on the deed that is asked for, if that is among them. */
export function gilded(bar: Bar, wanted: string): Bar {
  if (!bar.deeds.some((each) => each.key === wanted)) return bar;
  return {
    ...bar,
    deeds: bar.deeds.map((each) => ({
      ...each,
      look: each.key === wanted ? 'gold' : each.look === 'gold' ? 'plain' : each.look,
    })),
  };
}

const move = (scene: Scene, key: string, text: string, look: Deed['look'], played: Move): Deed =>
  deed(key, text, look, () => scene.play(played), scene.waiting);

/** A move that leaves something alone for good: not by a second tap on what stood here before. */
const leaving = (scene: Scene, key: string, text: string, look: Deed['look'], played: Move): Deed =>
  deed(key, text, look, () => scene.play(played), scene.waiting || scene.fresh);

/** The aim of a turn: said at the first one of a game, and at the last one of a round. */
function hintAtTurn({ now, me }: Scene): string {
  if (now.caller && now.caller !== me) return t('hint-last-turn');
  return now.round === 1 && now.turns <= now.rows.length ? t('hint-turn') : '';
}

function opening(scene: Scene): Deed[] {
  const { now, question } = scene;
  const found: Deed[] = [];
  if (question.may.has('draw')) found.push(move(scene, 'draw', t('do-draw'), 'gold', { kind: 'draw' }));
  if (question.may.has('take'))
    found.push(
      move(scene, 'take', t('do-take', { card: cardSign(now.discard!) }), 'plain', { kind: 'take' }),
    );
  if (question.may.has('cabo'))
    found.push(deed('cabo', t('do-cabo'), 'plain', () => scene.call(true), scene.waiting));
  return found;
}

function calling(scene: Scene): Bar {
  return {
    sentence: t('bar-call', { penalty: Number(scene.info.options?.false_cabo) || 0 }),
    deeds: [
      move(scene, 'call', t('do-call'), 'gold', { kind: 'cabo' }),
      deed('not-yet', t('do-not-yet'), 'plain', () => scene.call(false)),
    ],
  };
}

function look(scene: Scene): Bar {
  const { offer } = scene.question;
  const ready = moveOf(scene.question, scene.chosen);
  const fixed = looksFixed(scene.question);
  const count = offer!.least;
  return {
    sentence: fixed
      ? t('bar-look-fixed', { count })
      : t('bar-look', { count, left: count - scene.chosen.length }),
    hint: t('hint-look', { memory: scene.info.settings.memory ? 'yes' : 'no' }),
    deeds: [
      deed(
        'look',
        t('do-look', { count }),
        'gold',
        () => ready && scene.play(ready),
        !ready || scene.waiting,
      ),
    ],
  };
}

/** What the card that I hold could do. */
const powerOf = ({ now, info }: Scene): Power | null => info.cards?.[now.held!]?.power ?? null;

function discard(scene: Scene): Deed {
  const power = powerOf(scene);
  return move(
    scene,
    'discard',
    t('do-discard', { power: power ?? 'none' }),
    power && !scene.chosen.length ? 'gold' : 'plain',
    { kind: 'discard' },
  );
}

function keep(scene: Scene): Bar {
  const { now, question, chosen } = scene;
  const card = cardName(now.held!);
  const ready = moveOf(question, chosen);
  const several = question.offer!.most > 1 ? 'yes' : 'no';
  const sentence =
    chosen.length === 0
      ? t('bar-hold', { card, several, taken: now.taken ? 'yes' : 'no' })
      : t('bar-keep', { card, count: chosen.length, place: placed(scene, chosen[0]!) });
  const deeds = [
    deed(
      'keep',
      t('do-keep', { count: chosen.length }),
      'gold',
      () => ready && scene.play(ready),
      !ready || scene.waiting,
    ),
  ];
  const power = question.may.has('discard') ? powerOf(scene) : null;
  const hint =
    chosen.length > 1
      ? t('ref-mismatch', {
          what: String(scene.info.options?.mismatch),
          extra: extraFor(scene),
        })
      : power
        ? t('hint-power', { power })
        : '';
  return { sentence, hint, deeds: question.may.has('discard') ? [...deeds, discard(scene)] : deeds };
}

/** Whether it costs one card more if this many do not match: surely, perhaps, or not. */
function extraFor({ question, chosen, info }: Scene): string {
  const { extra_from: from = null, extra_sure: sure = false } = question.offer ?? {};
  if (from === null || chosen.length < from) return 'none';
  return sure ? 'sure' : String(info.options?.extra_card);
}

function aimed(scene: Scene, sentence: string, leave: string): Bar {
  const { question } = scene;
  const deeds =
    question.instead === 'snap' ? [deed('back', t('do-back-to-snap'), 'plain', () => scene.goOn(false))] : [];
  if (question.may.has('decline') && !question.instead)
    deeds.push(leaving(scene, 'decline', leave, 'plain', { kind: 'decline' }));
  return { sentence, deeds };
}

/** A swap is done by its own button: what was tapped can still be changed. */
function swap(scene: Scene): Bar {
  const { question, chosen, waiting } = scene;
  const ready = moveOf(question, chosen);
  const said = (place: string): string => placed(scene, place);
  const asked = question.at ? t('bar-swap-it') : chosen.length ? t('bar-swap-second') : t('bar-swap-first');
  const sentence =
    ready?.kind === 'swap' ? t('bar-swap', { one: said(ready.one), other: said(ready.other) }) : asked;
  const bar = aimed(scene, sentence, t('do-leave'));
  return {
    ...bar,
    aloud: shownAloud(scene),
    deeds: [
      deed('swap', t('do-swap'), 'gold', () => ready && scene.play(ready), !ready || waiting),
      ...bar.deeds,
    ],
  };
}

function snap(scene: Scene): Bar {
  const { question, now } = scene;
  const deeds: Deed[] = [];
  if (question.may.has('decline'))
    deeds.push(leaving(scene, 'pass', t('do-pass'), 'plain', { kind: 'decline' }));
  if (question.may.has('draw')) deeds.push(move(scene, 'draw', t('do-draw'), 'plain', { kind: 'draw' }));
  if (question.may.has('take'))
    deeds.push(
      move(scene, 'take', t('do-take', { card: cardSign(now.discard!) }), 'plain', { kind: 'take' }),
    );
  if (question.instead)
    deeds.push(deed('go-on', t('do-go-on', { aim: question.instead }), 'plain', () => scene.goOn(true)));
  return {
    sentence: t('bar-snap', { rank: faceOf(now.snap!).rank }),
    cry: t('cry-snap', { card: cardName(now.snap!) }),
    deeds,
  };
}

function lay(scene: Scene): Bar {
  return {
    sentence: t('bar-lay', { card: scene.now.held ? cardName(scene.now.held) : 'none' }),
    deeds: [
      move(scene, 'left', t('do-lay-left'), 'gold', { kind: 'lay', end: 'left' }),
      move(scene, 'right', t('do-lay-right'), 'gold', { kind: 'lay', end: 'right' }),
    ],
  };
}

function shown(scene: Scene): Bar {
  const count = shownPlaces(scene).length;
  return {
    sentence: t('bar-shown', { count }),
    aloud: shownAloud(scene),
    deeds: [leaving(scene, 'seen', t('do-seen'), 'gold', { kind: 'seen' })],
  };
}

const shownPlaces = ({ now, me }: Scene): string[] =>
  now.shown.flatMap(([seat, place]) => (seat === me ? [place] : []));

/** The cards that are being shown to me, for those who listen. */
function shownAloud(scene: Scene): string {
  const places = shownPlaces(scene);
  const cards = scene.now.rows.flat().filter((each) => places.includes(each.place) && isKnown(each.card));
  return cards
    .map(({ place, card }) => t('card-label-open', { place: placed(scene, place), card: cardName(card!) }))
    .join(', ');
}

/** A place as I would say it. */
const placed = ({ now, me, nameOf }: Scene, place: string): string =>
  placeFor({ me, now, nameOf }, me!, place);

/** Who the table waits for, and for what. */
export function waitingFor(scene: Scene): string {
  const { now, me, info } = scene;
  const others = now.to_move.filter((seat) => seat !== me);
  if (now.phase === 'snap') return t('wait-snap', { mode: info.settings.snap ?? 'race' });
  if (others.length === 0) return t('wait');
  if (scene.gone) return t('wait-gone', { name: scene.nameOf(scene.gone.seat), seconds: scene.gone.seconds });
  const names = listed(others.map(scene.nameOf));
  if (now.phase === 'look') return t('wait-look', { names });
  return t('wait-turn', { name: names, phase: now.phase, power: now.power ?? 'none' });
}
