import { ImagingError, throwIfAborted } from '../../errors.ts';

export type Progress = (received: number, total: number) => void;
type Listener = { onProgress?: Progress; signal?: AbortSignal };
type Task = { promise: Promise<void>; listeners: Set<Listener>; controller: AbortController };
type Work = (signal: AbortSignal, report: Progress) => Promise<void>;

/**
 * Several callers that want the same thing share one run. If one caller aborts, only that caller is released; the run
 * itself stops when nobody waits for it any more.
 */
export function createSharedTasks() {
  const tasks = new Map<string, Task>();

  function start(key: string, work: Work): Task {
    const controller = new AbortController();
    const listeners = new Set<Listener>();
    const report: Progress = (received, total) => {
      for (const listener of listeners) listener.onProgress?.(received, total);
    };
    const promise = work(controller.signal, report).finally(() => {
      if (tasks.get(key)?.promise === promise) tasks.delete(key);
    });
    promise.catch(() => undefined);
    const task = { promise, listeners, controller };
    tasks.set(key, task);
    return task;
  }

  async function join(key: string, listener: Listener, work: Work): Promise<void> {
    throwIfAborted(listener.signal);
    const task = tasks.get(key) ?? start(key, work);
    task.listeners.add(listener);
    const aborted = Promise.withResolvers<never>();
    const onAbort = () => aborted.reject(new ImagingError('aborted', 'The fetch was aborted'));
    listener.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await Promise.race([task.promise, aborted.promise]);
    } finally {
      listener.signal?.removeEventListener('abort', onAbort);
      task.listeners.delete(listener);
      if (task.listeners.size === 0) {
        if (tasks.get(key) === task) tasks.delete(key);
        task.controller.abort();
      }
    }
  }

  return { join, has: (key: string) => tasks.has(key) };
}
