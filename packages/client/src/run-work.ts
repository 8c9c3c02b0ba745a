import type { Calls, Run, RunFile } from './generated.ts';

type Call<Name extends keyof Calls> = (
  input: Calls[Name]['input'],
  options?: { waitSeconds?: number; signal?: AbortSignal },
) => Promise<Calls[Name]['output']>;
type RunMethods = { [Name in 'addRunFile' | 'sendRunPart' | 'getRun']: Call<Name> };

export type RunFileOptions = { signal?: AbortSignal; onPart?: (sent: number, of: number) => void };
export type FinishOptions<Thing> = { signal?: AbortSignal; onChange?: (thing: Thing) => void };

const BUSY: readonly Run['status'][] = ['checking', 'running'];

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What takes several calls about a run. */
export const createRunWork = (methods: RunMethods, waitSeconds: number) => ({
  /** Sends a file in parts; one that was begun before goes on where it stopped. */
  async sendRunFile(
    run: { id: string; path: string; file: Blob },
    { signal, onPart }: RunFileOptions = {},
  ): Promise<RunFile> {
    const { id, path, file } = run;
    let sent = await methods.addRunFile({ id, path, bytes: file.size }, { signal });
    for (let number = 0; number < sent.parts; number++) {
      if (sent.received.includes(number)) continue;
      const part = file.slice(number * sent.part_bytes, (number + 1) * sent.part_bytes);
      const sha256 = toHex(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()));
      const about = { id, file_id: sent.id, number, sha256 };
      sent = await methods.sendRunPart({ ...about, file: part }, { signal });
      onPart?.(number + 1, sent.parts);
    }
    return sent;
  },
  /** Waits until nothing of a run is being read, checked or made, however long it takes. */
  async finishRun(id: string, { signal, onChange }: FinishOptions<Run> = {}): Promise<Run> {
    for (let seconds = 1; ; seconds = waitSeconds) {
      const run = await methods.getRun({ id }, { waitSeconds: seconds, signal });
      onChange?.(run);
      if (!BUSY.includes(run.status) && run.uploads_open === 0) return run;
    }
  },
});
export type RunWork = ReturnType<typeof createRunWork>;
