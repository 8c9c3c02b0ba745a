import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stayConnected } from './event-connection.ts';
import type { StreamEvent } from './event-stream.ts';
import { loadSchemas } from './load-schemas.ts';

const MINUTE_MS = 60_000;
const REPLACED = 'data: {"type":"replaced"}\n\n';
const POINTS = 'id: 4\ndata: {"type":"points","points":1}\n\n';

// Fetched before the clock stands still, which would not wait for it.
beforeAll(async () => {
  await loadSchemas();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose streams each say something and end. */
function connect(says: string) {
  const headers = { 'content-type': 'text/event-stream' };
  const opened = vi.fn(async () => new Response(says, { headers }));
  vi.stubGlobal('fetch', opened);
  const stop = new AbortController();
  const heard: StreamEvent[] = [];
  const done = stayConnected({
    token: 't',
    cursor: () => null,
    onOpen: () => undefined,
    onEvent: (event) => heard.push(event),
    signal: stop.signal,
  });
  return {
    opened,
    heard,
    async stop() {
      stop.abort();
      await done;
    },
  };
}

it('comes back soon after a connection was cut', async () => {
  const { opened, heard, stop } = connect(POINTS);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened.mock.calls.length).toBeGreaterThan(2);
  expect(heard[0]?.event).toEqual({ type: 'points', points: 1 });
  await stop();
});

it('stays away for minutes when it was replaced: coming back would send away another', async () => {
  // The delay is the middle of five to ten minutes; at random it might come back twice within eleven.
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { opened, heard, stop } = connect(POINTS + REPLACED);
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(heard.map(({ event }) => event.type)).toEqual(['points']);
  await vi.advanceTimersByTimeAsync(7 * MINUTE_MS);
  expect(opened).toHaveBeenCalledTimes(2);
  await stop();
  chance.mockRestore();
});

it('comes back at once when somebody turns to the window again', async () => {
  const { opened, stop } = connect(REPLACED);
  await vi.advanceTimersByTimeAsync(1_000);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveBeenCalledTimes(2);
  await stop();
});
