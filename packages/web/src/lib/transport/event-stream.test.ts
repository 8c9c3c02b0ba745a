import { describe, expect, it } from 'vitest';
import {
  parseServerEvent,
  readEventStream,
  type StreamEvent,
  waitBeforeAttempt,
} from './event-stream.ts';
import { replySchemas as schemas } from './reply-schemas.ts';

async function read(bytes: Uint8Array, chunk: number) {
  const events: StreamEvent[] = [];
  let signs = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunk) {
        controller.enqueue(bytes.slice(at, at + chunk));
      }
      controller.close();
    },
  });
  await readEventStream(
    body,
    (event) => events.push(event),
    () => {
      signs += 1;
    },
  );
  return { events, signs };
}

const encode = (text: string) => new TextEncoder().encode(text);

describe('readEventStream', () => {
  it('reads events and their cursors, however the bytes are cut', async () => {
    const text =
      ': 心跳\n\nid: 7\ndata: {"type":"points","points":3}\n\ndata: {"type":"task-deleted","task_id":"任"}\n\n';
    const { events } = await read(encode(text), 1);
    expect(events).toEqual([
      { cursor: '7', event: { type: 'points', points: 3 } },
      { cursor: null, event: { type: 'task-deleted', taskId: '任' } },
    ]);
  });

  it('passes over events that it does not know', async () => {
    const text = 'data: {"type":"news"}\n\ndata: {"type":"points","points":1}\n\n';
    const { events } = await read(encode(text), 100);
    expect(events.map(({ event }) => event.type)).toEqual(['points']);
  });

  it('takes a comment for a sign of life', async () => {
    const { events, signs } = await read(encode(': alive\n\n'), 100);
    expect(events).toEqual([]);
    expect(signs).toBe(1);
  });
});

it('takes nothing that breaks the contract', () => {
  expect(parseServerEvent('{', schemas)).toBeNull();
  expect(parseServerEvent('{"type":"points","points":1.5}', schemas)).toBeNull();
});

describe('waitBeforeAttempt', () => {
  it('grows, and never beyond half a minute', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 100].map((attempt) => waitBeforeAttempt(attempt, 1));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is spread over its second half', () => {
    expect(waitBeforeAttempt(1, 0)).toBe(1000);
    expect(waitBeforeAttempt(1, 0.5)).toBe(1500);
  });
});
