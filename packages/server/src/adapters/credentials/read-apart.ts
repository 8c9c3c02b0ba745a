import { Worker } from 'node:worker_threads';
import type { PictureType } from './credentials.ts';
import type { ReadCredentials, Trust } from './read-credentials.ts';

export type ReadingInput = { bytes: Uint8Array; type: PictureType; trust: Trust };

const THREAD = new URL('./read-apart.thread.ts', import.meta.url);
/** A file of the largest size takes a second. Longer than anybody waits for the answer. */
const DEADLINE_MS = 120_000;

/**
 * Reads the signed note of a stranger's file in a thread of its own: one that breaks the library, or keeps it busy for
 * ever, does neither to what signs pictures in this process. Nothing where it cannot be read; an error where that took too
 * long, since then nobody knows.
 */
export async function readCredentialsApart(
  input: ReadingInput,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): Promise<ReadCredentials | undefined> {
  const thread = new Worker(THREAD, { workerData: input, execArgv: [] });
  const answer = Promise.withResolvers<ReadCredentials | undefined>();
  const deadline = setTimeout(() => {
    answer.reject(new Error('Reading the signed note of a file took too long'));
  }, deadlineMs);
  thread.once('message', answer.resolve);
  thread.once('error', () => answer.resolve(undefined));
  thread.once('exit', () => answer.resolve(undefined));
  try {
    return await answer.promise;
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}
