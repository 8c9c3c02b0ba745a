import { type ChildProcess, fork } from 'node:child_process';
import { ImagingError, throwIfAborted } from '../../errors.ts';
import type { InputOf, OperationTable, OutputOf, Progress, RunOptions } from '../operation.ts';
import { packError, unpackError } from './carried-error.ts';
import type { FromChild, ModelPaths, ToChild } from './messages.ts';

type Waiting = {
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
  onProgress?: Progress;
};

/**
 * glibc keeps freed blocks below a threshold that grows by itself, and the many sizes that inference needs fragment
 * them: the peak crept from 985 to 1389 MB over five pictures. With a fixed threshold, large blocks return to the
 * system at once. Two arenas instead of eight per core leave fewer half-empty ones behind: together with the lower
 * threshold that takes 37 MB off the peak of a replaced wearer.
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: String(256 * 1024), MALLOC_ARENA_MAX: '2' };

/** Large blocks lie on large pages where the system lends them: one page fault for 512 while networks fill their values. */
const LARGE_PAGES = 'glibc.malloc.hugetlb=1';

/**
 * Room for young objects, in MB for each half. A replaced wearer peaks at 780 MB with as much as V8 would take, 741 with
 * this and 729 with 4; collecting takes 0.7, 0.6 and 0.8 s.
 */
const YOUNG_MEGABYTES = 8;

/**
 * Inference and pixel loops block for seconds, and native code may crash: both run in a process of their own, so that
 * the caller's event loop keeps its heartbeats. It starts when first needed, and again should it ever die. `entry` is
 * the file that it runs, which serves the operations of the table.
 */
export function createChild<Operations extends OperationTable>(entry: string, threads: number) {
  let child: ChildProcess | undefined;
  let nextId = 1;
  const waiting = new Map<number, Waiting>();

  function start(): ChildProcess {
    const started = fork(entry, [String(threads)], {
      serialization: 'advanced',
      execArgv: [`--max-semi-space-size=${YOUNG_MEGABYTES}`],
      env: { GLIBC_TUNABLES: LARGE_PAGES, ...process.env, ...MALLOC },
    });
    started.on('message', (message) => receive(message as FromChild));
    started.on('error', (error) => lose(started, error));
    started.on('exit', (code, signal) => lose(started, new Error(`It ended: ${signal ?? code}`)));
    return started;
  }

  function lose(lost: ChildProcess, cause: Error): void {
    if (child !== lost) return;
    child = undefined;
    const orphans = [...waiting.values()];
    waiting.clear();
    for (const { reject } of orphans) reject(new Error('The imaging process died', { cause }));
  }

  function receive(message: FromChild): void {
    const entry = waiting.get(message.id);
    if (!entry) return;
    if (message.kind === 'progress') {
      entry.onProgress?.(message.stage, message.fraction);
      return;
    }
    waiting.delete(message.id);
    if (waiting.size === 0) setKeepsAlive(false);
    if (message.kind === 'done') entry.resolve(message.output);
    else entry.reject(unpackError(message.error));
  }

  /** An idle child must not keep this process alive; a working one must. */
  function setKeepsAlive(keeps: boolean): void {
    child?.[keeps ? 'ref' : 'unref']();
    child?.channel?.[keeps ? 'ref' : 'unref']();
  }

  async function run<Name extends keyof Operations & string>(
    operation: Name,
    input: InputOf<Operations[Name]>,
    models: ModelPaths,
    { signal, onProgress }: RunOptions,
  ): Promise<OutputOf<Operations[Name]>> {
    throwIfAborted(signal);
    child ??= start();
    const current = child;
    const id = nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(id, { resolve, reject, onProgress });
    setKeepsAlive(true);
    current.send({ kind: 'start', id, operation, input, models } satisfies ToChild);
    const onAbort = () => {
      if (current.connected) current.send({ kind: 'abort', id } satisfies ToChild);
      // The child learns of it after its current step; the caller need not wait for that.
      const error = packError(new ImagingError('aborted', 'The operation was aborted'));
      receive({ kind: 'failed', id, error });
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return (await promise) as OutputOf<Operations[Name]>;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  async function close(): Promise<void> {
    const current = child;
    if (!current) return;
    setKeepsAlive(true);
    const ended = new Promise((resolve) => current.once('exit', resolve));
    current.kill('SIGKILL');
    await ended;
  }

  return { run, close };
}
