import { createHash } from 'node:crypto';
import { createClient, type Run } from '@vitrine/client';
import { api, ERRORS, type WebhookEvent } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '../../money/points/public.ts';
import { callRest, makeKey } from '../../testing/rest-client.ts';
import { createGate, createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openReceiver } from '../../testing/webhook-receiver.ts';

let server: TestServer;
let gate: ReturnType<typeof createGate> | undefined;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(async ({ source }, { signal }) => {
      await gate?.pass(signal);
      return made(await sharp(source).png().toBuffer());
    }),
    settings: {
      ...{ KEY_CALLS_PER_MINUTE: '100000', WEBHOOKS_PRIVATE: 'true', USER_CONCURRENCY: '3' },
    },
  });
});
afterEach(() => {
  gate?.open();
  gate = undefined;
});
afterAll(() => server.close());

async function createProgram(options: Parameters<typeof makeKey>[2] = {}, points = 100) {
  const user = await server.createUser({ points });
  const { key, about } = await makeKey(server, user, options);
  const client = createClient({ url: server.address, key });
  return { user, key, client, keyId: about.key_id };
}
type Program = Awaited<ReturnType<typeof createProgram>>;

const drawPhoto = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: `hsl(${width}, 60%, 50%)` } })
    .jpeg()
    .toBuffer();

/** Creates a run of this many pictures, checked and ready to be started. */
async function prepare({ client }: Program, pictures: number, more: object = {}): Promise<Run> {
  const recipe = { kind: 'cutout' as const };
  const { id } = await client.createRun({ name: 'Spring', recipe, ...more });
  const skus = Array.from({ length: pictures }, (_, index) => `TEE-${index + 1}`);
  const table = `sku,photo,Fabric\n${skus.map((sku) => `${sku},${sku}.jpg,silk`).join('\n')}\n`;
  await client.sendRunFile({ id, path: 'goods.csv', file: new Blob([table]) });
  for (const [index, sku] of skus.entries()) {
    const file = new Blob([new Uint8Array(await drawPhoto(601 + index))]);
    await client.sendRunFile({ id, path: `photos/${sku}.jpg`, file });
  }
  await client.finishRun(id);
  await client.checkRun({ id });
  return client.finishRun(id);
}
const spent = async ({ user }: Program) =>
  (await server.call(api.apiKey.list, {}, user)).list[0]?.spent_today;
const balance = async ({ user }: Program) =>
  (await server.call(api.points.balance, {}, user)).points;

describe('a catalogue run by program', () => {
  test('goes from a table and photos to a ZIP, within its key, and is told in order', async () => {
    const program = await createProgram({ points_a_day: 50 });
    const { client } = program;
    const receiver = await openReceiver();
    const events: WebhookEvent[] = ['run.item.made', 'run.finished'];
    await server.call(api.webhook.create, { url: receiver.url, events }, program.user);
    const ready = await prepare(program, 3, { max_points: 40 });
    const { id } = ready;
    expect(ready).toMatchObject({ status: 'ready', articles: 3, max_points: 40, items_total: 3 });
    const quote = await client.quoteRun({ id });
    expect(quote).toMatchObject({ pictures: 3, points_each: 2, points: 6, affordable: true });
    const { data: articles } = await client.listArticles({ id });
    expect(articles.map(({ sku, photos }) => [sku, photos[0]?.path])).toEqual([
      ['TEE-1', 'photos/TEE-1.jpg'],
      ['TEE-2', 'photos/TEE-2.jpg'],
      ['TEE-3', 'photos/TEE-3.jpg'],
    ]);
    await expect(client.startRun({ id, expected_points: 5 })).rejects.toMatchObject({
      problem: { status: 409, name: 'PRICE_CHANGED' },
    });
    await client.startRun({ id, expected_points: 6 });
    const finished = await client.finishRun(id);
    expect(finished).toMatchObject({ status: 'reviewing', points: 6 });
    expect([await spent(program), await balance(program)]).toEqual([6, 94]);

    const { data: items } = await client.listRunItems({ id, sort: 'order' });
    expect(items.map(({ sku, status }) => [sku, status])).toEqual([
      ['TEE-1', 'made'],
      ['TEE-2', 'made'],
      ['TEE-3', 'made'],
    ]);
    const bytes = await (await fetch(items[0]?.result?.url ?? '')).arrayBuffer();
    const sha256 = createHash('sha256').update(Buffer.from(bytes)).digest('hex');
    expect(items[0]?.result?.sha256).toBe(sha256);
    const [first = '', ...others] = items.map((item) => item.id);
    await client.reviewRun({ id, item_ids: others, decision: 'approve' });
    await client.reviewRun({ id, item_ids: [first], decision: 'reject', note: 'crooked' });
    const channel = { name: 'shop', template: '{sku}_{pos}.{ext}' };
    const packed = await client.exportRun({ id, channel }, { waitSeconds: 60 });
    expect(packed).toMatchObject({ status: 'ready', pictures: 2 });
    const zip = unzipSync(new Uint8Array(await (await fetch(packed.url ?? '')).arrayBuffer()));
    expect(Object.keys(zip)).toEqual(['TEE-2_1.png', 'TEE-3_1.png', 'manifest.csv']);
    expect((await client.listRunExports({ id })).data).toHaveLength(1);

    await expect.poll(() => receiver.received.length).toBe(4);
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type }) => type)).toEqual([
      ...Array(3).fill('run.item.made'),
      'run.finished',
    ]);
    expect(told[3].data).toEqual({ object: 'run', id, name: 'Spring', made: 3, not_made: 0 });
    await receiver.close();

    // Another attempt is also paid by the key, and reported again.
    await client.redoRun({ id, item_ids: [first], changes: { vary: true } });
    expect(await client.finishRun(id)).toMatchObject({ status: 'reviewing' });
    expect(await spent(program)).toBe(8);
    expect(await auditLedger(server.db, [program.user.id])).toEqual([]);
  });

  test('with a test key costs nothing, and its pictures are labelled', async () => {
    const program = await createProgram({ mode: 'test' }, 0);
    const { client, user } = program;
    const { id } = await prepare(program, 2);
    expect(await client.quoteRun({ id })).toMatchObject({ points: 0, affordable: true });
    await client.startRun({ id, expected_points: 0 });
    expect(await client.finishRun(id)).toMatchObject({ status: 'reviewing', points: 0 });
    const { rows } = await server.db.execute(sql`
      select distinct is_test from tasks where user_id = ${user.id} and run_id = ${id}`);
    expect(rows).toEqual([{ is_test: true }]);
    expect(await balance(program)).toBe(0);
  });

  test('is begun once and started once, however often its Idempotency-Key comes', async () => {
    const program = await createProgram();
    const { key, client } = program;
    const headers = { 'idempotency-key': 'spring' };
    const create = (name: string) =>
      callRest(server, key, 'POST', '/runs', { body: { name }, headers });
    const [first, again] = [await create('Spring'), await create('Spring')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await create('Summer')).status).toBe(422);
    expect((await client.listRuns({})).data).toHaveLength(1);

    const { id } = await prepare(program, 1);
    const start = (idempotency: string) =>
      callRest(server, key, 'POST', `/runs/${id}/start`, {
        ...{ body: {}, headers: { 'idempotency-key': idempotency } },
      });
    expect((await start('go')).status).toBe(202);
    expect((await start('go')).headers.get('idempotent-replayed')).toBe('true');
    const other = await start('again');
    expect([other.status, other.body.code]).toEqual([409, ERRORS.RUN_NOT_NOW.code]);
    await client.finishRun(id);
    expect(await spent(program)).toBe(2);
  });
});

describe('what a key may spend on runs', () => {
  test('holds under forty calls at once', async () => {
    const program = await createProgram({ points_a_day: 10 });
    const ready: Run[] = [];
    for (let number = 0; number < 4; number++) ready.push(await prepare(program, 3));
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, call) =>
        callRest(server, program.key, 'POST', `/runs/${ready[call % 4]?.id}/start`, { body: {} }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(4).fill(202), ...Array(36).fill(409)]);
    const ended = await Promise.all(ready.map(({ id }) => program.client.finishRun(id)));
    // What was being made when a run stopped is finished all the same.
    const countMade = async () => {
      const runs = (await program.client.listRuns({})).data;
      return runs.reduce((sum, { items }) => sum + (items.made ?? 0), 0);
    };
    await expect.poll(countMade).toBe(5);
    expect([await spent(program), await balance(program)]).toEqual([10, 90]);
    const stopped = ended.filter(({ status }) => status === 'paused');
    expect(stopped.length).toBeGreaterThan(1);
    expect(stopped.every(({ stop_reason }) => stop_reason === 'key')).toBe(true);
    expect(await auditLedger(server.db, [program.user.id])).toEqual([]);
    // Its owner may go on without the key.
    const run_id = stopped[0]?.id ?? '';
    await server.call(api.run.resume, { run_id }, program.user);
    expect(await program.client.finishRun(run_id)).toMatchObject({ status: 'reviewing' });
    expect(await spent(program)).toBe(10);
  });

  test('ends with the key: a run that it has started begins nothing more', async () => {
    gate = createGate();
    const program = await createProgram();
    const { id } = await prepare(program, 11);
    await program.client.startRun({ id });
    await gate.entered;
    await server.call(api.apiKey.revoke, { key_id: program.keyId }, program.user);
    gate.open();
    const detail = () => server.call(api.run.detail, { run_id: id }, program.user);
    await expect.poll(async () => (await detail()).items.running).toBe(0);
    await expect.poll(async () => (await detail()).state).toBe('paused');
    // What had begun, at work or behind it, is finished.
    expect(await detail()).toMatchObject({ stop_reason: 'key', items: { made: 9, queued: 2 } });
  });
});

test('a photo is judged by what marketplaces ask, and unknown places are not there', async () => {
  const { client } = await createProgram();
  const file = new Blob([new Uint8Array(await drawPhoto(601))]);
  const { id: photo_id, sha256 } = await client.addPhoto({ file });
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  const { data: places } = await client.listPlaces({});
  expect(places.map(({ id }) => id)).toEqual(expect.arrayContaining(['amazon', 'temu', 'etsy']));
  const nowhere = client.checkImage({ photo_id, slots: [{ place: 'nowhere', slot: 'main' }] });
  await expect(nowhere).rejects.toMatchObject({ problem: { status: 404 } });
  await expect(client.exportForPlace({ photo_id, place: 'nowhere' })).rejects.toMatchObject({
    problem: { status: 404 },
  });
});
