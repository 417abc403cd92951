import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadOnce } from '../src/protocol/version';

const reload = vi.fn();
const MINUTE = 60_000;

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});

describe('a page that is older than its server', () => {
  test('loads itself again', () => {
    reloadOnce(10 * MINUTE, reload);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does not go on loading itself where that does not help', () => {
    reloadOnce(10 * MINUTE, reload);
    reloadOnce(10.5 * MINUTE, reload);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does so again for the version after that', () => {
    reloadOnce(10 * MINUTE, reload);
    reloadOnce(20 * MINUTE, reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('stays as it is where the browser lets it remember nothing', () => {
    const forbidden = (): never => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
    reloadOnce(10 * MINUTE, reload);
    vi.unstubAllGlobals();
    expect(reload).not.toHaveBeenCalled();
  });
});
