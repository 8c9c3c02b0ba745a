import { api, ERRORS, runRecipeSchema } from '@vitrine/contract';
import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRunSteps, type RunSteps } from '../../../testing/run-steps.ts';
import { createTestEngine } from '../../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let steps: RunSteps;
beforeAll(async () => {
  server = await startTestServer({ engine: createTestEngine() });
  steps = createRunSteps(server);
});
afterAll(() => server.close());

/** Each of another colour: the same photo twice is refused. */
const paint = async (hue: number) => {
  const background = `hsl(${hue}, 60%, 50%)`;
  const image = sharp({ create: { width: 640, height: 640, channels: 3, background } });
  return new Uint8Array(await image.jpeg().toBuffer());
};

/** A run with a ZIP of photos of these names, and of whatever stands before them in it. */
async function begin(names: readonly string[], before: Zippable = {}) {
  const user = await server.createUser();
  const { run_id } = await steps.createRun(user);
  const photos: Zippable = {};
  for (const [index, name] of names.entries()) photos[name] = await paint(40 * index);
  await steps.sendFile(run_id, 'goods.zip', zipSync({ ...before, ...photos }), user);
  const listArticles = async () =>
    (await server.call(api.runIntake.articles, { run_id }, user)).list;
  return {
    ...{ user, run_id, listArticles },
    sendTable: (text: string) => steps.sendFile(run_id, 'goods.csv', strToU8(text), user),
    listUploads: async () => (await server.call(api.runIntake.uploads, { run_id }, user)).list,
    /** Moves the only photo of an article to another one. */
    async movePhoto(from: string, to: string) {
      const articles = await listArticles();
      const photo_id = articles.find(({ sku }) => sku === from)?.photos[0]?.photo_id ?? '';
      await server.call(api.runIntake.place, { run_id, photo_id, article_id: null, sku: to }, user);
    },
    async shown() {
      const articles = await listArticles();
      return articles.map(({ sku, line, photos, problems }) => ({
        ...{ sku, line, problems: problems.map(({ what, value }) => `${what} ${value}`.trim()) },
        photos: photos.map(({ path, matched_by }) => `${path} by ${matched_by}`),
      }));
    },
  };
}

describe('a table', () => {
  test('that comes later leaves photos where somebody has placed them', async () => {
    const run = await begin(['A_1.jpg', 'B_1.jpg', 'other.jpg']);
    await run.movePhoto('other', 'A');
    await run.movePhoto('B', 'NEW');
    // The second one is as long as the first, and another one all the same.
    for (const line of ['C,B_1.jpg', 'D,B_1.jpg']) {
      await run.sendTable(`sku,photo\n${line}\nA,A_1.jpg\n`);
      expect(await run.shown()).toEqual([
        { sku: line.charAt(0), line: 2, photos: [], problems: ['no-photo'] },
        { sku: 'A', line: 3, photos: ['A_1.jpg by table', 'other.jpg by hand'], problems: [] },
        { sku: 'NEW', line: null, photos: ['B_1.jpg by hand'], problems: [] },
      ]);
    }
  });

  test('of a ZIP that is broken is told, and the photos come in all the same', async () => {
    const table = strToU8(`sku,photo\nA,"A_1.jpg\n${'B,b.jpg\n'.repeat(100)}`);
    const run = await begin(['A_1.jpg'], { 'goods.csv': table });
    expect(await run.listUploads()).toMatchObject([
      { path: 'goods.zip', state: 'failed', error: { code: ERRORS.TABLE_BROKEN.code } },
    ]);
    expect((await run.shown()).map(({ sku }) => sku)).toEqual(['A']);
  });

  test('of a ZIP that cannot be unpacked is told likewise', async () => {
    const run = await begin([]);
    const text = strToU8(`sku\n${Array.from({ length: 200 }, (_, n) => `A-${n}`).join('\n')}`);
    const zip = zipSync({ 'goods.csv': text, 'A_1.jpg': await paint(7) });
    // Behind the head of the first file.
    zip.fill(0xff, 60, 90);
    await steps.sendFile(run.run_id, 'damaged.zip', zip, run.user);
    expect(await run.listUploads()).toMatchObject([
      { path: 'damaged.zip', state: 'failed', error: { code: ERRORS.TABLE_UNREADABLE.code } },
    ]);
    expect((await run.shown()).map(({ photos }) => photos)).toEqual([['A_1.jpg by name']]);
  });

  test('that asks for what is not there keeps out those articles alone', async () => {
    const run = await begin(['A_1.jpg', 'B_1.jpg', 'C_1.jpg']);
    await run.sendTable('sku,model,scene\nA,,\nB,Nobody,\nC,,Nowhere\n');
    const told = (await run.shown()).map(({ problems }) => problems);
    expect(told).toEqual([[], ['model-unknown Nobody'], ['scene-unknown Nowhere']]);
    const { run_id, user } = run;
    const recipe = runRecipeSchema.parse({ kind: 'cutout' });
    await server.call(api.run.update, { run_id, recipe }, user);
    await server.call(api.run.check, { run_id }, user);
    await steps.reach(run_id, 'ready', user);
    const quote = await server.call(api.run.quote, { run_id }, user);
    expect(quote).toMatchObject({ pictures: 1, left_out: 2 });
  });
});

describe('the list of articles', () => {
  test('shows each once, page by page, also after one has lost its photos', async () => {
    const { run_id, user, movePhoto } = await begin(['A_1.jpg', 'B_1.jpg', 'C_1.jpg']);
    await movePhoto('A', 'B');
    await steps.sendFile(run_id, 'D_1.jpg', await paint(200), user);
    const skus: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { run_id, limit: 1, ...(cursor && { cursor }) };
      const page = await server.call(api.runIntake.articles, input, user);
      skus.push(...page.list.map(({ sku }) => sku));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(skus).toEqual(['B', 'C', 'D']);
  });

  test('counts as matched what is neither doubtful nor lacks anything', async () => {
    const { run_id, user, sendTable } = await begin(['TEE-RED_1.jpg', 'HAT_1.jpg']);
    await sendTable('sku,photo\nTEE,gone.jpg\nHAT,HAT_1.jpg\n');
    expect(await steps.detail(run_id, user)).toMatchObject({
      ...{ articles: 2, articles_matched: 1 },
      ...{ articles_doubtful: 1, articles_with_problems: 1 },
    });
    const input = { run_id, show: 'matched' as const };
    const { list } = await server.call(api.runIntake.articles, input, user);
    expect(list.map(({ sku }) => sku)).toEqual(['HAT']);
  });
});
