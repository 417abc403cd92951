import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, type Phase, type Socket } from '../src/connection/connection';
import type { Answer } from '../src/protocol/requests';
import type { Message } from '../src/protocol/types';
import { told } from './states';

class FakeSocket implements Socket {
  readyState = 1;
  onopen = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: Record<string, unknown>[] = [];
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  say(...messages: unknown[]): void {
    this.onmessage?.({ data: JSON.stringify(messages) });
  }
  drop(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
}

let sockets: FakeSocket[];
let timers: { ms: number; job: () => void }[];
let phases: [Phase, string][];
let messages: Message[];
let connection: Connection;

const last = (): FakeSocket => sockets.at(-1)!;
const welcome = (v: number): unknown => ({ type: 'welcome', told: told({ v }), missed: [] });

beforeEach(() => {
  [sockets, timers, phases, messages] = [[], [], [], []];
  let ids = 0;
  connection = new Connection(
    'ws://here/ws/tables/x',
    {
      phase: (phase, { why }) => phases.push([phase, why]),
      message: (message) => messages.push(message),
    },
    {
      open: (address) => (sockets.push(new FakeSocket(address)), last()),
      later: (ms, job) => {
        const timer = { ms, job };
        timers.push(timer);
        return () => (timers = timers.filter((each) => each !== timer));
      },
      newId: () => `id${++ids}`,
    },
  );
});

describe('a connection', () => {
  test('is live once it has been welcomed', () => {
    expect(connection.phase).toBe('connecting');
    last().say(welcome(3));
    expect(phases).toEqual([['live', '']]);
    expect(messages.map((message) => message.type)).toEqual(['welcome']);
  });

  test('answers pings, and does not bother anybody with them', () => {
    last().say(welcome(3), { type: 'ping', n: 7 });
    expect(last().sent).toEqual([{ do: 'pong', n: 7 }]);
    expect(messages).toHaveLength(1);
  });

  test('comes back with the last index it was told, waiting longer each time', () => {
    last().say(welcome(3), { ...told({ v: 4 }), type: 'told' });
    last().drop();
    expect(phases.at(-1)).toEqual(['lost', '']);
    timers.pop()!.job();
    expect(last().address).toBe('ws://here/ws/tables/x?protocol=1&since=4');
    const first = 400;
    last().drop();
    expect(timers.at(-1)!.ms).toBeGreaterThan(first);
  });

  test('tries again at once when the network is back', () => {
    last().say(welcome(1));
    last().drop();
    connection.hurry();
    expect(sockets).toHaveLength(2);
    expect(timers.map((each) => each.ms)).toEqual([12_000]);
  });

  test('takes a long silence for a connection that is gone', () => {
    last().say(welcome(1));
    const [silence] = timers;
    last().say({ type: 'ping', n: 1 });
    expect(timers).toHaveLength(1);
    expect(timers[0]).not.toBe(silence);
    timers.pop()!.job();
    expect(last().readyState).toBe(3);
    expect(phases.at(-1)).toEqual(['lost', '']);
    timers.pop()!.job();
    expect(last().address).toBe('ws://here/ws/tables/x?protocol=1&since=1');
  });

  test('gives its socket up when the network is gone, and hears no more of it', () => {
    last().say(welcome(1));
    const [before] = sockets;
    connection.drop();
    expect(phases.at(-1)).toEqual(['lost', '']);
    before!.say({ ...told({ v: 9 }), type: 'told' });
    before!.drop();
    connection.drop();
    expect(phases).toHaveLength(2);
    connection.hurry();
    expect(last().address).toBe('ws://here/ws/tables/x?protocol=1&since=1');
  });

  test('asks again with the same id what was not answered, and takes one answer', async () => {
    last().say(welcome(1));
    const answers: Answer[] = [];
    const asked = connection.play({ kind: 'draw' }, 1).then((answer) => answers.push(answer));
    const sent = last().sent.at(-1);
    expect(sent).toEqual({ do: 'play', v: 1, move: { kind: 'draw' }, id: 'id1' });
    last().drop();
    timers.pop()!.job();
    expect(last().sent).toEqual([]);
    last().say(welcome(2));
    expect(last().sent).toEqual([sent]);
    last().say({ type: 'ok', id: 'id1', v: 2 }, { type: 'ok', id: 'id1', v: 2 });
    await asked;
    expect(answers).toEqual([{ type: 'ok', id: 'id1', v: 2 }]);
  });

  test('holds back what is asked while it is away', () => {
    void connection.ask({ do: 'leave' });
    expect(last().sent).toEqual([]);
    last().say(welcome(1));
    expect(last().sent).toEqual([{ do: 'leave', id: 'id1' }]);
  });

  test('says how long a snap took, in whole milliseconds', () => {
    last().say(welcome(1));
    void connection.play({ kind: 'snap', place: 'A1' }, 1, 312.6);
    expect(last().sent.at(-1)).toMatchObject({ took: 313 });
  });

  test('stays away when it is told why, and refuses what is still asked', async () => {
    last().drop(1008, 'There is no such table.');
    expect(phases.at(-1)).toEqual(['closed', 'There is no such table.']);
    expect(timers).toEqual([]);
    await expect(connection.ask({ do: 'leave' })).resolves.toMatchObject({
      type: 'no',
      why: 'There is no such table.',
    });
  });

  test('comes back after a goodbye that says so, and not after one that does not', () => {
    last().say(welcome(1), { type: 'bye', why: 'The server restarts.', again: true });
    last().drop(1012);
    expect(phases.at(-1)![0]).toBe('lost');
    timers.pop()!.job();
    last().say(welcome(1), { type: 'bye', why: 'Too much.', again: false });
    expect(phases.at(-1)).toEqual(['closed', 'Too much.']);
  });

  test('says why it is lost for as long as it is, and why a table cannot be come to', async () => {
    last().say(welcome(1), { type: 'bye', why: 'The server restarts.', again: true, code: 'restarts' });
    last().drop(1012);
    expect(phases.at(-1)).toEqual(['lost', 'The server restarts.']);
    timers.pop()!.job();
    last().say(welcome(1));
    last().drop(1006);
    expect(phases.at(-1)).toEqual(['lost', '']);
    timers.pop()!.job();
    last().say({ type: 'bye', why: 'No such table.', again: false, code: 'no-table' });
    await expect(connection.ask({ do: 'leave' })).resolves.toMatchObject({ code: 'no-table' });
  });
});
