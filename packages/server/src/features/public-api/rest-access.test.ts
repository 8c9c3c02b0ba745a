import { Writable } from 'node:stream';
import {
  API_SCOPES,
  type ApiScope,
  api,
  ERRORS,
  type RestName,
  type RestSpec,
  restApi,
} from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { callRest, makeKey, photoForm } from '../../testing/rest-client.ts';
import { addRun } from '../../testing/run-access.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Theirs = {
  photo: string;
  task: string;
  image: string;
  run: string;
  runFile: string;
  runItem: string;
};
type Row = {
  /** A call that names somebody else's thing; absent: the call names nothing. */
  foreign?: (theirs: Theirs) => { path?: string; places?: Record<string, string>; body?: object };
  body?: object;
};

const makeOrder = (photo: string) => ({ kind: 'cutout', photos: [photo] });
const noPhoto = crypto.randomUUID();
const onRun = (body?: object): Row => ({
  ...(body && { body }),
  foreign: ({ run }) => ({ path: run, ...(body && { body }) }),
});
const slots = [{ place: 'amazon', slot: 'main' }];
const channel = { name: 'shop', template: '{sku}.{ext}' };

/** Every call for programs. A new one does not pass until it stands here. */
const MATRIX: Readonly<Record<RestName, Row>> = {
  addPhoto: {},
  listPhotos: {},
  getPhoto: { foreign: ({ photo }) => ({ path: photo }) },
  readGarment: {
    body: { photo_id: noPhoto },
    foreign: ({ photo }) => ({ body: { photo_id: photo } }),
  },
  takePart: {
    body: { part: 'top' },
    foreign: ({ photo }) => ({ path: photo, body: { part: 'top' } }),
  },
  quoteTask: {
    body: makeOrder(noPhoto),
    foreign: ({ photo }) => ({ body: makeOrder(photo) }),
  },
  createTask: {
    body: makeOrder(noPhoto),
    foreign: ({ photo }) => ({ body: makeOrder(photo) }),
  },
  listTasks: {},
  getTask: { foreign: ({ task }) => ({ path: task }) },
  cancelTask: { foreign: ({ task }) => ({ path: task }) },
  getImage: { foreign: ({ image }) => ({ path: image }) },
  exportImage: {
    body: { photo_id: noPhoto, format: 'png' },
    foreign: ({ photo }) => ({ body: { photo_id: photo, format: 'png' } }),
  },
  listPlaces: {},
  checkImage: {
    body: { photo_id: noPhoto, slots },
    foreign: ({ photo }) => ({ body: { photo_id: photo, slots } }),
  },
  exportForPlace: {
    body: { photo_id: noPhoto },
    foreign: ({ photo }) => ({ body: { photo_id: photo } }),
  },
  createRun: { body: { name: 'Spring' } },
  listRuns: {},
  getRun: onRun(),
  updateRun: onRun({ name: 'Mine' }),
  addRunFile: onRun({ path: 'a.jpg', bytes: 10 }),
  sendRunPart: {
    foreign: ({ run, runFile }) => ({ path: run, places: { file_id: runFile } }),
  },
  listRunFiles: onRun(),
  listArticles: onRun(),
  confirmArticles: onRun(),
  checkRun: onRun(),
  quoteRun: onRun(),
  startRun: onRun(),
  pauseRun: onRun(),
  resumeRun: onRun(),
  cancelRun: onRun(),
  listRunItems: onRun(),
  reviewRun: {
    body: { item_ids: [noPhoto], decision: 'approve' },
    foreign: ({ run, runItem }) => ({
      path: run,
      body: { item_ids: [runItem], decision: 'approve' },
    }),
  },
  redoRun: onRun({ item_ids: [noPhoto] }),
  exportRun: onRun({ channel }),
  listRunExports: onRun(),
  listModels: {},
  listScenes: {},
  getPoints: {},
};

const cases = (Object.entries(restApi) as [RestName, RestSpec][]).map(
  ([name, spec]) => [name, spec, MATRIX[name]] as const,
);
let server: TestServer;
let theirs: Theirs;
let written = '';
const used: string[] = [];

beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  server = await startTestServer({
    settings: { KEY_CALLS_PER_MINUTE: '100000' },
    patience: 0,
    log: createLog({ NODE_ENV: 'production', LOG_LEVEL: 'debug' }, 'test', destination),
  });
  const other = await server.createUser({ points: 100 });
  const { id: photo } = await addPicture(server, other.id);
  const input = { product: 'cutout', images: [photo], client_key: 'their own key' };
  const task = await server.call(api.task.submit, input, other);
  const { run, runUpload, runItem } = await addRun(server, other);
  theirs = {
    ...{ photo, task: task.task_id, image: task.images[0]?.image_id ?? '' },
    ...{ run, runItem, runFile: runUpload },
  };
});
afterAll(() => server.close());

async function keyWith(scopes: readonly ApiScope[]) {
  const user = await server.createUser({ points: 100 });
  const { key } = await makeKey(server, user, { scopes: [...scopes] });
  used.push(key);
  return key;
}

/** What stands in a path where nothing of somebody's does. */
const PLACES: Record<string, string> = {
  place: 'amazon',
  number: '0',
  sha256: 'a'.repeat(64),
};

const send = (
  spec: RestSpec,
  key: string | undefined,
  id: string,
  body?: object,
  places: Record<string, string> = {},
) => {
  const filled: Record<string, string> = { ...PLACES, file_id: id, ...places, id };
  const path = spec.path
    .slice('/api/v1'.length)
    .replace(/:(\w+)/g, (_, name: string) => filled[name] ?? '');
  const form = spec.body === 'multipart' ? photoForm(Buffer.from('no picture')) : body;
  return callRest(
    server,
    key,
    spec.method,
    path,
    spec.method === 'POST' ? { body: form ?? {} } : {},
  );
};

test('every call names what it needs', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(restApi).sort());
  // Whatever has an id in its path or names a photo stands with somebody else's.
  for (const [name, spec, row] of cases) {
    const fields = Object.keys(spec.input.shape);
    const isNaming = fields.some((field) => /^id$|photo/.test(field));
    expect(row.foreign !== undefined, name).toBe(isNaming);
  }
});

describe('who may call what', () => {
  test.each(cases)('%s', async (_name, spec, row) => {
    expect((await send(spec, undefined, crypto.randomUUID(), row.body)).status).toBe(401);
    const lacking = API_SCOPES.filter((scope) => scope !== spec.scope);
    const refused = await send(spec, await keyWith(lacking), crypto.randomUUID(), row.body);
    expect(refused).toMatchObject({ status: 403, body: { code: ERRORS.KEY_SCOPE.code } });
    const admitted = await send(spec, await keyWith([spec.scope]), crypto.randomUUID(), row.body);
    expect([401, 403, 500]).not.toContain(admitted.status);
  });
});

describe('a revoked key fails with its next call', () => {
  test.each(cases)('%s', async (_name, spec, row) => {
    const user = await server.createUser();
    const { key, about } = await makeKey(server, user);
    used.push(key);
    await server.call(api.apiKey.revoke, { key_id: about.key_id }, user);
    const refused = await send(spec, key, crypto.randomUUID(), row.body);
    expect(refused).toMatchObject({ status: 401, body: { code: ERRORS.KEY_INVALID.code } });
  });
});

describe("another account's ids are 404, whatever the key may do", () => {
  test.each(cases.filter(([, , row]) => row.foreign))('%s', async (_name, spec, row) => {
    for (const scopes of [[spec.scope], API_SCOPES]) {
      const { path = '', body, places } = row.foreign?.(theirs) ?? {};
      const reply = await send(spec, await keyWith(scopes), path, body, places);
      expect(reply).toMatchObject({ status: 404, body: { code: ERRORS.NOT_FOUND.code } });
    }
  });

  test('and are untouched afterwards', async () => {
    const { rows } = await server.db.execute(sql`
      select image.state, task.deleted_at as deleted from task_images image
      join tasks task on task.id = image.task_id where image.id = ${theirs.image}`);
    expect(rows).toEqual([{ state: 'queued', deleted: null }]);
    const run = await server.db.execute(sql`
      select run.state, run.name, run.max_points, item.state as item, item.version::int
      from runs run join run_items item on item.run_id = run.id where run.id = ${theirs.run}`);
    expect(run.rows).toEqual([
      { state: 'draft', name: 'Theirs', max_points: null, item: 'queued', version: 1 },
    ]);
  });
});

test('no key is in the log or in the tables, wherever it was sent and whatever went wrong', async () => {
  const astray = await keyWith(API_SCOPES);
  const sendAstray = (path: string, init: RequestInit = {}) =>
    fetch(`${server.address}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${astray}`, 'content-type': 'application/json' },
    });
  const post = { method: 'POST', body: `{"kind": ${astray}` };
  expect((await sendAstray(`/api/v1/tasks/${astray}`)).status).toBe(400);
  expect((await sendAstray(`/api/v1/points?key=${astray}`)).status).toBe(200);
  expect((await sendAstray(`/api/v1/${astray}`)).status).toBe(404);
  for (const path of ['/api/v1/tasks', '/api/mcp']) {
    expect((await sendAstray(path, post)).status, path).toBe(400);
  }
  const named = JSON.stringify({ jsonrpc: '2.0', id: 1, method: astray, params: { key: astray } });
  await sendAstray('/api/mcp', { method: 'POST', body: named });
  await server.db.execute(sql`alter table api_keys rename to api_keys_elsewhere`);
  try {
    for (const path of ['/api/v1/tasks', '/api/mcp']) {
      expect((await sendAstray(path, { method: 'POST', body: '{}' })).status, path).toBe(500);
    }
  } finally {
    await server.db.execute(sql`alter table api_keys_elsewhere rename to api_keys`);
  }
  expect(written).toContain('unexpected fault');
  expect(written).toContain('request refused');
  expect(used.length).toBeGreaterThan(20);
  expect(written.split('\n').length).toBeGreaterThan(50);
  const { rows } = await server.db.execute<{ row: string }>(
    sql`select k::text as row from api_keys k`,
  );
  const kept = rows.map(({ row }) => row).join('\n');
  for (const key of used) {
    const secret = key.slice(12);
    expect(written.includes(secret)).toBe(false);
    expect(kept.includes(secret)).toBe(false);
  }
});
