import { describe, expect, test } from 'vitest';
import type { Glance, Result } from '../src/protocol/types';
import { questionOf, whyNotThis } from '../src/table/state/choices';
import { nearness } from '../src/table/state/nearness';
import { captionOf, type Line } from '../src/table/state/story';
import { glance, offer, row } from './states';

const FOUR = [row('A', '? ?'), row('B', '? ?'), row('C', '? ?'), row('D', '? ?')];

describe('how near the unicorn came', () => {
  const found = (hands: number[], more: Partial<Result> = {}, winners: Glance['winners'] = null) =>
    nearness(
      glance({
        winners,
        result: {
          hands,
          scores: hands,
          totals: hands,
          reasons: hands.map(() => 'hand'),
          reset: [],
          void: false,
          won: ['B'],
          ...more,
        },
      }),
      'A',
    );

  test('fewer points, nearer', () => {
    expect(found([12, 3]).distance).toBeLessThan(found([25, 3]).distance);
    expect(found([60, 3]).distance).toBe(1);
  });
  test('a low hand is worth a word', () => {
    expect([found([4, 9]).word, found([9, 9]).word, found([11, 9]).word]).toEqual(['here', 'closer', null]);
  });
  test('a kamikaze and a won game bring it here', () => {
    expect(found([50, 9], { reasons: ['kamikaze', 'against_kamikaze'] })).toEqual({
      distance: 0,
      word: 'here',
    });
    expect(found([20, 9], {}, ['A']).distance).toBe(0);
    expect(found([20, 9], {}, ['B']).distance).toBeGreaterThan(0);
  });
  test('a round that does not count brings nobody nearer', () =>
    expect(found([1, 2], { void: true }).distance).toBe(1));
});

describe('what happened last', () => {
  const line = (text: string, step?: number, kind: Line['kind'] = 'drew'): Line => ({
    text,
    kept: text,
    seat: 'A',
    kind,
    ...(step === undefined ? {} : { step }),
  });

  test('is said with what belongs to it', () => {
    expect(captionOf([line('a', 1), line('b', 2), line('c', 2)])).toBe('b c');
    expect(captionOf([line('a', 1), line('b', 2), line('your turn', 2, 'turn_began')])).toBe('b');
    expect(captionOf([line('a'), line('b')])).toBe('b');
    expect(captionOf([line('false', 3), line('one more', 3, 'added'), line('one more', 3, 'added')])).toBe(
      'false',
    );
    expect(captionOf([])).toBe('');
  });
});

describe('why a card cannot be chosen', () => {
  const because = (now: Partial<Glance>, place: string) => {
    const shown = glance({ rows: FOUR, ...now });
    return whyNotThis(questionOf(shown), shown, place);
  };
  const theirs = ['B1', 'B2', 'D1', 'D2'];

  test('it is somebody else’s', () =>
    expect(because({ offers: [offer('peek', ['A1', 'A2'], 1, 1)] }, 'B1')).toBe('why-only-yours'));
  test('it is one’s own', () =>
    expect(because({ offers: [offer('spy', theirs, 1, 1)] }, 'A1')).toBe('why-only-theirs'));
  test('its owner has called', () =>
    expect(because({ caller: 'C', offers: [offer('spy', theirs, 1, 1)] }, 'C1')).toBe('why-caller-safe'));
});
