import { api } from '@vitrine/contract';
import type { PickedFile } from '../../../lib/dropped-files.ts';
import { call } from '../../../lib/transport/api.ts';
import { isAbort, NetworkError, ServiceError } from '../../../lib/transport/api-errors.ts';
import type { RunUpload } from '../model/run.ts';

/** Whose file it is: a run of mine, or one that a phone got a key for. */
export type Target = { runId: string } | { key: string };

type Sending = { signal: AbortSignal; onSent: (bytes: number) => void };

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;

/** Sends what the server does not have of a file yet. A lost connection is waited out, for as long as it takes. */
export async function sendFile(
  target: Target,
  { path, file }: PickedFile,
  { signal, onSent }: Sending,
): Promise<RunUpload> {
  const size = { path, bytes: file.size };
  let upload = await insist(signal, () =>
    'key' in target
      ? call(api.runIntake.phoneBegin, { key: target.key, ...size }, { signal, token: null })
      : call(api.runIntake.beginUpload, { runId: target.runId, ...size }, { signal }),
  );
  const { uploadId, parts, partBytes } = upload;
  const here = new Set(upload.received);
  const isPast = upload.state !== 'receiving';
  for (let number = 0; number < parts; number++) {
    const part = file.slice(number * partBytes, (number + 1) * partBytes);
    if (!isPast && !here.has(number)) {
      const names = { uploadId, number, sha256: await hash(part) };
      upload = await insist(signal, () =>
        'key' in target
          ? call(
              api.runIntake.phonePart,
              { key: target.key, ...names },
              { signal, token: null, file: part },
            )
          : call(api.runIntake.sendPart, names, { signal, file: part }),
      );
    }
    onSent(Math.min(file.size, (number + 1) * partBytes));
  }
  return upload;
}

async function hash(part: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A refusal stays one; what never arrived is sent again, later each time. */
async function insist<Answer>(signal: AbortSignal, send: () => Promise<Answer>): Promise<Answer> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    try {
      return await send();
    } catch (error) {
      if (isAbort(error) || signal.aborted || !isPassing(error)) throw error;
      await rest(wait, signal);
    }
  }
}

/** No answer, or one that says that there was no room for it just now. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ServiceError && (error.httpStatus >= 500 || error.httpStatus === 429));

/** Waits until the time is over, the network is back, or the upload is cancelled. */
const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
