import { api, ERRORS, errorText, TASK_STATUS, type Task } from '@vitrine/contract';
import { ImagingError } from '@vitrine/imaging';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RefusedError } from '../../engines/core/engine.ts';
import { auditLedger } from '../../money/points/audit.ts';
import { captureQueries } from '../../testing/capture-queries.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createGate, createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findHorizon } from './queries.ts';

let server: TestServer;
let photo: Buffer;
let work = createTestEngine();

beforeAll(async () => {
  photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer();
  server = await startTestServer({
    engine: { ...work, make: (operation, context) => work.make(operation, context) },
    kinds: ['cutout'],
  });
});
afterAll(() => server.close());

const addPhoto = async (userId: string) => (await addPicture(server, userId)).id;

async function createSeller(points: number) {
  const user = await server.createUser({ points });
  return { ...user, photo: await addPhoto(user.id) };
}

type Seller = Awaited<ReturnType<typeof createSeller>>;

const submit = (seller: Seller, images = [seller.photo], key: string = crypto.randomUUID()) =>
  server.call(api.task.submit, { product: 'cutout', images, client_key: key }, seller);

const readPoints = async (seller: Seller) =>
  (await server.call(api.user.info, { product: 'cutout' }, seller)).points;

const lastTask = async (seller: Seller) => {
  const { list } = await server.call(api.task.list, { product: 'cutout' }, seller);
  if (!list[0]) throw new Error('Nothing was ordered');
  return list[0];
};

async function finished(seller: Seller, taskId: string): Promise<Task> {
  for (;;) {
    const task = await server.call(api.task.detail, { product: 'cutout', task_id: taskId }, seller);
    if (task.finished_at) return task;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('a submission', () => {
  test('reads nothing twice on its way to the queue', async () => {
    work = createTestEngine();
    const seller = await createSeller(10);
    // The first call of a session is looked at once more, for its limit of calls.
    await readPoints(seller);
    const queries = await captureQueries(() => submit(seller));
    const texts = queries.map(({ text }) => text);
    const queued = texts.findIndex((text) => text.includes('graphile_worker.add_job'));
    // Statements of the running queue may come between; those of the order name what it is about.
    const own = texts
      .slice(0, queued)
      .filter((text) => /^select/i.test(text) && !/no key update|graphile_worker/.test(text));
    expect(queued).toBeGreaterThan(0);
    expect(own).toEqual([...new Set(own)]);
    await finished(seller, (await lastTask(seller)).task_id);
  });

  // spec: 1.22, 7.32, 9.29
  test('reserves the points, delivers the image and settles', async () => {
    work = createTestEngine();
    const seller = await createSeller(10);
    const task = await submit(seller);
    expect(task).toMatchObject({ price: 2, pay_status: 1, pay_method: 2 });
    expect(await readPoints(seller)).toBe(8);
    const done = await finished(seller, task.task_id);
    expect(done.status).toBe(TASK_STATUS.done);
    expect(done.images[0]?.progress).toBe(1);
    const link = done.images[0]?.result?.url ?? '';
    const picture = await server.send(link, {}, {});
    expect(picture.headers.get('content-type')).toBe('image/png');
    const result = Buffer.from(await picture.arrayBuffer());
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(result)).equals(await pixels(photo))).toBe(true);
    // How it came to be stands in the file itself: an engine that is not the local one counts as generative.
    const { xmpAsString = '' } = await sharp(result).metadata();
    expect(xmpAsString).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia<');
    expect(xmpAsString).toContain(`"ProduceID":"${done.images[0]?.image_id}"`);
    expect(await readPoints(seller)).toBe(8);
  });

  test('clicked twice makes one task', async () => {
    work = createTestEngine();
    const seller = await createSeller(10);
    const key = crypto.randomUUID();
    const both = await Promise.all([
      submit(seller, [seller.photo], key),
      submit(seller, [seller.photo], key),
    ]);
    expect(both[0].task_id).toBe(both[1].task_id);
    await finished(seller, both[0].task_id);
    expect(work.calls).toBe(1);
    expect(await readPoints(seller)).toBe(8);
  });

  // spec: 5.24, 8.27
  test('without enough points changes nothing and says how many are missing', async () => {
    const seller = await createSeller(3);
    const images = [seller.photo, await addPhoto(seller.id)];
    const input = { product: 'cutout', images, client_key: crypto.randomUUID() };
    const reply = await server.ask(api.task.submit, input, { ...seller, language: 'zh' });
    expect(reply).toMatchObject({
      code: 42003,
      msg: '积分不足：需要 4，剩余 3，请先充值',
      data: null,
    });
    expect(await readPoints(seller)).toBe(3);
    const page = await server.call(api.task.records, {}, seller);
    expect(page.list).toEqual([]);
  });

  // spec: 7.32
  test('of an unknown or unopened kind is refused clearly', async () => {
    const seller = await createSeller(10);
    const input = { images: [seller.photo], client_key: crypto.randomUUID() };
    const unknown = await server.ask(api.task.submit, { ...input, product: 'teleport' }, seller);
    expect(unknown).toMatchObject({ code: 42001, msg: 'There is no such tool' });
    const later = await server.ask(api.task.submit, { ...input, product: 'art' }, seller);
    expect(later).toMatchObject({ code: 42002, msg: 'This tool is not available yet' });
  });

  test('with a photo of somebody else is refused', async () => {
    const [owner, other] = await Promise.all([createSeller(10), createSeller(10)]);
    const input = { product: 'cutout', images: [owner.photo], client_key: crypto.randomUUID() };
    expect((await server.ask(api.task.submit, input, other)).code).toBe(40400);
    expect(await readPoints(other)).toBe(10);
  });
});

describe('an image that fails', () => {
  test.each([
    'NO_SUBJECT',
    'NO_GARMENT',
    'NOT_CLOTHES',
    'SEVERAL_GARMENTS',
    'A_SET',
    'FACE_ALONE',
    'A_DRAWING',
  ] as const)('for good gives its reason, %s, and its points back', async (reason) => {
    work = createTestEngine(() => Promise.reject(new RefusedError(reason, undefined)));
    const seller = await createSeller(10);
    const { task_id } = await submit(seller);
    const task = await finished(seller, task_id);
    expect(task).toMatchObject({ status: TASK_STATUS.failed, pay_status: 2 });
    expect(task.images[0]?.error?.code).toBe(ERRORS[reason].code);
    expect(await readPoints(seller)).toBe(10);
  });

  test('once is tried again and charged once', async () => {
    work = createTestEngine(async ({ source }) => {
      if (work.calls === 1) throw new Error('a passing fault');
      return made(source);
    });
    const seller = await createSeller(10);
    const { task_id } = await submit(seller);
    expect((await finished(seller, task_id)).status).toBe(TASK_STATUS.done);
    expect(work.calls).toBe(2);
    expect(await readPoints(seller)).toBe(8);
  });

  test('for want of weights says so in the end, and gives its points back', async () => {
    const missing = () =>
      Promise.reject(new ImagingError('model-unavailable', 'weights could not be fetched'));
    work = createTestEngine(missing);
    const seller = await createSeller(10);
    const { task_id, images } = await submit(seller);
    // Attempts that follow the first come at growing intervals: the second becomes the last one, and due.
    const skipAttempts = async () => {
      const { rowCount } = await server.db.execute(sql`
        update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
         where key = ${`image:${images[0]?.image_id}`} and last_error is not null`);
      return rowCount;
    };
    await expect.poll(skipAttempts, { timeout: 30_000 }).toBe(1);
    const task = await finished(seller, task_id);
    expect(work.calls).toBe(2);
    expect(task.images[0]?.error).toMatchObject({
      code: ERRORS.WEIGHTS_UNAVAILABLE.code,
      msg: errorText('WEIGHTS_UNAVAILABLE', 'en'),
    });
    expect(await readPoints(seller)).toBe(10);
  });

  test('returns only its own points when the others come out', async () => {
    work = createTestEngine(async ({ source }) => {
      if (work.calls === 1) throw new RefusedError('NO_SUBJECT', undefined);
      return made(source);
    });
    const seller = await createSeller(10);
    const { task_id } = await submit(seller, [seller.photo, await addPhoto(seller.id)]);
    const task = await finished(seller, task_id);
    expect(task.images.map((image) => image.status).toSorted()).toEqual([3, 4]);
    expect(await readPoints(seller)).toBe(8);
  });
});

describe('cancelling', () => {
  test('stops a running image and a waiting one, and returns both prices', async () => {
    const gate = createGate();
    work = createTestEngine(async ({ source }, { signal }) => {
      await gate.pass(signal);
      return made(source);
    });
    const seller = await createSeller(10);
    const images = [seller.photo, await addPhoto(seller.id), await addPhoto(seller.id)];
    const { task_id } = await submit(seller, images);
    await gate.entered;
    expect(await readPoints(seller)).toBe(4);
    await server.call(api.task.cancel, { product: 'cutout', task_id }, seller);
    const task = await finished(seller, task_id);
    expect(task.images.map((image) => image.status)).toEqual([5, 5, 5]);
    expect(await readPoints(seller)).toBe(10);
  });

  test('what has finished is refused', async () => {
    work = createTestEngine();
    const seller = await createSeller(10);
    const { task_id } = await submit(seller);
    await finished(seller, task_id);
    const reply = await server.ask(api.task.cancel, { product: 'cutout', task_id }, seller);
    expect(reply.code).toBe(42005);
  });
});

test('one user never has more images at work than allowed, and others do not wait for them', async () => {
  const gate = createGate();
  let running = 0;
  let most = 0;
  work = createTestEngine(async ({ source }, { signal }) => {
    most = Math.max(most, ++running);
    await gate.pass(signal).finally(() => running--);
    return made(source);
  });
  const [busy, other] = await Promise.all([createSeller(20), createSeller(20)]);
  const photos = await Promise.all(Array.from({ length: 5 }, () => addPhoto(busy.id)));
  const first = await submit(busy, photos);
  await gate.entered;
  const second = await submit(other);
  await expect.poll(() => running).toBe(3);
  gate.open();
  await Promise.all([finished(busy, first.task_id), finished(other, second.task_id)]);
  expect(most).toBe(3);
});

// spec: 7.34
test('deleting puts the task into the trash, and purging takes its files and links away', async () => {
  work = createTestEngine();
  const seller = await createSeller(10);
  const { task_id } = await submit(seller);
  const task = await finished(seller, task_id);
  await server.call(api.task.delete, { product: 'cutout', task_id }, seller);
  const reply = await server.ask(api.task.detail, { product: 'cutout', task_id }, seller);
  expect(reply.code).toBe(40400);
  const link = task.images[0]?.result?.url ?? '';
  expect((await server.send(link, {}, {})).status).toBe(200);
  await server.call(api.record.purge, { task_ids: [task_id] }, seller);
  await expect.poll(async () => (await server.send(link, {}, {})).status).toBe(404);
});

// spec: 2.68, 3.42, 7.41
test('rating is stored and shown; only the owner may rate', async () => {
  work = createTestEngine();
  const [seller, other] = await Promise.all([createSeller(10), createSeller(10)]);
  const { task_id } = await submit(seller);
  const task = await finished(seller, task_id);
  const rating = { image_id: task.images[0]?.image_id ?? '', satisfaction: 1 } as const;
  expect((await server.ask(api.task.rate, rating, other)).code).toBe(40400);
  await server.call(api.task.rate, rating, seller);
  expect((await finished(seller, task_id)).images[0]?.satisfaction).toBe(1);
});

// spec: 1.12, 2.20, 7.33
test('lists show each task once over all pages, newest first, and only the own ones', async () => {
  work = createTestEngine();
  const [seller, other] = await Promise.all([createSeller(50), createSeller(10)]);
  await submit(other);
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) ids.unshift((await submit(seller)).task_id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await server.call(api.task.list, { product: 'cutout', limit: 2, cursor }, seller);
    seen.push(...page.list.map((task) => task.task_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ids);
});

test('an attempt that was overtaken delivers nothing and charges nothing', async () => {
  const gates = [createGate(), createGate()];
  work = createTestEngine(async ({ source }, { signal }) => {
    const gate = gates[work.calls - 1];
    await gate?.pass(signal);
    return made(source);
  });
  const seller = await createSeller(10);
  const { task_id } = await submit(seller);
  await gates[0]?.entered;
  // The queue believes that the worker has died: another attempt begins while the first is still at it.
  await server.db.execute(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null;
  `);
  await server.db.execute(sql`
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null`);
  await gates[1]?.entered;
  gates[0]?.open();
  gates[1]?.open();
  const task = await finished(seller, task_id);
  expect(task.status).toBe(TASK_STATUS.done);
  expect(await readPoints(seller)).toBe(8);
});

test('an event stream that was cut tells what changed meanwhile, and only that', async () => {
  work = createTestEngine();
  const seller = await createSeller(10);
  const position = async () => {
    const { rows } = await server.db.execute<{ now: string }>(
      sql`select pg_current_xact_id()::text as now`,
    );
    return rows[0]?.now ?? '';
  };
  const before = await position();
  const { task_id } = await submit(seller);
  await finished(seller, task_id);
  expect(await firstEvents(seller, before, 2)).toMatchObject([
    { type: 'task', task: { task_id, status: TASK_STATUS.done } },
    { type: 'points', points: 8 },
  ]);
  const after = await position();
  // A stream begins before every open transaction of the server, and other tests have theirs on it.
  await expect.poll(() => findHorizon(server.db)).toBeGreaterThanOrEqual(Number(after));
  expect(await firstEvents(seller, after, 1)).toEqual([{ type: 'points', points: 8 }]);
});

/** The first events of a stream that resumes behind `lastEventId`. */
async function firstEvents(seller: Seller, lastEventId: string, count: number) {
  const { events, close } = await readEvents(server, seller.token, lastEventId);
  await expect.poll(() => events.length).toBeGreaterThanOrEqual(count);
  await close();
  return events.slice(0, count);
}

test('after all of this the books are right', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
