import { EVENTS_PATH } from '@vitrine/contract';
import { readEnvelope } from './api.ts';
import { readEventStream, type StreamEvent, waitBeforeAttempt } from './event-stream.ts';
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

/** Reads one connection to its end. Answers false when the session has ended and nothing is left to read. */
async function readOnce(options: ConnectionOptions): Promise<boolean> {
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
      return !noticeSessionEnd(reply.code, token);
    }
    options.onOpen();
    await readEventStream(response.body, options.onEvent, alive);
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits, but no longer than until the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}

/** Stays connected until the signal says stop or the session ends. */
export async function stayConnected(options: ConnectionOptions): Promise<void> {
  let attempt = 0;
  while (!options.signal.aborted) {
    const started = Date.now();
    try {
      if (!(await readOnce(options))) return;
    } catch {
      // Every failure is answered the same way: wait longer, then try again.
    }
    if (options.signal.aborted) return;
    if (Date.now() - started > SETTLED_MS) attempt = 0;
    await pause(waitBeforeAttempt(attempt, Math.random()), options.signal);
    attempt += 1;
  }
}
