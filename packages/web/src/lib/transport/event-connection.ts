import { EVENTS_PATH } from '@vitrine/contract';
import { readEnvelope } from './api.ts';
import {
  readEventStream,
  type StreamEvent,
  waitBeforeAttempt,
  waitWhenReplaced,
} from './event-stream.ts';
import { commonHeaders, noticeSessionEnd } from './transport.ts';

/** The server sends a comment now and then; a connection silent for longer is dead, though it looks open. */
const SILENCE_LIMIT_MS = 60_000;
/** A connection that lasted this long was a good one: the next wait is a short one again. */
const SETTLED_MS = 5000;

type ConnectionOptions = {
  token: string;
  cursor: () => string | null;
  onOpen: () => void;
  onEvent: (event: StreamEvent) => void;
  signal: AbortSignal;
};

/** How a connection ended; with its session nothing is left to read. */
type End = 'cut' | 'replaced' | 'signed-out';

async function readOnce(options: ConnectionOptions): Promise<End> {
  const { token, signal } = options;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  };
  try {
    const cursor = options.cursor();
    const response = await fetch(EVENTS_PATH, {
      headers: {
        ...commonHeaders(token),
        Accept: 'text/event-stream',
        ...(cursor === null ? {} : { 'Last-Event-ID': cursor }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || !response.body) {
      const reply = readEnvelope({ httpStatus: response.status, text: await response.text() });
      return noticeSessionEnd(reply.code, token) ? 'signed-out' : 'cut';
    }
    options.onOpen();
    let end: End = 'cut';
    const hear = (told: StreamEvent) => {
      if (told.event.type === 'replaced') end = 'replaced';
      else options.onEvent(told);
    };
    await readEventStream(response.body, hear, alive);
    return end;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits, but no longer than until the window hears of something that makes waiting needless. */
function pause(
  milliseconds: number,
  signal: AbortSignal,
  wakeOn: 'online' | 'focus',
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener(wakeOn, finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener(wakeOn, finish);
    signal.addEventListener('abort', finish);
  });
}

/** Stays connected until the signal says stop or the session ends. */
export async function stayConnected(options: ConnectionOptions): Promise<void> {
  const { signal } = options;
  let attempt = 0;
  while (!signal.aborted) {
    const started = Date.now();
    // Every failure is answered the same way: wait longer, then try again.
    const end = await readOnce(options).catch((): End => 'cut');
    if (end === 'signed-out' || signal.aborted) return;
    if (end === 'replaced') {
      // Somebody who returns to this window wants to see the current state.
      await pause(waitWhenReplaced(Math.random()), signal, 'focus');
      continue;
    }
    if (Date.now() - started > SETTLED_MS) attempt = 0;
    await pause(waitBeforeAttempt(attempt, Math.random()), signal, 'online');
    attempt += 1;
  }
}
