import { create } from 'zustand';
import type { PickedFile } from '../../../lib/dropped-files.ts';
import { dropFile, keepFiles, readFiles } from '../../../lib/storage/kept-files.ts';
import { isAbort } from '../../../lib/transport/api-errors.ts';
import { isUnderWay, joinSendings, type Sending } from '../model/sending.ts';
import { sendFile, type Target } from './send-file.ts';

/** Files of one run, or of one phone, on their way. It goes on while other pages are open. */
type Queue = { list: readonly Sending[]; files: Map<string, File>; stop: AbortController };
type Queues = { queues: Readonly<Record<string, Queue>> };

const useQueues = create<Queues>(() => ({ queues: {} }));
const AT_ONCE = 3;
/** Larger ones are chosen again after a reload: their parts are on the server, and are not sent twice. */
const KEPT_BYTES_MAX = 600 * 1024 * 1024;
const NOTHING: readonly Sending[] = [];

const toQueueId = (target: Target) => ('key' in target ? target.key : target.runId);
const keptPrefix = (id: string) => `run:${id}:`;

export const useSendings = (target: Target): readonly Sending[] =>
  useQueues(({ queues }) => queues[toQueueId(target)]?.list ?? NOTHING);

function change(id: string, changeList: (list: readonly Sending[]) => readonly Sending[]): void {
  useQueues.setState(({ queues }) => {
    const queue = queues[id];
    return queue ? { queues: { ...queues, [id]: { ...queue, list: changeList(queue.list) } } } : {};
  });
}

const changeOne = (id: string, path: string, next: Partial<Sending>) =>
  change(id, (list) => list.map((one) => (one.path === path ? { ...one, ...next } : one)));

/** Files join the queue of their run; three are sent at a time. */
export function sendFiles(target: Target, picked: readonly PickedFile[]): void {
  const id = toQueueId(target);
  const before = useQueues.getState().queues[id];
  const queue: Queue = before ?? { list: [], files: new Map(), stop: new AbortController() };
  for (const { path, file } of picked) queue.files.set(path, file);
  const added = picked.map(
    ({ path, file }): Sending => ({ path, bytes: file.size, sent: 0, state: 'waiting' }),
  );
  const list = joinSendings(queue.list, added);
  useQueues.setState(({ queues }) => ({ queues: { ...queues, [id]: { ...queue, list } } }));
  keepFiles(
    picked
      .filter(({ file }) => file.size <= KEPT_BYTES_MAX)
      .map(({ path, file }) => ({ key: `${keptPrefix(id)}${path}`, file })),
  );
  const busy = list.filter(({ state }) => state === 'sending').length;
  for (let worker = busy; worker < AT_ONCE; worker++) void work(target);
}

async function work(target: Target): Promise<void> {
  const id = toQueueId(target);
  for (;;) {
    const queue = useQueues.getState().queues[id];
    const next = queue?.list.find(({ state }) => state === 'waiting');
    const file = next && queue?.files.get(next.path);
    if (!queue || !next || !file) return;
    const { path } = next;
    const { signal } = queue.stop;
    changeOne(id, path, { state: 'sending' });
    try {
      const onSent = (sent: number) => changeOne(id, path, { sent });
      await sendFile(target, { path, file }, { signal, onSent });
      changeOne(id, path, { state: 'sent' });
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      changeOne(id, path, { state: 'failed', error });
    }
    queue.files.delete(path);
    dropFile(`${keptPrefix(id)}${path}`);
  }
}

/** After a reload: what this browser has kept of files that had not gone out. */
export async function resumeSending(target: Target): Promise<void> {
  const id = toQueueId(target);
  if (useQueues.getState().queues[id]?.list.some(isUnderWay)) return;
  const prefix = keptPrefix(id);
  const kept = await readFiles(prefix);
  if (kept.length === 0) return;
  sendFiles(
    target,
    kept.map(({ key, file }) => ({ path: key.slice(prefix.length), file })),
  );
}

/** Stops sending and forgets the files of a run; what has arrived stays. */
export function stopSending(target: Target): void {
  const id = toQueueId(target);
  const queue = useQueues.getState().queues[id];
  if (!queue) return;
  queue.stop.abort();
  for (const { path } of queue.list) dropFile(`${keptPrefix(id)}${path}`);
  useQueues.setState(({ queues }) => ({
    queues: Object.fromEntries(Object.entries(queues).filter(([one]) => one !== id)),
  }));
}
