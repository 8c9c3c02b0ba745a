import { setTimeout as sleep } from 'node:timers/promises';
import { EVENTS_PATH } from '@vitrine/contract';
import { createClient } from '../../packages/client/src/index.ts';
import type { WatchedTask } from './watched-tasks.ts';

export type Watcher = { id: string; token: string; key: string };
/** What was received, so that no way is cheap merely because it missed something. */
export type Heard = { calls: number; unchanged: number; ends: number; failed: number };
type Watch = (
  address: string,
  watcher: Watcher,
  tasks: readonly WatchedTask[],
  heard: Heard,
) => Promise<void>;

/** Watches as the page does: one stream that reports everything. */
export const watchByStream: Watch = async (address, { token }, tasks, heard) => {
  const end = new AbortController();
  const open = new Set(tasks.map(({ id }) => id));
  const url = new URL(EVENTS_PATH, address);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(url, { signal: end.signal, headers });
  heard.calls += 1;
  let rest = '';
  for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('data: '))) {
      const { task } = JSON.parse(line.slice(6)) as {
        task?: { task_id: string; finished_at: string | null };
      };
      if (task?.finished_at && open.delete(task.task_id)) heard.ends += 1;
    }
    if (open.size === 0) break;
  }
  end.abort();
};

/** Asks about every open task, again and again, with the tag of the last answer. */
export const watchByPolling =
  (everySeconds: number): Watch =>
  async (address, { key }, tasks, heard) => {
    const poll = async ({ id }: WatchedTask) => {
      let etag = '';
      // Programs do not ask all at once.
      await sleep(Math.random() * everySeconds * 1000);
      for (;;) {
        const headers = { authorization: `Bearer ${key}`, 'if-none-match': etag };
        const reply = await fetch(`${address}/api/v1/tasks/${id}`, { headers });
        heard.calls += 1;
        etag = reply.headers.get('etag') ?? '';
        if (reply.status === 304) heard.unchanged += 1;
        else if (!reply.ok) heard.failed += 1;
        else if (((await reply.json()) as { finished_at: string | null }).finished_at) break;
        await sleep(everySeconds * 1000);
      }
      heard.ends += 1;
    };
    await Promise.all(tasks.map(poll));
  };

/** Watches as @vitrine/client does: each call waits until its task is over, or for half a minute. */
export const watchByWaiting: Watch = async (address, { key }, tasks, heard) => {
  const client = createClient({ url: address, key });
  const wait = async ({ id }: WatchedTask) => {
    await client.finishTask(id, { onChange: () => (heard.calls += 1) });
    heard.ends += 1;
  };
  await Promise.all(tasks.map(wait));
};
