import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../packages/contract/src/index.ts';
import { type Doors, openDoors } from './open-doors.ts';

const TOOLS = [
  ...[
    'list_models',
    'list_scenes',
    'upload_photo',
    'read_garment',
    'take_part',
    'quote',
    'create_task',
  ],
  ...['get_task', 'get_points', 'create_run', 'get_run', 'review_item', 'check_marketplace'],
  'export',
];
const SPEND = ['create_task', 'create_run', 'review_item'];

let doors: Doors;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-mcp-'));
const open: Client[] = [];

beforeAll(async () => {
  doors = await openDoors();
});
afterAll(async () => {
  for (const client of open) await client.close();
  rmSync(folder, { recursive: true });
  await doors.close();
});

const start = async (transport: StdioClientTransport | StreamableHTTPClientTransport) => {
  const client = new Client({ name: 'an agent', version: '1' });
  // The transports' own types disagree about optional fields with the interface that they implement.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  open.push(client);
  return client;
};
const overHttp = (key: string) =>
  start(
    new StreamableHTTPClientTransport(new URL('/api/mcp', doors.url), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
const overStdio = (key: string) =>
  start(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.resolve(import.meta.dirname, '../../packages/cli/src/vitrine.ts'), 'mcp'],
      env: { VITRINE_URL: doors.url, VITRINE_KEY: key },
    }),
  );

type Answer = { isError?: boolean; structuredContent?: Record<string, unknown> };
const call = async (client: Client, name: string, input: object = {}) =>
  (await client.callTool({ name, arguments: { ...input } })) as Answer;
const balance = async () => (await doors.server.call(api.points.balance, {}, doors.user)).points;
const data = () => doors.photo.toString('base64');

describe.each([
  ['streamable HTTP', overHttp],
  ['stdio', overStdio],
] as const)('over %s', (name, connect) => {
  test('tools say what they read and what they spend', async () => {
    const { tools } = await (await connect(await doors.makeKey('live'))).listTools();
    expect(tools.map((tool) => tool.name).sort()).toEqual([...TOOLS].sort());
    for (const tool of tools) {
      const spends = SPEND.includes(tool.name);
      expect(tool.annotations?.destructiveHint, tool.name).toBe(spends);
      expect('dry_run' in (tool.inputSchema.properties ?? {}), tool.name).toBe(spends);
      expect(/Spends points/.test(tool.description ?? ''), tool.name).toBe(spends);
    }
    const reading = tools.filter((tool) => tool.annotations?.readOnlyHint).map((tool) => tool.name);
    expect(reading.sort()).toEqual(
      TOOLS.filter(
        (one) => ![...SPEND, 'upload_photo', 'take_part', 'export'].includes(one),
      ).sort(),
    );
  });

  test('a photo becomes a picture; a dry run spends nothing, and a cap holds', async () => {
    const client = await connect(await doors.makeKey('live', undefined, { points_in_all: 3 }));
    const before = await balance();
    const uploaded = await call(client, 'upload_photo', { data: data() });
    const photo = uploaded.structuredContent?.id;
    const order = { kind: 'cutout', photos: [photo] };
    const dry = await call(client, 'create_task', { ...order, dry_run: true });
    expect(dry.structuredContent).toMatchObject({
      dry_run: true,
      quote: { points: 2, affordable: true },
    });
    expect(await balance()).toBe(before);
    const made = await call(client, 'create_task', { ...order, wait_seconds: 60 });
    expect(made.structuredContent).toMatchObject({ status: 'succeeded', points: { charged: 2 } });
    const id = made.structuredContent?.id;
    expect((await call(client, 'get_task', { id })).structuredContent).toMatchObject({ id });
    const quote = await call(client, 'quote', { task: order });
    expect(quote.structuredContent).toMatchObject({ points: 2, affordable: false });
    const refused = await call(client, 'create_task', order);
    expect(refused).toMatchObject({
      isError: true,
      structuredContent: { problem: { name: 'KEY_CAP_TOTAL' } },
    });
    expect(await balance()).toBe(before - 2);
    const exported = await call(client, 'export', { photo_id: photo, format: 'png' });
    expect(exported.structuredContent).toMatchObject({ object: 'export' });
  });

  test('a catalogue is prepared for nothing, started, reviewed and packed', async () => {
    const client = await connect(await doors.makeKey('test'));
    const uploaded = await call(client, 'upload_photo', { data: data() });
    const photo_id = String(uploaded.structuredContent?.id);
    const dry = await call(client, 'create_run', {
      name: `By an agent, ${name}`,
      recipe: { kind: 'cutout' },
      table: 'sku,photo\nTEE-1,tee.jpg\n',
      photos: [{ photo_id, file_name: 'tee.jpg' }],
      dry_run: true,
    });
    expect(dry.structuredContent).toMatchObject({
      run: { status: 'ready', items_total: 1 },
      quote: { pictures: 1, points: 0, affordable: true },
      problems: [],
    });
    const { run } = dry.structuredContent as { run: { id: string } };
    const run_id = run.id;
    const started = await call(client, 'create_run', { run_id });
    expect(started.isError).toBeUndefined();
    const look = () => call(client, 'get_run', { id: run_id, wait_seconds: 30 });
    await expect
      .poll(async () => (await look()).structuredContent)
      .toMatchObject({ run: { status: 'reviewing' }, items: { data: [{ status: 'made' }] } });
    const { items } = (await look()).structuredContent as { items: { data: { id: string }[] } };
    const item_ids = items.data.map(({ id }) => id);
    const review = { run_id, item_ids };
    const redo = await call(client, 'review_item', { ...review, decision: 'redo', dry_run: true });
    expect(redo.structuredContent).toMatchObject({ dry_run: true, quote: { pictures: 1 } });
    const approved = await call(client, 'review_item', { ...review, decision: 'approve' });
    expect(approved.structuredContent).toMatchObject({ items: { approved: 1 } });
    const channel = { name: 'shop', template: '{sku}.{ext}' };
    const packed = await call(client, 'export', { run_id, channel, wait_seconds: 60 });
    expect(packed.structuredContent).toMatchObject({ status: 'ready', pictures: 1 });
    const forPlace = await call(client, 'export', { run_id, place: 'amazon', wait_seconds: 60 });
    expect(forPlace.structuredContent).toMatchObject({ status: 'ready', channel: 'amazon' });
  });

  test('bad input and things of nobody are refused in words, and the rest can be read', async () => {
    const client = await connect(await doors.makeKey('live'));
    expect(await call(client, 'get_task', { id: 'x' })).toMatchObject({ isError: true });
    expect(await call(client, 'fly')).toMatchObject({ isError: true });
    expect(await call(client, 'get_run', { id: crypto.randomUUID() })).toMatchObject({
      isError: true,
      structuredContent: { problem: { status: 404 } },
    });
    const { data: places } = (await call(client, 'check_marketplace')).structuredContent ?? {};
    expect(places).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'temu' })]));
    for (const tool of ['list_models', 'list_scenes']) {
      expect((await call(client, tool)).structuredContent).toMatchObject({ object: 'list' });
    }
    const points = await call(client, 'get_points');
    expect(points.structuredContent).toMatchObject({ points: await balance() });
  });
});

test('who has no key, or one without the scope, gets nothing done', async () => {
  await expect(overHttp('vk_live_nothing')).rejects.toThrow('401');
  const reader = await overHttp(await doors.makeKey('live', ['points:read']));
  expect(await call(reader, 'upload_photo', { data: data() })).toMatchObject({
    isError: true,
    structuredContent: { problem: { name: 'KEY_SCOPE' } },
  });
  const from = {
    authorization: `Bearer ${await doors.makeKey('live')}`,
    origin: 'https://evil.example',
  };
  const rebound = await fetch(`${doors.url}/api/mcp`, { method: 'POST', headers: from });
  expect(rebound.status).toBe(403);
  expect((await fetch(`${doors.url}/api/mcp`)).status).toBe(405);
});

test('photos of this machine are read where the server runs beside them, and only there', async () => {
  const file = path.join(folder, 'tee.jpg');
  writeFileSync(file, doors.photo);
  const key = await doors.makeKey('live');
  const near = await call(await overStdio(key), 'upload_photo', { path: file });
  expect(near.structuredContent).toMatchObject({ object: 'photo' });
  expect(await call(await overHttp(key), 'upload_photo', { path: file })).toMatchObject({
    isError: true,
  });
});
