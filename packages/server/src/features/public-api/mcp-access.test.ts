import { API_SCOPES, type ApiScope, api } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '../../money/points/public.ts';
import { makeKey } from '../../testing/rest-client.ts';
import { addRun } from '../../testing/run-access.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Theirs = { photo: string; task: string; run: string; runItem: string };
type Row = {
  /** What the tool's first call needs. */
  scope: ApiScope;
  input?: object;
  /** Inputs that name somebody else's things; none: the tool names nothing. */
  foreign?: (theirs: Theirs) => object[];
};

const someId = crypto.randomUUID();
const makeOrder = (photo: string) => ({ kind: 'cutout', photos: [photo] });
const channel = { name: 'shop', template: '{sku}.{ext}' };
const slots = [{ place: 'amazon', slot: 'main' }];
const review = (run_id: string, item: string) =>
  ['approve', 'redo'].map((decision) => ({ run_id, item_ids: [item], decision }));

/** Every tool. A new one does not pass until it stands here. */
const TOOLS: Readonly<Record<string, Row>> = {
  list_models: { scope: 'images:read' },
  list_scenes: { scope: 'images:read' },
  upload_photo: { scope: 'images:write', input: { data: 'aGVsbG8=' } },
  read_garment: {
    scope: 'images:write',
    input: { photo_id: someId },
    foreign: ({ photo }) => [{ photo_id: photo }],
  },
  take_part: {
    scope: 'images:write',
    input: { id: someId, part: 'top' },
    foreign: ({ photo }) => [{ id: photo, part: 'top' }],
  },
  quote: {
    scope: 'images:read',
    input: { task: makeOrder(someId) },
    foreign: ({ photo, run }) => [{ task: makeOrder(photo) }, { run_id: run }],
  },
  create_task: {
    scope: 'images:write',
    input: makeOrder(someId),
    foreign: ({ photo }) => [makeOrder(photo), { ...makeOrder(photo), dry_run: true }],
  },
  get_task: {
    scope: 'images:read',
    input: { id: someId },
    foreign: ({ task }) => [{ id: task }],
  },
  get_points: { scope: 'points:read' },
  create_run: {
    scope: 'runs:write',
    input: { name: 'Spring', recipe: { kind: 'cutout' } },
    foreign: ({ run, photo }) => [
      { run_id: run },
      { run_id: run, dry_run: true },
      { run_id: run, max_points: 1 },
      { name: 'Mine', photos: [{ photo_id: photo, file_name: 'a.jpg' }] },
    ],
  },
  get_run: { scope: 'images:read', input: { id: someId }, foreign: ({ run }) => [{ id: run }] },
  review_item: {
    scope: 'runs:write',
    input: review(someId, someId)[0] ?? {},
    foreign: ({ run, runItem }) => review(run, runItem),
  },
  check_marketplace: {
    scope: 'images:read',
    input: { photo_id: someId, slots },
    foreign: ({ photo }) => [{ photo_id: photo, slots }],
  },
  export: {
    scope: 'images:read',
    input: { photo_id: someId, format: 'png' },
    foreign: ({ photo, run }) => [
      { photo_id: photo, format: 'png' },
      { photo_id: photo, place: 'amazon' },
      { run_id: run, channel },
    ],
  },
};
const cases = Object.entries(TOOLS);

let server: TestServer;
let theirs: Theirs;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(),
    settings: { KEY_CALLS_PER_MINUTE: '100000' },
  });
  const other = await server.createUser({ points: 100 });
  const { id: photo } = await addPicture(server, other.id);
  const input = { product: 'cutout', images: [photo], client_key: 'their own key' };
  const { task_id: task } = await server.call(api.task.submit, input, other);
  const { run, runItem } = await addRun(server, other);
  theirs = { photo, task, run, runItem };
});
afterAll(() => server.close());

const createKey = async (scopes: readonly ApiScope[] = API_SCOPES, more: object = {}) => {
  const user = await server.createUser({ points: 1_000 });
  const { key, about } = await makeKey(server, user, { scopes: [...scopes], ...more });
  return { user, key, keyId: about.key_id };
};

/** One message as an agent sends it. */
async function send(key: string, method: string, params: object = {}) {
  const reply = await fetch(`${server.address}/api/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body = (await reply.json()) as {
    code?: number;
    result?: {
      isError?: boolean;
      structuredContent?: { problem?: { name: string; status: number } };
      tools?: { name: string }[];
    };
  };
  return { status: reply.status, ...body };
}
const callTool = (key: string, name: string, input: object = {}) =>
  send(key, 'tools/call', { name, arguments: input });

test('every tool stands here', async () => {
  const { result } = await send((await createKey()).key, 'tools/list');
  expect(result?.tools?.map(({ name }) => name).sort()).toEqual(Object.keys(TOOLS).sort());
});

describe('a key without the scope of a tool gets nothing by it', () => {
  test.each(cases)('%s', async (name, { scope, input }) => {
    const lacking = await createKey(API_SCOPES.filter((one) => one !== scope));
    const { result } = await callTool(lacking.key, name, input);
    expect(result?.structuredContent?.problem).toMatchObject({ name: 'KEY_SCOPE', status: 403 });
  });
});

describe("another account's things are not there for a tool", () => {
  test.each(cases.filter(([, { foreign }]) => foreign))('%s', async (name, { foreign }) => {
    const { key } = await createKey();
    for (const input of foreign?.(theirs) ?? []) {
      const { result } = await callTool(key, name, input);
      const told = JSON.stringify(input);
      expect(result?.isError, told).toBe(true);
      expect(result?.structuredContent?.problem?.name, told).toBe('NOT_FOUND');
    }
  });
});

describe('a revoked key fails with its next message', () => {
  test.each(cases)('%s', async (name, { input }) => {
    const { user, key, keyId } = await createKey();
    await server.call(api.apiKey.revoke, { key_id: keyId }, user);
    expect(await callTool(key, name, input)).toMatchObject({ status: 401 });
  });
});

test('what a key may spend holds under forty messages at once', async () => {
  const { user, key } = await createKey(API_SCOPES, { points_a_day: 20 });
  const photo = await addPicture(server, user.id);
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => callTool(key, 'create_task', makeOrder(photo.id))),
  );
  const refused = replies.filter(({ result }) => result?.isError);
  expect(refused).toHaveLength(30);
  for (const { result } of refused) {
    expect(result?.structuredContent?.problem?.name).toBe('KEY_CAP_DAY');
  }
  const points = async () => (await server.call(api.points.balance, {}, user)).points;
  await expect.poll(points).toBe(980);
  expect(await auditLedger(server.db, [user.id])).toEqual([]);
});
