import { describe, expect, test } from 'vitest';
import { canTap, chosenAtFirst, moveOf, questionOf, tap } from '../src/table/state/choices';
import { glance, offer } from './states';

const MINE = ['A1', 'A2', 'A3', 'A4'];
const THEIRS = ['B1', 'B2'];

describe('a tap', () => {
  test('on nothing that is offered does nothing', () => {
    const question = questionOf(glance({ offers: [offer('draw')] }));
    expect(question.aim).toBeNull();
    expect(tap(question, [], 'A1')).toEqual({ chosen: [], move: null });
  });

  test('chooses cards for a look, as many as are to be looked at', () => {
    const question = questionOf(glance({ offers: [offer('look', MINE, 2, 2)] }));
    const one = tap(question, [], 'A3').chosen;
    expect(moveOf(question, one)).toBeNull();
    const two = tap(question, one, 'A1').chosen;
    expect(moveOf(question, two)).toEqual({ kind: 'look', places: ['A3', 'A1'] });
    expect(tap(question, two, 'A2').chosen).toEqual(two);
  });

  test('is not needed where a look leaves no choice', () => {
    expect(chosenAtFirst(questionOf(glance({ offers: [offer('look', ['A3', 'A4'], 2, 2)] })))).toEqual([
      'A3',
      'A4',
    ]);
    expect(chosenAtFirst(questionOf(glance({ offers: [offer('look', MINE, 4, 4)] })))).toEqual(MINE);
    expect(chosenAtFirst(questionOf(glance({ offers: [offer('look', MINE, 2, 2)] })))).toEqual([]);
  });

  test('chooses several cards to keep one for, in order, and takes a choice back', () => {
    const question = questionOf(glance({ offers: [offer('keep', MINE, 1, 4), offer('discard')] }));
    const chosen = ['A2', 'A4', 'A1'].reduce<string[]>(
      (before, place) => tap(question, before, place).chosen,
      [],
    );
    expect(moveOf(question, chosen)).toEqual({ kind: 'keep', places: ['A2', 'A4', 'A1'] });
    expect(tap(question, chosen, 'A4').chosen).toEqual(['A2', 'A1']);
  });

  test('replaces the choice where a card is kept for one only', () => {
    const question = questionOf(glance({ offers: [offer('keep', MINE, 1, 1)] }));
    expect(tap(question, ['A1'], 'A2').chosen).toEqual(['A2']);
  });

  test.each(['peek', 'spy', 'snap', 'give'] as const)('plays a %s at once', (kind) => {
    const question = questionOf(glance({ offers: [offer(kind, ['A1', 'B2'], 1, 1)] }));
    expect(tap(question, [], 'B2').move).toEqual({ kind, place: 'B2' });
    expect(tap(question, [], 'A2').move).toBeNull();
  });

  test('and another one make a swap, in either order', () => {
    const question = questionOf(glance({ offers: [offer('swap', MINE, 1, 1, THEIRS)] }));
    for (const [first, second] of [
      ['A2', 'B1'],
      ['B1', 'A2'],
    ] as const) {
      const tapped = tap(question, tap(question, [], first).chosen, second);
      expect(tapped).toEqual({ chosen: [first, second], move: null });
      expect(moveOf(question, tapped.chosen)).toEqual({ kind: 'swap', one: 'A2', other: 'B1' });
    }
    expect(moveOf(question, ['A2'])).toBeNull();
  });

  test('changes its mind about a swap', () => {
    const question = questionOf(glance({ offers: [offer('swap', MINE, 1, 1, THEIRS)] }));
    expect(tap(question, ['A2'], 'A3').chosen).toEqual(['A3']);
    expect(tap(question, ['A2', 'B1'], 'A3').chosen).toEqual(['B1', 'A3']);
    expect(tap(question, ['A2', 'B1'], 'B2').chosen).toEqual(['A2', 'B2']);
    expect(tap(question, ['A2', 'B1'], 'A2').chosen).toEqual(['B1']);
  });

  test('may swap two others’ cards where that is offered', () => {
    const question = questionOf(
      glance({ offers: [offer('swap', [...MINE, 'B1', 'C1'], 1, 1, ['B1', 'C1'])] }),
    );
    expect(moveOf(question, tap(question, ['B1'], 'C1').chosen)).toEqual({
      kind: 'swap',
      one: 'B1',
      other: 'C1',
    });
  });

  test('swaps with the card that was spied on', () => {
    const question = questionOf(
      glance({ at: 'B2', offers: [offer('swap', MINE, 1, 1, ['B2']), offer('decline')] }),
    );
    const chosen = chosenAtFirst(question);
    expect(chosen).toEqual(['B2']);
    expect(canTap(question, 'B2')).toBe(false);
    expect(moveOf(question, tap(question, chosen, 'A3').chosen)).toEqual({
      kind: 'swap',
      one: 'A3',
      other: 'B2',
    });
  });

  test('snaps while a snap is open, unless going on was chosen', () => {
    const now = glance({
      snap: '7S',
      offers: [offer('snap', [...MINE, ...THEIRS], 1, 1), offer('decline'), offer('peek', MINE, 1, 1)],
    });
    expect(tap(questionOf(now), [], 'A1').move).toEqual({ kind: 'snap', place: 'A1' });
    expect(questionOf(now).instead).toBe('peek');
    expect(tap(questionOf(now, true), [], 'A1').move).toEqual({ kind: 'peek', place: 'A1' });
    expect(tap(questionOf(now, true), [], 'B1').move).toBeNull();
  });
});
