import { api } from '@vitrine/contract';
import { runArticles, runItems, runPhotos, runRecipes, runUploads } from '../db/schema/runs.ts';
import type { TestUser } from './client.ts';
import type { AccessRow } from './creating-access.ts';
import type { TestServer } from './test-server.ts';

const someId = crypto.randomUUID();
const byRun = (more: object = {}): AccessRow => ({
  input: { run_id: someId, ...more },
  foreign: ({ run }) => ({ run_id: run, ...more }),
});
const byItem = (more: object = {}): AccessRow => ({
  input: { item_id: someId, ...more },
  foreign: ({ runItem }) => ({ item_id: runItem, ...more }),
});
const part = { number: 0, sha256: 'a'.repeat(64) };
const key = 'no key at all, but long enough';
const recipe = { kind: 'cutout' };

/** Access to catalogue runs. */
export const RUN_ACCESS: Readonly<Record<string, AccessRow>> = {
  'POST /v1/run/create': { input: { name: 'Spring' } },
  'POST /v1/run/list': {},
  'GET /v1/run/detail': byRun(),
  'POST /v1/run/update': byRun({ name: 'Mine' }),
  'POST /v1/run/check': byRun(),
  'GET /v1/run/quote': byRun(),
  'POST /v1/run/start': byRun(),
  'POST /v1/run/pause': byRun(),
  'POST /v1/run/resume': byRun(),
  'POST /v1/run/cancel': byRun(),
  'POST /v1/run/copy': byRun(),
  'POST /v1/run/delete': byRun(),
  'GET /v1/run/recipes': {},
  'POST /v1/run/recipe/save': { input: { name: 'Look', recipe } },
  'POST /v1/run/recipe/delete': {
    input: { recipe_id: someId },
    foreign: ({ runRecipe }) => ({ recipe_id: runRecipe }),
  },
  'POST /v1/run/upload/begin': byRun({ path: 'a.jpg', bytes: 10 }),
  'POST /v1/run/upload/part/:upload_id/:number/:sha256': {
    input: { upload_id: someId, ...part },
    foreign: ({ runUpload }) => ({ upload_id: runUpload, ...part }),
  },
  'GET /v1/run/uploads': byRun(),
  'POST /v1/run/upload/drop': {
    input: { upload_id: someId },
    foreign: ({ runUpload }) => ({ upload_id: runUpload }),
  },
  'POST /v1/run/articles': byRun(),
  'POST /v1/run/photos': byRun(),
  'POST /v1/run/place': byRun({ photo_id: someId, article_id: null }),
  'POST /v1/run/confirm': byRun(),
  'POST /v1/run/preview': byRun({ article_id: someId }),
  'POST /v1/run/phone': byRun(),
  'POST /v1/run/phone/run': { input: { key } },
  'POST /v1/run/phone/begin': { input: { key, path: 'a.jpg', bytes: 10 } },
  'POST /v1/run/phone/part/:key/:upload_id/:number/:sha256': {
    input: { key, upload_id: someId, ...part },
  },
  'POST /v1/run/items': byRun(),
  'POST /v1/run/changes': byRun({ after: 0 }),
  'POST /v1/run/decide': byRun({ item_ids: [someId], decision: 'approve' }),
  'POST /v1/run/approve': byRun({ score: 50 }),
  'POST /v1/run/redo': byRun({ item_ids: [someId] }),
  'GET /v1/run/attempts': byItem(),
  'POST /v1/run/choose': byItem({ number: 1 }),
  'POST /v1/run/deliver': byRun({ channel: { name: 'shop', template: '{sku}.{ext}' } }),
  'GET /v1/run/exports': byRun(),
};

/** A run of another user with one of everything. */
export async function addRun(server: TestServer, { id: userId, token }: TestUser) {
  const input = { name: 'Theirs', client_key: 'their own run' };
  const { run_id: runId } = await server.call(api.run.create, input, { token });
  const { db } = server;
  const only = <Row>([row]: Row[]): Row => {
    if (!row) throw new Error('It was not written');
    return row;
  };
  const upload = await db
    .insert(runUploads)
    .values({ runId, userId, path: 'a.jpg', kind: 'photo', bytes: 10, partBytes: 10 })
    .returning();
  const article = await db
    .insert(runArticles)
    .values({ runId, sku: 'A', skuKey: 'a', position: 0 })
    .returning();
  const articleId = only(article).id;
  const photo = await db.insert(runPhotos).values({ runId, articleId, path: 'a.jpg' }).returning();
  const item = await db
    .insert(runItems)
    .values({ runId, articleId, photoId: only(photo).id, slot: 0, position: 0 })
    .returning();
  const recipes = await db
    .insert(runRecipes)
    .values({ userId, name: 'Theirs', recipe: recipe as never })
    .returning();
  return {
    run: runId,
    runUpload: only(upload).id,
    runItem: only(item).id,
    runRecipe: only(recipes).id,
  };
}
