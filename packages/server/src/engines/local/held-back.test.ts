import { api, ERRORS, TASK_STATUS } from '@vitrine/contract';
import { type Imaging, ImagingError, type ImagingErrorReason } from '@vitrine/imaging';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { createWorkerMetrics } from '../../jobs/worker-metrics.ts';
import { auditLedger } from '../../money/points/audit.ts';
import type { TestUser } from '../../testing/client.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Engine } from '../core/engine.ts';
import { createLocalEngine } from './local.ts';

let server: TestServer;
let reason: ImagingErrorReason;
const metrics = createWorkerMetrics();

/** Made, looked at, and not let through. */
const imaging = {
  run: async () => {
    throw new ImagingError(reason, 'The picture is not what it has to be');
  },
} as unknown as Imaging;

beforeAll(async () => {
  const engine = metrics.measured(() => createLocalEngine(imaging))('avatar') as Engine;
  server = await startTestServer({ engine, kinds: ['avatar'] });
});
afterAll(() => server.close());

async function makeOne(seller: TestUser) {
  const { id } = await addPicture(server, seller.id);
  const order = { product: 'avatar' as const, images: [id], client_key: crypto.randomUUID() };
  const { task_id } = await server.call(api.task.submit, order, seller);
  const read = () => server.call(api.task.detail, { product: 'avatar', task_id }, seller);
  await expect.poll(async () => (await read()).status).toBe(TASK_STATUS.failed);
  return (await read()).images[0];
}
const readPoints = async (seller: TestUser) =>
  (await server.call(api.user.info, { product: 'avatar' }, seller)).points;

const CASES = [
  { is: 'face-wrong', name: 'FACE_WRONG', count: 'face' },
  { is: 'outline-broken', name: 'OUTLINE_BROKEN', count: 'outline' },
  { is: 'garment-changed', name: 'GARMENT_LOST', count: 'goods' },
] as const;

test.each(CASES)(
  'a picture held back for $is costs nothing, and the operator sees it',
  async (one) => {
    reason = one.is;
    const operator = await server.createUser();
    await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, operator.id));
    const overview = async () =>
      (await server.call(api.overviewAdmin.overview, { days: 7 }, operator)).held_back;
    const before = await overview();

    const seller = await server.createUser({ points: 50 });
    const image = await makeOne(seller);
    expect(image?.error).toMatchObject({ code: ERRORS[one.name].code, msg: ERRORS[one.name].en });
    expect(image?.result).toBeNull();
    expect(await readPoints(seller)).toBe(50);
    expect(await auditLedger(server.db)).toEqual([]);

    const after = await overview();
    expect(after).toMatchObject({
      ...before,
      [one.count]: before[one.count] + 1,
      daily: after.daily,
    });
    expect(after.daily.at(-1)).toBe((before.daily.at(-1) ?? 0) + 1);
    const text = await metrics.register.metrics();
    const line = `vitrine_pictures_held_back_total{product="avatar",reason="${one.name}"} 1`;
    expect(text).toContain(line);
  },
);
