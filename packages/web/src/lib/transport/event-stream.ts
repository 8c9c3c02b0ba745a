import type { ServerEvent as WireEvent } from '@vitrine/contract';
import { createParser } from 'eventsource-parser';
import { loadSchemas, type ReplySchemas } from './load-schemas.ts';
import { type FromWire, fromWire } from './wire-names.ts';

export type ServerEvent = FromWire<WireEvent>;
export type StreamEvent = { cursor: string | null; event: ServerEvent };

/** An event of a newer server, unknown here, is left out: it must not end the stream. */
export function parseServerEvent(
  data: string,
  { eventSchema }: Pick<ReplySchemas, 'eventSchema'>,
): ServerEvent | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  const parsed = eventSchema.safeParse(value);
  return parsed.success ? fromWire<WireEvent>(parsed.data) : null;
}

/** Reads a stream of server-sent events to its end. `onBytes` hears of every sign of life, comments included. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
  onBytes: () => void = () => undefined,
): Promise<void> {
  const schemas = await loadSchemas();
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const event = parseServerEvent(data, schemas);
      if (event) onEvent({ cursor: id ?? null, event });
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * The account has more streams open than are kept, so this one had to end: coming back at once would only end another.
 */
const REPLACED_WAIT_MS = 5 * 60_000;
export const waitWhenReplaced = (random: number): number => REPLACED_WAIT_MS * (1 + random);

/** Doubles up to half a minute. The jitter keeps a thousand browsers from coming back at once. */
export function waitBeforeAttempt(attempt: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  return wait / 2 + (wait / 2) * random;
}
