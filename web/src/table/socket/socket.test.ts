import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableSocket } from './socket';

class Line {
  static readonly OPEN = 1;
  static made: Line[] = [];
  readyState = 1;
  sent: { type: string }[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (_: { code: number }): void => {};
  constructor() {
    Line.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  says(type: string, more: object = {}): void {
    this.onmessage({ data: JSON.stringify({ type, ...more }) });
  }
}

/** Whatever is posted comes as a task of its own. */
class Channel {
  port1 = { onmessage: (): void => {}, close: (): void => {} };
  port2 = { postMessage: (): void => void setTimeout(() => this.port1.onmessage()) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MessageChannel', Channel);
  vi.stubGlobal('WebSocket', Line);
  Line.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened() {
  const [heard, states]: [string[], string[]] = [[], []];
  const socket = new TableSocket('abc', {
    heard: (message) => void heard.push(message.type),
    connected: (state) => void states.push(state),
  });
  socket.open();
  const line = Line.made[0]!;
  line.onopen();
  line.says('welcome');
  return { socket, line, heard, states };
}

test('it says hello, and again after it was cut', () => {
  const { line, states } = opened();
  expect(line.sent.map((one) => one.type)).toEqual(['hello']);
  line.readyState = 3;
  line.onclose({ code: 1006 });
  expect(states).toEqual(['open', 'lost']);
  vi.advanceTimersByTime(2000);
  Line.made[1]!.onopen();
  expect(Line.made[1]!.sent.map((one) => one.type)).toEqual(['hello']);
});

test('a line on which nothing is heard is given up, and what it says later is not heeded', () => {
  const { line, heard, states } = opened();
  vi.advanceTimersByTime(40_000);
  line.says('pong');
  vi.advanceTimersByTime(45_000);
  expect(states).toEqual(['open']);
  vi.advanceTimersByTime(20_000);
  expect(states).toEqual(['open', 'lost']);
  vi.advanceTimersByTime(2000);
  expect(Line.made).toHaveLength(2);
  line.says('state');
  expect(heard).toEqual(['welcome', 'pong']);
});

test('what comes while the page is busy is told of together, and before a cut', () => {
  const { line, heard } = opened();
  line.says('seats');
  line.says('state');
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(heard).toEqual(['welcome', 'seats', 'state']);
  line.says('over');
  line.onclose({ code: 1006 });
  expect(heard.at(-1)).toBe('over');
});

test('it comes back when the server wants to be back', () => {
  const { line, states } = opened();
  line.says('closing', { seconds: 60 });
  line.readyState = 3;
  line.onclose({ code: 1012 });
  vi.advanceTimersByTime(40_000);
  expect([states.at(-1), Line.made.length]).toEqual(['lost', 1]);
  vi.advanceTimersByTime(40_000);
  expect(Line.made).toHaveLength(2);
});

test('who is turned away does not come again', () => {
  const { line, states } = opened();
  line.onclose({ code: 1008 });
  vi.advanceTimersByTime(60_000);
  expect([states.at(-1), Line.made.length]).toEqual(['closed', 1]);
});
