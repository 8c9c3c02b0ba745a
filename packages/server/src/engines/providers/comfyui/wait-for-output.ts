import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { RemoteResult, WaitContext } from '../../core/remote-engine.ts';
import { RemoteError } from '../../core/remote-error.ts';
import { followProgress } from './progress.ts';
import type { ComfyServer, Finished } from './server.ts';

const failureSchema = z.object({
  node_type: z.string().default('a node'),
  exception_message: z.string().default(''),
});

/**
 * Between leaving the queue and appearing in the history, the work is listed nowhere: it counts as lost only after this
 * many looks.
 */
const MISSES_MAX = 3;
/** A server that restarts answers again after a while; its queue is gone by then. */
const SILENCES_MAX = 10;

type Work = { promptId: string; clientId: string; output: string; pollMs: number };

/** Waits until the work is in the server's history, and fetches its picture. */
export async function waitForOutput(
  server: ComfyServer,
  { promptId, clientId, output, pollMs }: Work,
  { signal, onEvent }: WaitContext,
): Promise<RemoteResult> {
  let wake: (() => void) | undefined;
  const stop = followProgress(
    { url: server.url, clientId, promptId },
    { onEvent, onChange: () => wake?.() },
  );
  let [misses, silences] = [0, 0];
  try {
    for (;;) {
      signal.throwIfAborted();
      const seen = await look(server, promptId, signal).catch((error: unknown) => {
        const isSilence = error instanceof RemoteError && error.reason === 'unavailable';
        if (!isSilence || ++silences > SILENCES_MAX) throw error;
        return 'silent' as const;
      });
      if (typeof seen === 'object' && 'done' in seen) {
        return await fetchPicture(server, seen.done, output, signal);
      }
      if (seen !== 'silent') silences = 0;
      misses = seen === 'unknown' ? misses + 1 : 0;
      if (misses > MISSES_MAX) throw new RemoteError('lost', `${server.name} does not know of it`);
      if (typeof seen === 'object') onEvent({ type: 'queued', ahead: seen.ahead });
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const pause = new AbortController();
      const either = AbortSignal.any([signal, pause.signal]);
      await Promise.race([
        woken,
        sleep(pollMs, undefined, { signal: either }).catch(() => undefined),
      ]);
      pause.abort();
    }
  } finally {
    stop();
  }
}

type Seen = { done: Finished } | { ahead: number } | 'running' | 'unknown';

async function look(server: ComfyServer, promptId: string, signal: AbortSignal): Promise<Seen> {
  const done = await server.history(promptId, signal);
  if (done) return { done };
  const { running, waiting } = await server.queue(signal);
  if (running.includes(promptId)) return 'running';
  const place = waiting.indexOf(promptId);
  return place < 0 ? 'unknown' : { ahead: running.length + place };
}

async function fetchPicture(
  server: ComfyServer,
  { outputs, status }: Finished,
  output: string,
  signal: AbortSignal,
): Promise<RemoteResult> {
  const [picture] = outputs[output]?.images ?? [];
  if (picture) return server.view(picture, signal);
  const messages = status?.messages ?? [];
  const failed = messages.find(([type]) => type === 'execution_error');
  if (failed) {
    const { node_type, exception_message } = failureSchema.parse(failed[1]);
    const said = exception_message.split('\n')[0]?.slice(0, 200);
    throw new RemoteError('unavailable', `${server.name} failed in ${node_type}: ${said}`);
  }
  if (messages.some(([type]) => type === 'execution_interrupted')) {
    throw new RemoteError('lost', `${server.name} was told to stop this work`);
  }
  throw new RemoteError('broken', `${server.name} finished without a picture`);
}
