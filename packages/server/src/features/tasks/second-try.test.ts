import { api, ERRORS, TASK_STATUS } from '@vitrine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RefusedError } from '../../engines/core/engine.ts';
import { auditLedger } from '../../money/points/audit.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const product = 'cutout';
const [POINTS, PRICE] = [10, 2];
let server: TestServer;
let isTrue = false;

beforeAll(async () => {
  const engine = createTestEngine(async ({ source }) => {
    if (!isTrue) throw new RefusedError('GARMENT_LOST', 'the lock says so');
    return made(source);
  });
  server = await startTestServer({ engine, kinds: [product] });
});
afterAll(() => server.close());

const points = async (user: TestUser) => (await server.call(api.points.balance, {}, user)).points;

async function finish(user: TestUser, task_id: string) {
  const look = () => server.call(api.task.detail, { product, task_id }, user);
  await expect.poll(async () => (await look()).finished_at, { interval: 200 }).not.toBeNull();
  return look();
}

test('a second try after the lock has refused a picture is charged only when it succeeds', async () => {
  const user = await server.createUser({ points: POINTS });
  const { id } = await addPicture(server, user.id);
  const again = async (task_id: string) => {
    const next = await server.call(api.task.regenerate, { product, task_id }, user);
    return finish(user, next.task_id);
  };
  const first = await server.call(api.task.submit, { product, images: [id] }, user);
  for (const refused of [await finish(user, first.task_id), await again(first.task_id)]) {
    expect(refused.status).toBe(TASK_STATUS.failed);
    expect(refused.images[0]?.error?.code).toBe(ERRORS.GARMENT_LOST.code);
    expect(await points(user)).toBe(POINTS);
  }
  isTrue = true;
  const { list } = await server.call(api.task.list, { product }, user);
  const done = await again(list[0]?.task_id ?? '');
  expect(done.status).toBe(TASK_STATUS.done);
  expect(await points(user)).toBe(POINTS - PRICE);
  expect(await auditLedger(server.db, [user.id])).toEqual([]);
});
