import { cleanup, screen, within } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { recall } from '../src/browser/memory';
import type { Event, Glance, Told } from '../src/protocol/types';
import { chooseColours } from '../src/table/state/colours.svelte';
import { STILL } from '../src/table/state/live';
import { turnedUp } from '../src/table/state/reveal.svelte';
import {
  ask,
  bar,
  card,
  KABOO,
  MINE,
  play,
  press,
  ready,
  says,
  setUp,
  show,
  tapOn,
  THEIRS,
  why,
} from './showing';
import { glance, info, offer, chair, row, told } from './states';

setUp();

describe('what can be done', () => {
  test('at the first look: choose two, then look', async () => {
    show({ phase: 'look', to_move: ['A', 'B'], offers: [offer('look', MINE, 2, 2)] });
    expect(says()).toBe('Choose 2 of your cards to look at.');
    await tapOn('A1');
    await tapOn('A4');
    await press('Look at them');
    expect(play).toHaveBeenCalledWith({ kind: 'look', places: ['A1', 'A4'] });
  });

  test('in a look without a choice: one press', async () => {
    show({ phase: 'look', offers: [offer('look', ['A3', 'A4'], 2, 2)] }, { rules: KABOO });
    await new Promise((done) => setTimeout(done));
    await press('Look at them');
    expect(play).toHaveBeenCalledWith({ kind: 'look', places: ['A3', 'A4'] });
  });

  test('at the start of a turn: draw, take, and call with one more press', async () => {
    show({ offers: [offer('draw'), offer('take'), offer('cabo')] });
    await press('Draw');
    expect(play).toHaveBeenCalledWith({ kind: 'draw' });
    cleanup();
    show({ offers: [offer('draw'), offer('take'), offer('cabo')] });
    await press('Cabo…');
    expect(play).toHaveBeenCalledTimes(1);
    await press('Call Cabo');
    expect(play).toHaveBeenLastCalledWith({ kind: 'cabo' });
  });

  test('by tapping the pile and the discard themselves', async () => {
    show({ offers: [offer('draw'), offer('take')] });
    screen.getByRole('button', { name: 'Pile, 40 cards' }).click();
    expect(play).toHaveBeenCalledWith({ kind: 'draw' });
    cleanup();
    show({ offers: [offer('draw'), offer('take')] });
    screen.getByRole('button', { name: 'Discard, on top: 5' }).click();
    expect(play).toHaveBeenLastCalledWith({ kind: 'take' });
  });

  test('with a drawn card: say what discarding it would do, and keep it for three', async () => {
    show({ phase: 'hold', held: '7', offers: [offer('keep', MINE, 1, 4), offer('discard')] });
    expect(says()).toContain('You drew the 7.');
    expect(within(bar()).getByRole('button', { name: 'Discard, then peek' })).toBeTruthy();
    for (const each of ['A2', 'A1', 'A4']) await tapOn(each);
    await press('Keep it instead of 3 cards');
    expect(play).toHaveBeenCalledWith({ kind: 'keep', places: ['A2', 'A1', 'A4'] });
  });

  test('with a taken card: it cannot be discarded', () => {
    show({ phase: 'hold', held: '5', taken: true, discard: null, offers: [offer('keep', MINE, 1, 4)] });
    expect(says()).toContain('You took the 5.');
    expect(within(bar()).queryByRole('button', { name: /Discard/ })).toBeNull();
  });

  test('without a card of one’s own: the drawn one can only be discarded', async () => {
    show({
      phase: 'hold',
      held: '5',
      rows: [row('A', '- - - -'), row('B', '? ? ? ?')],
      offers: [offer('discard')],
    });
    await press('Discard it');
    expect(play).toHaveBeenCalledWith({ kind: 'discard' });
  });

  test.each([
    ['peek', MINE, 'A2'],
    ['spy', THEIRS, 'B3'],
  ] as const)('with a %s: one tap, or leave it', async (kind, places, place) => {
    show({ phase: 'power', power: kind, offers: [offer(kind, [...places], 1, 1), offer('decline')] });
    await tapOn(place);
    expect(play).toHaveBeenCalledWith({ kind, place });
    await press('Skip it');
    expect(play).toHaveBeenLastCalledWith({ kind: 'decline' });
  });

  test('with a swap: two taps, and its button', async () => {
    show({ phase: 'power', power: 'swap', offers: [offer('swap', MINE, 1, 1, THEIRS), offer('decline')] });
    await tapOn('A1');
    expect(play).not.toHaveBeenCalled();
    expect(says()).toBe('Now tap the card to swap it with.');
    await tapOn('B4');
    expect(play).not.toHaveBeenCalled();
    expect(says()).toBe('Swap your 1st card with Ben’s 4th card.');
    await press('Swap');
    expect(play).toHaveBeenCalledWith({ kind: 'swap', one: 'A1', other: 'B4' });
  });

  test('after the black king’s look: one tap for that card', async () => {
    show(
      {
        phase: 'swap',
        at: 'B2',
        shown: [['A', 'B2']],
        rows: [row('A', '? ? ? ?'), row('B', '? KH ? ?')],
        offers: [offer('swap', MINE, 1, 1, ['B2']), offer('decline'), offer('seen')],
      },
      { rules: KABOO },
    );
    expect([...card('B2').classList]).not.toContain('dim');
    await tapOn('A3');
    await press('Swap');
    expect(play).toHaveBeenCalledWith({ kind: 'swap', one: 'A3', other: 'B2' });
  });

  test('while a snap burns: one tap on any card, pass, or go on', async () => {
    show(
      {
        phase: 'snap',
        snap: '5S',
        discard: '5S',
        offers: [
          offer('snap', [...MINE, ...THEIRS], 1, 1),
          offer('decline'),
          offer('draw'),
          offer('take'),
          offer('cabo'),
        ],
      },
      { rules: KABOO, live: { snapSince: performance.now() } },
    );
    expect(says()).toBe('Snap! Do you know another 5? Tap it.');
    expect(document.querySelector('.flame')).not.toBeNull();
    await tapOn('B1');
    expect(play).toHaveBeenCalledWith({ kind: 'snap', place: 'B1' });
    await press('No snap');
    expect(play).toHaveBeenLastCalledWith({ kind: 'decline' });
    await press('Draw');
    expect(play).toHaveBeenLastCalledWith({ kind: 'draw' });
  });

  test('after snapping another’s card: give one, or nothing', async () => {
    show(
      {
        phase: 'give',
        at: 'B2',
        rows: [row('A', '? ? ? ?'), row('B', '? - ? ?')],
        offers: [offer('give', MINE, 1, 1), offer('decline')],
      },
      { rules: KABOO },
    );
    expect(says()).toBe('Tap the card that Ben gets from you, unseen.');
    await tapOn('A4');
    expect(play).toHaveBeenCalledWith({ kind: 'give', place: 'A4' });
  });

  test('after a mismatch: lay the added card left or right', async () => {
    show({
      phase: 'lay',
      held: '5',
      rows: [row('A', '4^ 4^ 9^ ?'), row('B', '? ? ? ?')],
      offers: [offer('lay')],
    });
    await press('On the left');
    expect(play).toHaveBeenCalledWith({ kind: 'lay', end: 'left' });
  });

  test('while a card is shown: tapping it says that it was seen', async () => {
    show(
      {
        turn: 'B',
        to_move: ['B'],
        shown: [['A', 'A1']],
        rows: [row('A', '3 ? ? ?'), row('B', '? ? ? ?')],
        offers: [offer('seen')],
      },
      { live: { shownSince: performance.now() } },
    );
    await tapOn('A1');
    expect(play).toHaveBeenCalledWith({ kind: 'seen' });
  });

  test('nothing, on another’s turn: a tap says whose it is', async () => {
    show({ turn: 'B', to_move: ['B'] });
    await tapOn('A1');
    expect(play).not.toHaveBeenCalled();
    expect(why).toHaveBeenCalledWith('It is Ben’s turn.');
  });

  test('nothing, while the connection is lost', async () => {
    show({ offers: [offer('draw')] }, { live: { lost: 'Reconnecting …' } });
    await press('Draw');
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByText('Reconnecting …')).toBeTruthy();
  });

  test('nothing, until the answer to one’s own move is shown', async () => {
    play.mockResolvedValueOnce({ type: 'ok', id: 'x', v: 2 });
    show({ offers: [offer('draw')] });
    await press('Draw');
    await new Promise((done) => setTimeout(done));
    await press('Draw');
    expect(play).toHaveBeenCalledTimes(1);
  });
});

describe('what is shown', () => {
  test('cards lie face down, face up, or are gone, and say so', () => {
    show({ rows: [row('A', '? 5^ - ?'), row('B', '? ? ? ?')] });
    expect(card('A1').getAttribute('aria-label')).toBe('your 1st card, face down');
    expect(card('A2').getAttribute('aria-label')).toBe('your 2nd card: 5');
    expect(card('A3').classList).toContain('gap');
    expect(card('B4').getAttribute('aria-label')).toBe('Ben’s 4th card, face down');
  });

  test('the memory aid names what was seen', () => {
    show({}, { told: { known: { A1: '3', B2: '12' } } });
    expect(card('A1').getAttribute('aria-label')).toBe('your 1st card, face down; you saw 3');
    expect(card('B2').textContent).toContain('12');
  });

  test('in a square the near row is nearest to its player', () => {
    show({}, { rules: KABOO });
    expect([card('A1').style.gridRow, card('A3').style.gridRow]).toEqual(['1', '2']);
    expect([card('B1').style.gridRow, card('B3').style.gridRow]).toEqual(['2', '1']);
  });

  test('after the call the last turns are counted down', () => {
    show({ caller: 'B', turn: 'A', last_turns: ['A'] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ben called Cabo1 last turn');
  });

  test('what is said while the chat is closed is counted until it is opened', async () => {
    const said = (line: number, seat: 'A' | 'B') => ({
      type: 'said' as const,
      line,
      seat,
      name: 'x',
      text: 'hello',
      phrase: '',
    });
    const { rerender } = show({}, { live: { chat: [said(1, 'B')] } });
    expect(screen.queryByRole('button', { name: /new line/ })).toBeNull();
    await rerender({ live: { ...STILL, chat: [said(1, 'B'), said(2, 'B'), said(3, 'A')] } });
    screen.getByRole('button', { name: /: 1 new line/ }).click();
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByRole('button', { name: /new line/ })).toBeNull();
  });

  test('a game that was ended by hand says who won, and what can be done then', async () => {
    show({ winners: ['B'], to_move: [], offers: [] });
    expect(says()).toBe('Ben wins!');
    await press('Rematch');
    expect(ask).toHaveBeenCalledWith({ do: 'rematch' });
  });

  test('to end the game at once is asked twice, to wish for it once', async () => {
    const end = async (name: RegExp): Promise<void> => {
      screen.getByRole('button', { name }).click();
      await new Promise((done) => setTimeout(done));
    };
    show({ may_end: 'anyone' });
    await end(/^Menu/);
    await end(/^End the game/);
    expect(ask).not.toHaveBeenCalled();
    await end(/^Really/);
    expect(ask).toHaveBeenCalledWith({ do: 'end', on: true });
    cleanup();
    vi.clearAllMocks();
    show({ may_end: 'all_agree' });
    await end(/^Menu/);
    await end(/^Ask to end/);
    expect(ask).toHaveBeenCalledWith({ do: 'end', on: true });
  });

  test('four colours can be switched where there are suits', async () => {
    show({ discard: '5D' }, { rules: KABOO });
    const colour = (): boolean => card('discard').querySelector('.face')!.classList.contains('blue');
    expect(colour()).toBe(false);
    screen.getByRole('button', { name: 'Menu' }).click();
    await new Promise((done) => setTimeout(done));
    screen.getByLabelText('A colour for each suit').click();
    await new Promise((done) => setTimeout(done));
    expect(colour()).toBe(true);
    expect(recall('four-colours')).toBe('on');
    chooseColours('two');
  });

  test('what a card can do is said before it is discarded', () => {
    show({ phase: 'hold', held: '9', offers: [offer('keep', MINE, 1, 4), offer('discard')] });
    expect(screen.getByText('Discarded, it lets you look at another player’s card.')).toBeTruthy();
  });

  test('a watcher who shares a view is not called by its name', () => {
    show({}, { told: { you: null }, props: { watching: 'B' } });
    expect(screen.queryByText('You')).toBeNull();
    expect(screen.getByLabelText('The cards of Ben')).toBeTruthy();
  });

  test('a bot’s turn for somebody who has gone', () => {
    show(
      {},
      {
        props: { info: info({ seats: [chair('A', 'Ana'), chair('B', 'Ben', { here: false, away: true })] }) },
      },
    );
    expect(screen.getByText('a bot plays')).toBeTruthy();
  });

  test('somebody who is gone is waited for, until a bot plays', async () => {
    vi.useFakeTimers();
    show({ turn: 'B', to_move: ['B'] }, { live: { absences: { B: performance.now() + 25_000 } } });
    expect(says()).toBe('Ben is away: a bot plays in 25 s.');
    await vi.advanceTimersByTimeAsync(3000);
    expect(says()).toBe('Ben is away: a bot plays in 22 s.');
    vi.useRealTimers();
  });

  test('a watcher is told what is awaited, and offered nothing', () => {
    show({ to_move: ['B'] }, { told: { you: null } });
    expect(says()).toBe('It is Ben’s turn.');
    expect(within(bar()).getByText('You are watching.')).toBeTruthy();
    expect(within(bar()).queryAllByRole('button')).toEqual([]);
  });
});

test('a card that is turned down forgets its face, however often the table is told', async () => {
  vi.useFakeTimers();
  const { rerender } = show({
    rows: [row('A', '7 ? ? ?'), row('B', '? ? ? ?')],
    shown: [['A', 'A1']],
    offers: [offer('seen')],
  });
  expect(card('A1').querySelector('.obverse')).not.toBeNull();
  for (let v = 2; v < 7; v++) {
    await rerender({ told: told({ v, now: glance() }) as Told & { now: Glance } });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(card('A1').querySelector('.obverse')).toBeNull();
  vi.useRealTimers();
});

describe('the end of a round', () => {
  const result = {
    hands: [13, 28],
    scores: [13, 38],
    reasons: ['hand', 'false_cabo'],
    won: ['A'],
    totals: [50, 38],
    reset: ['A'],
    void: false,
  } as Glance['result'];
  const counted = info({ rounds: [{ scores: [13, 38], totals: [50, 38], reset: [], void: false }] });
  const waiting = info({ seats: [chair('A', 'Ana', { ready: false }), chair('B', 'Ben', { ready: true })] });

  test('is explained line by line, with resets, and leads to the next', async () => {
    show(
      {
        phase: 'over',
        to_move: [],
        caller: 'B',
        result,
        totals: [50, 38],
        rows: [row('A', '3^ 5^ 4^ 1^'), row('B', '10^ 2^ 6^ 10^')],
      },
      { props: { info: waiting } },
    );
    const panel = await screen.findByRole('region', { name: 'Round 1' });
    expect(panel.textContent).toContain('3 + 5 + 4 + 1 = 13. The sum of the cards counts.');
    expect(panel.textContent).toContain('Exactly on the limit: down to 50!');
    expect(panel.textContent).toContain('Called Cabo, but somebody had less: 28 and 10 more.');
    within(panel).getByRole('button', { name: 'Next round' }).click();
    expect(ready).toHaveBeenCalledOnce();
  });

  test('turns the cards up row by row, the caller’s last, and scores them then', async () => {
    vi.useFakeTimers();
    const calm = vi
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation(() => ({ matches: false }) as MediaQueryList);
    const { rerender } = show(
      {
        caller: 'A',
        turn: 'B',
        last_turns: ['B'],
        to_move: ['B'],
        rows: [row('A', '? ? ? ?'), row('B', '? 2^ ? ?')],
      },
      { props: { info: counted } },
    );
    const up = (): string =>
      [...MINE, ...THEIRS].map((each) => (card(each).querySelector('.card.open') ? 'o' : '.')).join('');
    const rows = [row('A', '3^ 5^ 4^ 1^'), row('B', '10^ 2^ 6^ 10^')];
    const turned_up = ['A1', 'A2', 'A3', 'A4', 'B1', 'B3', 'B4'];
    await rerender({
      told: told({
        v: 2,
        now: glance({ phase: 'over', to_move: [], caller: 'A', result, totals: [50, 38], rows, turned_up }),
        events: [{ kind: 'revealed' } as Event],
      }) as Told & { now: Glance },
    });
    const seen = [up()];
    for (let at = 0; at < 2; at++) {
      expect(document.querySelector('.result')).toBeNull();
      expect(document.querySelector('.seat.mine .total')!.textContent).toBe('0');
      expect(document.querySelectorAll('.pad tbody tr').length).toBe(0);
      await vi.advanceTimersByTimeAsync(800);
      seen.push(up());
    }
    expect(seen).toEqual(['.....o..', '....oooo', 'oooooooo']);
    await vi.advanceTimersByTimeAsync(800);
    expect(document.querySelector('.result')).not.toBeNull();
    expect(document.querySelectorAll('.pad tbody tr').length).toBeGreaterThan(0);
    calm.mockRestore();
    vi.useRealTimers();
  });

  test('turns up what the server says, for those who were there', () => {
    const now = glance({ turned_up: ['A1', 'A2', 'B4'], result });
    const step = { ...told(), now, events: [{ kind: 'revealed' } as Event] };
    expect([...turnedUp(glance(), step)]).toEqual(['A1', 'A2', 'B4']);
    const looking = glance({ rows: [row('A', '? 7 ? ?'), row('B', '? ? ? ?')] });
    expect([...turnedUp(looking, step)]).toEqual(['A1', 'B4']);
    expect([...turnedUp(null, step)]).toEqual([]);
    expect([...turnedUp(glance(), { ...step, events: [] })]).toEqual([]);
  });

  test('celebrates a kamikaze', async () => {
    show({
      phase: 'over',
      result: { ...result!, reasons: ['kamikaze', 'against_kamikaze'], hands: [50, 4], scores: [0, 50] },
      rows: [row('A', '12^ 12^ 13^ 13^'), row('B', '1^ 1^ 1^ 1^')],
    });
    expect(await screen.findByRole('heading', { name: 'Kamikaze!' })).toBeTruthy();
    expect(document.body.textContent).toContain('50 points, for another’s kamikaze.');
  });

  test('names the winner and offers a rematch', async () => {
    show({
      phase: 'over',
      result,
      winners: ['A'],
      rows: [row('A', '3^ 5^ 4^ 1^'), row('B', '10^ 2^ 6^ 10^')],
    });
    (await screen.findByRole('button', { name: 'Rematch' })).click();
    expect(document.body.textContent).toContain('You win!');
    expect(ask).toHaveBeenCalledWith({ do: 'rematch' });
  });
});
