import { api, ERRORS, TASK_STATUS, type Task } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engineRuns, engineStates } from '../../../db/schema/engines.ts';
import { users } from '../../../db/schema/users.ts';
import { auditLedger } from '../../../money/points/audit.ts';
import { addPicture } from '../../../testing/stored-picture.ts';
import { createGate, createTestEngine, made } from '../../../testing/test-engine.ts';
import { createTestRemote, passingPlanner, type TestRemote } from '../../../testing/test-remote.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { checkEngine, engineJobs } from '../../jobs.ts';
import type { Engine, Refusal } from '../engine.ts';
import type { EngineLimits } from '../engine-order.ts';
import { RemoteError } from '../remote-error.ts';
import { TEST_PICTURE } from '../testing/test-picture.ts';
import { createRouter } from './router.ts';

let server: TestServer;
let router: Engine;
const local = createTestEngine(async ({ source }) => made(source));
const log = pino({ level: 'silent' });

beforeAll(async () => {
  server = await startTestServer({
    engine: { ...local, make: (operation, context) => router.make(operation, context) },
    kinds: ['upscale', 'art'],
    settings: {
      USER_CONCURRENCY: '4',
      // Nothing answers there; it only has to be named for the page and the operators to know of it.
      COMFYUI_URLS: 'http://127.0.0.1:9',
      ENGINE_ORDER: 'upscale=comfyui, art=comfyui',
      ENGINE_LIMITS: 'comfyui=2/5',
    },
  });
});
beforeEach(() => server.db.delete(engineStates).then(() => undefined));
afterAll(() => server.close());

function route(
  engines: readonly TestRemote[],
  limits: EngineLimits = {},
  isTrue?: () => boolean,
  refusal?: Refusal,
) {
  const { db, store } = server;
  const names = engines.map(({ name }) => name);
  const order = { upscale: names, art: names };
  const plan = passingPlanner(isTrue, refusal);
  local.calls = 0;
  router = createRouter({ db, store, log, local, engines, order, limits, plan });
}

async function createSeller(photos = 1) {
  const user = await server.createUser({ points: 10 });
  const images = [];
  for (let i = 0; i < photos; i++) images.push((await addPicture(server, user.id)).id);
  return { ...user, images };
}
type Seller = Awaited<ReturnType<typeof createSeller>>;

const submit = ({ images, ...seller }: Seller) =>
  server.call(
    api.task.submit,
    { product: 'upscale', images, client_key: crypto.randomUUID() },
    seller,
  );
const detail = (seller: Seller, task_id: string) =>
  server.call(api.task.detail, { product: 'upscale', task_id }, seller);

async function until(seller: Seller, taskId: string, isSo: (task: Task) => boolean) {
  for (;;) {
    const task = await detail(seller, taskId);
    if (isSo(task)) return task;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
const finished = (seller: Seller, { task_id }: Task) =>
  until(seller, task_id, (task) => task.finished_at !== null);
const readPoints = async (seller: Seller) =>
  (await server.call(api.user.info, { product: 'upscale' }, seller)).points;

async function make(seller?: Seller) {
  const owner = seller ?? (await createSeller());
  const task = await finished(owner, await submit(owner));
  const runs = await server.db
    .select()
    .from(engineRuns)
    .where(eq(engineRuns.imageId, task.images[0]?.image_id ?? ''))
    .orderBy(engineRuns.createdAt);
  return { owner, task, runs, image: task.images[0] };
}
const unavailable = async () => {
  throw new RemoteError('unavailable', 'no answer');
};

test('the first engine of the order makes it; what it cost stands in the books', async () => {
  const [first, second] = [createTestRemote('first'), createTestRemote('second')];
  route([first, second]);
  const { image, runs } = await make();
  expect(image).toMatchObject({ status: TASK_STATUS.done, recipe: { engine: 'first' } });
  expect(runs).toMatchObject([{ engine: 'first', state: 'answered', cost: 30_000, seed: 1 }]);
  expect(second.requests).toHaveLength(0);
  const link = await fetch(`${server.address}${image?.result?.url}`);
  // What is stored carries a note of how it came to be; the picture itself is the same.
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  const stored = await pixels(Buffer.from(await link.arrayBuffer()));
  expect(stored.equals(await pixels(TEST_PICTURE))).toBe(true);
});

test('an engine that fails is passed over, and the seller pays once', async () => {
  const broken = createTestRemote('first', { resume: unavailable });
  route([broken, createTestRemote('second')]);
  const { owner, image, runs } = await make();
  expect(image?.recipe?.engine).toBe('second');
  expect(runs).toMatchObject([
    { engine: 'first', state: 'failed', cost: 0, problem: 'no answer' },
    { engine: 'second', state: 'answered' },
  ]);
  expect(await readPoints(owner)).toBe(8);
  expect(await auditLedger(server.db)).toEqual([]);
});

test('when all have failed it is made here; after three failures nobody asks for a while', async () => {
  const broken = createTestRemote('first', { submit: unavailable });
  route([broken]);
  for (let i = 0; i < 4; i++) expect((await make()).image?.recipe?.engine).toBe('test');
  expect(broken.requests).toHaveLength(3);
  await server.db.execute(sql`update engine_states set paused_until = now() - interval '1 second'`);
  route([createTestRemote('first')]);
  expect((await make()).image?.recipe?.engine).toBe('first');
  const [state] = await server.db.select().from(engineStates);
  expect(state).toMatchObject({ failures: 0, pausedUntil: null });
});

test('an engine that says it is not well gets no work', async () => {
  const engine = createTestRemote('first', {
    health: async () => ({ ok: false, problem: 'lacks the model file x' }),
  });
  route([engine]);
  await checkEngine(server.db, engine);
  expect((await make()).image?.recipe?.engine).toBe('test');
  expect(engine.requests).toHaveLength(0);
});

test('refused content is told in the language of the seller, and costs nothing', async () => {
  const strict = createTestRemote('first', {
    resume: async () => {
      throw new RemoteError('moderated', 'flagged');
    },
  });
  route([strict, createTestRemote('second')]);
  const { owner, task, image } = await make();
  expect(image?.error).toMatchObject({
    code: ERRORS.PROVIDER_MODERATED.code,
    msg: ERRORS.PROVIDER_MODERATED.en,
  });
  const chinese = await server.call(
    api.task.detail,
    { product: 'upscale', task_id: task.task_id },
    { ...owner, language: 'zh' },
  );
  expect(chinese.images[0]?.error?.msg).toBe(ERRORS.PROVIDER_MODERATED.zh);
  expect(await readPoints(owner)).toBe(10);
});

test('a picture that is not true to the goods is tried once more, then refunded', async () => {
  const engine = createTestRemote('first');
  route([engine, createTestRemote('second')], {}, () => false);
  const { owner, image, runs } = await make();
  expect(image?.error?.code).toBe(ERRORS.GARMENT_LOST.code);
  expect(runs.map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(new Set(engine.requests.map(({ seed }) => seed)).size).toBe(2);
  // Both were paid for, by us.
  expect(runs.reduce((sum, { cost }) => sum + cost, 0)).toBe(60_000);
  expect(await readPoints(owner)).toBe(10);

  let tries = 0;
  route([engine], {}, () => ++tries > 1);
  expect((await make()).image?.recipe?.engine).toBe('first');
});

test('a picture with a wrong face is tried once more, then refunded with its own reason', async () => {
  const engine = createTestRemote('first');
  route([engine], {}, () => false, 'FACE_WRONG');
  const { owner, image, runs } = await make();
  expect(image?.error?.code).toBe(ERRORS.FACE_WRONG.code);
  expect(runs.map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await readPoints(owner)).toBe(10);
});

test('no more work at once than the limit says, and no more money in a day', async () => {
  let [atWork, most] = [0, 0];
  const engine = createTestRemote('narrow', {
    resume: async () => {
      most = Math.max(most, ++atWork);
      await new Promise((resolve) => setTimeout(resolve, 50));
      atWork--;
      return { bytes: TEST_PICTURE, contentType: 'image/png' };
    },
  });
  route([engine], { narrow: { atOnce: 1, dailyDollars: 0.09 } });
  const { task } = await make(await createSeller(4));
  expect(most).toBe(1);
  // Three for 0.03 dollars each; the fourth is made here.
  const engines = task.images.map(({ recipe }) => recipe?.engine).sort();
  expect(engines).toEqual(['narrow', 'narrow', 'narrow', 'test']);
});

test('what is cancelled is called off over there; previews are shown until then', async () => {
  const gate = createGate();
  const engine = createTestRemote('first', {
    async resume(_handle, { signal, onEvent }) {
      onEvent({ type: 'progress', fraction: 0.5 });
      onEvent({ type: 'progress', fraction: 0.2 });
      onEvent({ type: 'preview', picture: { bytes: TEST_PICTURE, contentType: 'image/png' } });
      await gate.pass(signal);
      return { bytes: TEST_PICTURE, contentType: 'image/png' };
    },
  });
  route([engine]);
  const owner = await createSeller();
  const task = await submit(owner);
  const running = await until(
    owner,
    task.task_id,
    ({ images: [image] }) => image?.preview_url !== null && image?.stage === 'painting',
  );
  const preview = await fetch(`${server.address}${running.images[0]?.preview_url}`);
  expect(Buffer.from(await preview.arrayBuffer()).equals(TEST_PICTURE)).toBe(true);
  expect(running.images[0]).toMatchObject({ stage: 'painting', progress: 0.5 });
  await server.call(api.task.cancel, { product: 'upscale', task_id: task.task_id }, owner);
  const over = await finished(owner, task);
  expect(over.images[0]).toMatchObject({ status: TASK_STATUS.cancelled, preview_url: null });
  expect(engine.cancelled).toHaveLength(1);
  expect(await readPoints(owner)).toBe(10);
});

test('a submission whose fate is unknown is not paid for twice', async () => {
  const first = createTestRemote('first', {
    submit: async () => {
      throw new RemoteError('unclear', 'the connection broke after the request had gone');
    },
  });
  route([first, createTestRemote('second')]);
  const { image, runs } = await make();
  expect(image?.recipe?.engine).toBe('second');
  // It may have been charged, so it stays in the books.
  expect(runs[0]).toMatchObject({ state: 'unclear', cost: 30_000 });
  expect(first.requests).toHaveLength(1);
});

test('operators see state, success, time and cost of each engine, and nothing is left behind', async () => {
  await server.db.execute(sql`update engine_runs set created_at = created_at - interval '2 days'`);
  const engine = createTestRemote('comfyui');
  route([engine]);
  await make();
  await checkEngine(server.db, engine);
  const [, tidy] = engineJobs({ ...server, engines: [engine] });
  await tidy?.run({}, { signal: AbortSignal.timeout(60_000), isLastAttempt: true, log });
  const left = await server.db.execute(
    sql`select 1 from engine_runs where answer_key is not null union all
      select 1 from task_images where preview_key is not null`,
  );
  expect(left.rows).toEqual([]);
  const operator = await server.createUser();
  await server.db.update(users).set({ role: 'operator' }).where(eq(users.id, operator.id));
  const { engines } = await server.call(api.engineAdmin.list, {}, operator);
  expect(engines).toMatchObject([
    {
      name: 'comfyui',
      state: 'ready',
      running: 0,
      queue: 2,
      answered: 1,
      failed: 0,
      success_rate: 1,
      median_seconds: expect.any(Number),
      cost_today: 0.03,
      cost_today_max: 5,
      at_once_max: 2,
      cost_per_image: 0.03,
      kinds: [
        { product: 'upscale', place: 1 },
        { product: 'art', place: 1 },
      ],
    },
  ]);
});

test('art from words is offered and made where an engine paints it', async () => {
  const engine = createTestRemote('comfyui');
  route([engine]);
  const { art_from_words: isOffered } = await server.call(api.config.site, {});
  expect(isOffered).toBe(true);
  const owner = await server.createUser({ points: 10 });
  const wanted = { product: 'art', images: [], client_key: crypto.randomUUID() };
  const options = { from: 'words', desc: 'a red boat on a lake' };
  const task = await server.call(api.task.submit, { ...wanted, options }, owner);
  for (;;) {
    const now = await server.call(
      api.task.detail,
      { product: 'art', task_id: task.task_id },
      owner,
    );
    if (now.finished_at) {
      expect(now.images[0]?.recipe).toMatchObject({ engine: 'comfyui' });
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(local.calls).toBe(0);
});
