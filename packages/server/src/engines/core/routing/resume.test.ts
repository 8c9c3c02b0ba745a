import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { api, TASK_STATUS } from '@vitrine/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRuns } from '../../../db/schema/engines.ts';
import { unlockSilentWorkers } from '../../../jobs/sweeper.ts';
import { auditLedger } from '../../../money/points/audit.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  type ComfyuiDouble,
  startComfyuiDouble,
} from '../../providers/comfyui/testing/comfyui-double.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../testing/remote-worker.ts');
const log = pino({ level: 'silent' });
let server: TestServer;
let double: ComfyuiDouble;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  double = await startComfyuiDouble();
  server = await startTestServer({ kinds: ['upscale'] });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await server.close();
  await double.close();
});

async function startWorker() {
  const worker = fork(SCRIPT, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: server.databaseUrl,
      VITRINE_DATA_DIR: server.config.VITRINE_DATA_DIR,
      COMFYUI_URLS: double.address,
    },
  });
  workers.push(worker);
  await once(worker, 'message');
  return worker;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause();
  }
}

test('a worker killed between submission and result is replaced by one that waits for the same work', async () => {
  double.hold();
  const user = await server.createUser({ points: 10 });
  const { id } = await addPicture(server, user.id);
  const wanted = { product: 'upscale', images: [id], client_key: crypto.randomUUID() };
  const { task_id } = await server.call(api.task.submit, wanted, user);

  const first = await startWorker();
  const [before] = await until(async () => {
    const runs = await server.db.select().from(engineRuns);
    return runs[0]?.state === 'submitted' ? runs : undefined;
  });
  first.kill('SIGKILL');
  await once(first, 'exit');

  // What the sweeper does once the dead one has been silent for long enough.
  expect(await unlockSilentWorkers(server.db, log, 0)).toHaveLength(1);
  await startWorker();
  double.release();
  const task = await until(async () => {
    const now = await server.call(api.task.detail, { product: 'upscale', task_id }, user);
    return now.finished_at ? now : undefined;
  });
  expect(task.images[0]).toMatchObject({
    status: TASK_STATUS.done,
    recipe: { engine: 'comfyui' },
  });
  expect(double.submissions()).toBe(1);
  const runs = await server.db.select().from(engineRuns);
  expect(runs).toMatchObject([{ id: before?.id, state: 'answered' }]);
  const { points } = await server.call(api.user.info, { product: 'upscale' }, user);
  expect(points).toBe(8);
  expect(await auditLedger(server.db)).toEqual([]);
});
