import { createHash } from 'node:crypto';
import { api, LIMITS, runRecipeSchema } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '../../db/schema/messages.ts';
import { runAttempts, runItems } from '../../db/schema/runs.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { RefusedError } from '../../engines/core/engine.ts';
import { auditLedger } from '../../money/points/public.ts';
import type { TestUser } from '../../testing/client.ts';
import { createRunSteps, type RunSteps } from '../../testing/run-steps.ts';
import { createTestEngine, made } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let steps: RunSteps;
/** What the engine refuses, by the photo's width. */
const refused = new Set<number>();
let mostAtOnce = 0;
let atOnce = 0;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(async ({ source }) => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      try {
        const { width = 0 } = await sharp(source).metadata();
        if (refused.has(width)) throw new RefusedError('NO_GARMENT', 'refused by the test');
        const fidelity = { colour: (width % 10) / 2, structure: 0.95, worn_as: [] };
        const picture = made(await sharp(source).png().toBuffer());
        return { ...picture, recipe: { ...picture.recipe, fidelity } };
      } finally {
        atOnce--;
      }
    }),
    kinds: ['cutout', 'fashionclothing'],
    settings: { USER_CONCURRENCY: '3' },
  });
  steps = createRunSteps(server);
});
afterAll(() => server.close());

const photo = (width: number) =>
  sharp({
    create: { width, height: 600, channels: 3, background: `hsl(${width % 360}, 60%, 50%)` },
  })
    .jpeg()
    .toBuffer();

const LOOK = runRecipeSchema.parse({ kind: 'cutout', ratios: ['1:1'] });

async function prepare(user: TestUser, widths: number[], look: object = LOOK) {
  const run = await steps.createRun(user);
  const entries = await Promise.all(
    widths.map(
      async (width, index) => [`A${index + 1}_1.jpg`, new Uint8Array(await photo(width))] as const,
    ),
  );
  await steps.sendFile(run.run_id, 'goods.zip', zipSync(Object.fromEntries(entries)), user);
  await server.call(api.run.update, { run_id: run.run_id, recipe: look as typeof LOOK }, user);
  await server.call(api.run.check, { run_id: run.run_id }, user);
  await steps.reach(run.run_id, 'ready', user);
  return run.run_id;
}

async function readSubjects() {
  const sent = await server.db.select({ subject: outbox.subject }).from(outbox);
  return sent.map(({ subject }) => subject);
}

describe('a catalogue run', () => {
  test('goes from a ZIP and a table to a delivered ZIP, and charges what it made', async () => {
    const user = await server.createUser({ points: 100 });
    const { run_id } = await steps.createRun(user);
    const table =
      '\uFEFFsku;photo;Fabric\nTEE-1;DSC1.jpg;silk\nTEE-2;;linen\nHAT-9;gone.jpg;felt\n';
    const zip = zipSync({
      'season/DSC1.jpg': new Uint8Array(await photo(601)),
      'season/tee-2_1.JPG': new Uint8Array(await photo(602)),
      'season/other.jpg': new Uint8Array(await photo(603)),
      'season/broken.jpg': strToU8('no picture'),
      '__MACOSX/season/._DSC1.jpg': strToU8('x'),
      'goods.csv': strToU8(table),
    });
    await steps.sendFile(run_id, 'goods.zip', zip, user);
    const draft = await steps.detail(run_id, user);
    expect(draft).toMatchObject({
      articles: 3,
      photos: 4,
      photos_unmatched: 2,
      articles_with_problems: 1,
    });
    expect(draft.columns).toEqual(['sku', 'photo', 'Fabric']);
    const { list: articles } = await server.call(api.runIntake.articles, { run_id }, user);
    expect(
      articles.map(({ sku, photos }) => [sku, photos.map(({ matched_by }) => matched_by)]),
    ).toEqual([
      ['TEE-1', ['table']],
      ['TEE-2', ['name']],
      ['HAT-9', []],
    ]);
    expect(articles[2]?.problems.map(({ what }) => what)).toEqual(['no-photo', 'photo-missing']);
    const { list: loose } = await server.call(
      api.runIntake.photos,
      { run_id },
      { ...user, language: 'zh' },
    );
    expect(loose.map(({ path, error }) => [path, error?.code ?? null])).toEqual([
      ['season/broken.jpg', 41001],
      ['season/other.jpg', null],
    ]);
    const other = loose.find(({ path }) => path.includes('other'));
    const hat = articles[2]?.article_id ?? '';
    await server.call(
      api.runIntake.place,
      { run_id, photo_id: other?.photo_id ?? '', article_id: hat },
      user,
    );
    expect((await server.ask(api.run.check, { run_id }, user)).code).toBe(48003);
    await server.call(api.run.update, { run_id, recipe: LOOK }, user);
    await server.call(api.run.check, { run_id }, user);
    await steps.reach(run_id, 'ready', user);
    const quote = await server.call(api.run.quote, { run_id }, user);
    expect(quote).toMatchObject({
      pictures: 3,
      price: 2,
      points: 6,
      missing_points: 0,
      left_out: 0,
    });
    expect((await server.ask(api.run.start, { run_id, expected_points: 5 }, user)).code).toBe(
      42015,
    );
    await server.call(api.run.start, { run_id, expected_points: 6 }, user);
    expect((await server.ask(api.run.start, { run_id }, user)).code).toBe(48001);
    const done = await steps.reach(run_id, 'reviewing', user);
    expect(done).toMatchObject({ points: 6, items: { made: 3, running: 0, queued: 0 } });
    expect((await server.call(api.points.balance, {}, user)).points).toBe(94);
    // They stand in the run and in no list of tasks.
    expect((await server.call(api.task.records, {}, user)).list).toEqual([]);

    const all = await steps.listItems(run_id, user);
    const [first, second] = all;
    await server.call(
      api.runReview.decide,
      { run_id, item_ids: [first?.item_id ?? ''], decision: 'reject', note: 'Too dark' },
      user,
    );
    const { approved } = await server.call(api.runReview.approveAbove, { run_id, score: 90 }, user);
    expect(approved).toBe(all.filter(({ score }, index) => index > 0 && (score ?? 0) >= 90).length);
    await server.call(
      api.runReview.decide,
      { run_id, item_ids: [second?.item_id ?? ''], decision: 'approve' },
      user,
    );
    const channel = { name: 'amazon', template: '{asin}.{code}.{ext}', format: 'jpeg' as const };
    await server.call(api.runReview.deliver, { run_id, channel, which: 'made' }, user);
    await expect
      .poll(async () => (await server.call(api.runReview.exports, { run_id }, user)).list[0]?.state)
      .toBe('ready');
    const [packed] = (await server.call(api.runReview.exports, { run_id }, user)).list;
    const reply = await server.send(packed?.url ?? '', {}, {});
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['TEE-2.MAIN.jpg', 'HAT-9.MAIN.jpg', 'manifest.csv']);
    // Table programs read UTF-8 only when it says so.
    expect([...(files['manifest.csv'] ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const manifest = strFromU8(files['manifest.csv'] ?? new Uint8Array());
    const lines = manifest.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'sku,photo,Fabric,status,code,file,sha256,width,height,points,model,scene,lock_score,disclosure',
    );
    const hash = createHash('sha256')
      .update(files['TEE-2.MAIN.jpg'] ?? '')
      .digest('hex');
    expect(lines[2]).toContain(`linen,approved,,TEE-2.MAIN.jpg,${hash},`);
    expect(lines[1]).toContain('silk,rejected,,,');
    expect((await steps.detail(run_id, user)).state).toBe('delivered');
    await expect.poll(readSubjects).toContain('Your catalogue run is ready to review');
  });

  test('makes the refused ones again alone, and every attempt can be chosen', async () => {
    const user = await server.createUser({ points: 100 });
    refused.add(711);
    const run_id = await prepare(user, [710, 711]);
    await server.call(api.run.start, { run_id }, user);
    await steps.reach(run_id, 'reviewing', user);
    const [good, bad] = await steps.listItems(run_id, user);
    expect([good?.state, bad?.state, bad?.error?.code]).toEqual(['made', 'refused', 42032]);
    expect((await server.call(api.points.balance, {}, user)).points).toBe(98);
    refused.delete(711);
    await server.call(
      api.runReview.redo,
      { run_id, states: ['refused', 'failed', 'rejected'] },
      user,
    );
    await server.call(
      api.runReview.redo,
      { run_id, item_ids: [good?.item_id ?? ''], changes: { vary: true } },
      user,
    );
    await steps.reach(run_id, 'reviewing', user);
    const tried = { item_id: good?.item_id ?? '' };
    const { list } = await server.call(api.runReview.attempts, tried, user);
    expect(list.map(({ number, state, chosen }) => [number, state, chosen])).toEqual([
      [1, 'made', false],
      [2, 'made', true],
    ]);
    const chosen = await server.call(api.runReview.choose, { ...tried, number: 1 }, user);
    expect(chosen).toMatchObject({ state: 'made', attempt: 1, attempts: 2 });
    expect((await server.call(api.points.balance, {}, user)).points).toBe(94);
    const { version } = await steps.detail(run_id, user);
    await server.call(
      api.runReview.decide,
      { run_id, item_ids: [chosen.item_id], decision: 'approve' },
      user,
    );
    const changes = await server.call(api.runReview.changes, { run_id, after: version }, user);
    expect(changes.list.map(({ item_id, state }) => [item_id, state])).toEqual([
      [chosen.item_id, 'approved'],
    ]);
  });

  test('stops at its cap, goes on with another, and never takes more than the seller’s slots', async () => {
    const user = await server.createUser({ points: 100 });
    mostAtOnce = 0;
    const run_id = await prepare(user, [720, 721, 722, 723, 724, 725]);
    await server.call(api.run.update, { run_id, max_points: 4 }, user);
    await server.call(api.run.start, { run_id }, user);
    const stopped = await steps.reach(run_id, 'paused', user);
    expect(stopped).toMatchObject({ stop_reason: 'cap' });
    await expect.poll(readSubjects).toContain('Your catalogue run has stopped');
    await expect.poll(async () => (await steps.detail(run_id, user)).items.made).toBe(2);
    expect((await server.call(api.points.balance, {}, user)).points).toBe(96);
    const item_ids = [(await steps.listItems(run_id, user))[0]?.item_id ?? ''];
    expect((await server.call(api.runReview.redo, { run_id, item_ids }, user)).state).toBe(
      'paused',
    );
    await server.call(api.run.resume, { run_id, max_points: null }, user);
    await steps.reach(run_id, 'reviewing', user);
    expect((await server.call(api.points.balance, {}, user)).points).toBe(86);
    expect(mostAtOnce).toBeLessThanOrEqual(3);
  });

  test('stops when the points are gone, and when a fifth came to nothing', async () => {
    const poor = await server.createUser({ points: 3 });
    const small = await prepare(poor, [730, 731]);
    await server.call(api.run.start, { run_id: small }, poor);
    expect(await steps.reach(small, 'paused', poor)).toMatchObject({ stop_reason: 'points' });
    const rich = await server.createUser({ points: 100 });
    const widths = Array.from({ length: 24 }, (_, index) => 740 + index);
    for (const width of widths) refused.add(width);
    const failing = await prepare(rich, widths);
    await server.call(api.run.start, { run_id: failing }, rich);
    const { items: counts, stop_reason } = await steps.reach(failing, 'paused', rich);
    expect(stop_reason).toBe('failures');
    expect(counts.queued).toBeGreaterThan(0);
    await server.call(api.run.cancel, { run_id: failing }, rich);
    await expect.poll(async () => (await steps.detail(failing, rich)).items.running).toBe(0);
    expect((await steps.detail(failing, rich)).state).toBe('cancelled');
    expect((await server.call(api.points.balance, {}, rich)).points).toBe(100);
    await server.call(api.run.delete, { run_id: failing }, rich);
    expect((await server.ask(api.run.detail, { run_id: failing }, rich)).code).toBe(40400);
  });

  test('takes a file in parts, in any order, each once, and only whole', async () => {
    const user = await server.createUser({ points: 10 });
    const { run_id } = await steps.createRun(user);
    const noise = new Uint8Array(LIMITS.runPartBytes + 1000).map((_, at) => (at * 7919) % 251);
    const zip = zipSync({
      'A_1.jpg': new Uint8Array(await photo(801)),
      'note.bin': [noise, { level: 0 }],
    });
    const begin = () =>
      server.call(api.runIntake.beginUpload, { run_id, path: 'a.zip', bytes: zip.length }, user);
    const { upload_id, parts, part_bytes } = await begin();
    expect(parts).toBe(2);
    const part = (number: number) => zip.subarray(number * part_bytes, (number + 1) * part_bytes);
    expect((await steps.sendPart(upload_id, 1, part(0), user)).code).toBe(48012);
    expect((await steps.sendPart(upload_id, 1, part(1), user)).data.received).toEqual([1]);
    expect((await begin()).received).toEqual([1]);
    await steps.sendPart(upload_id, 1, part(1), user);
    await steps.sendPart(upload_id, 0, part(0), user);
    await expect.poll(async () => (await steps.detail(run_id, user)).photos).toBe(1);
    const stranger = await server.createUser();
    expect((await steps.sendPart(upload_id, 0, part(0), stranger)).code).toBe(40400);
  });

  test('has room for so much, says so at the file that is too much, and takes a smaller one', async () => {
    const user = await server.createUser({ points: 10 });
    const { run_id } = await steps.createRun(user);
    const begin = (path: string, bytes: number) =>
      server.ask(api.runIntake.beginUpload, { run_id, path, bytes }, user);
    expect((await begin('a.zip', LIMITS.runUploadBytesMax - 10)).data?.path).toBe('a.zip');
    expect((await begin('b.jpg', 11)).code).toBe(48010);
    expect((await begin('c.jpg', 10)).data?.path).toBe('c.jpg');
  });

  test('names what is wrong with a ZIP at its photo, and goes on', async () => {
    const user = await server.createUser({ points: 10 });
    const { run_id } = await steps.createRun(user);
    const good = new Uint8Array(await photo(811));
    await steps.sendFile(
      run_id,
      'odd.zip',
      zipSync({
        'A/1.jpg': good,
        'A/again.jpg': good,
        '../../out.jpg': new Uint8Array(await photo(812)),
        'B/bomb.jpg': [new Uint8Array(9_000_000), { level: 9 }],
        'C/small.jpg': new Uint8Array(await photo(300)),
        'D/名字.jpg': new Uint8Array(await photo(813)),
      }),
      user,
    );
    const { list } = await server.call(api.runIntake.articles, { run_id }, user);
    const told = list.flatMap(({ photos }) =>
      photos.map(({ path, error }) => [path, error?.code ?? null]),
    );
    expect(Object.fromEntries(told)).toMatchObject({
      'A/1.jpg': null,
      'A/again.jpg': 48025,
      '../../out.jpg': 48021,
      'B/bomb.jpg': 48022,
      'C/small.jpg': 41004,
      'D/名字.jpg': null,
    });
    await steps.sendFile(run_id, 'bad.csv', strToU8('sku,photo\nA,"x'), user);
    const { list: uploads } = await server.call(api.runIntake.uploads, { run_id }, user);
    expect(uploads).toMatchObject([{ path: 'bad.csv', state: 'failed', error: { code: 48030 } }]);
    await steps.sendFile(run_id, 'no.zip', strToU8('this is no zip at all, really not'), user);
    expect((await server.call(api.runIntake.uploads, { run_id }, user)).list).toHaveLength(2);
  });

  test('nothing is made or charged twice, and the books are right', async () => {
    const attempts = await server.db.select().from(runAttempts);
    expect(new Set(attempts.map(({ itemId, number }) => `${itemId} ${number}`)).size).toBe(
      attempts.length,
    );
    const rows = await server.db
      .select({ price: taskImages.price, state: taskImages.state, attempt: runAttempts })
      .from(runAttempts)
      .innerJoin(tasks, eq(tasks.id, runAttempts.taskId))
      .innerJoin(taskImages, eq(taskImages.taskId, tasks.id));
    for (const { price, state, attempt } of rows) {
      expect(attempt.price).toBe(state === 'done' ? price : 0);
    }
    expect(await server.db.$count(runItems, eq(runItems.state, 'running'))).toBe(0);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});
