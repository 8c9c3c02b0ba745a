import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api, type DestinationAccess, ERRORS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createS3Store } from '../../adapters/storage/s3-store.ts';
import { destinations, sentFiles } from '../../db/schema/destinations.ts';
import type { TestUser } from '../../testing/client.ts';
import { addReviewedRun } from '../../testing/run-fixtures.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Request } from './testing/shop-server.ts';
import { openShopifyDouble } from './testing/shopify-double.ts';
import { openWebdavDouble } from './testing/webdav-double.ts';
import { openWoocommerceDouble } from './testing/woocommerce-double.ts';

let server: TestServer;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  server = await startTestServer({ worker: true, settings: { WEBHOOKS_PRIVATE: 'true' } });
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => server.close());

async function open<Double extends { close(): Promise<void> }>(double: Promise<Double>) {
  const one = await double;
  opened.push(one);
  return one;
}

async function save(access: DestinationAccess, user?: TestUser) {
  const owner = user ?? (await server.createUser());
  const saved = await server.call(api.destination.create, { name: 'My shop', access }, owner);
  return { user: owner, destination_id: saved.destination_id, saved };
}
const check = (destination_id: string, user: TestUser) =>
  server.call(api.destination.check, { destination_id }, user);

/** Does not wait for the minutes between two tries. */
async function hurry() {
  await server.db.execute(sql`update sent_files set next_at = now() where state = 'waiting'`);
  await server.db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where key like 'send-files:%'`,
  );
}
async function ended(sending_id: string, user: TestUser) {
  await expect
    .poll(
      async () => {
        await hurry();
        const { sending } = await server.call(api.destination.sending, { sending_id }, user);
        return sending.state;
      },
      { interval: 200 },
    )
    .not.toBe('waiting');
  return server.call(api.destination.sending, { sending_id }, user);
}
async function send(destination_id: string, user: TestUser, sku = 'TEE-1', pictures = 1) {
  const added = [];
  for (let number = 0; number < pictures; number++) added.push(await addPicture(server, user.id));
  const file_ids = added.map(({ id }) => id);
  const input = { destination_id, file_ids, sku, client_key: crypto.randomUUID() };
  const { sending_id } = await server.call(api.destination.send, input, user);
  return { ...(await ended(sending_id, user)), input, added };
}

const isPut = ({ method }: Request) => method === 'PUT';
const asks = (words: string) => (request: Request) =>
  request.url.pathname.endsWith('graphql.json') && request.body.includes(words);

describe('a WebDAV folder', () => {
  const begin = async (password = 'secret') => {
    const dav = await open(openWebdavDouble());
    const address = `${dav.address}/dav`;
    const access = { kind: 'webdav' as const, address, folder: 'new/season', username: 'seller' };
    return { dav, ...(await save({ ...access, password })) };
  };

  test('is tried before it is used, and says what is wrong', async () => {
    const { user, destination_id, dav, saved } = await begin();
    expect(saved).toMatchObject({ checked_at: null, problem: null });
    expect(await check(destination_id, user)).toMatchObject({ problem: null });
    expect([...dav.files.keys()]).toEqual([]);
    const wrong = await begin('guess');
    const { problem } = await check(wrong.destination_id, wrong.user);
    expect(problem).toEqual({
      code: ERRORS.DESTINATION_SIGN_IN.code,
      msg: ERRORS.DESTINATION_SIGN_IN.en,
    });
  });

  test('gets files by their names, once, whatever happens on the way', async () => {
    const { user, destination_id, dav } = await begin();
    dav.faults.push(
      { on: isPut, what: { status: 429, headers: { 'retry-after': '120' } } },
      { on: isPut, what: { status: 503 } },
      { on: isPut, what: 'half' },
      { on: isPut, what: 'lost' },
      { on: isPut, what: 'slow' },
    );
    const { sending, files, input, added } = await send(destination_id, user, 'TEE/1', 2);
    expect(sending).toMatchObject({ state: 'sent', files: 2, sent: 2, problem: null });
    expect(files.map(({ file_name }) => file_name)).toEqual(['TEE-1_1.png', 'TEE-1_2.png']);
    expect([...dav.files.keys()]).toEqual([
      '/dav/new/season/TEE-1_1.png',
      '/dav/new/season/TEE-1_2.png',
    ]);
    for (const content of dav.files.values()) expect(content).toEqual(added[0]?.content);
    // Pressed twice it is the same sending; asked for again, nothing is sent again.
    const puts = () => dav.requests.filter(isPut).length;
    const before = puts();
    const again = await server.call(api.destination.send, input, user);
    expect(again.sending_id).toBe(sending.sending_id);
    const fresh = { ...input, client_key: crypto.randomUUID() };
    const { sending_id } = await server.call(api.destination.send, fresh, user);
    expect((await ended(sending_id, user)).sending).toMatchObject({ state: 'sent', sent: 2 });
    expect(puts()).toBe(before);
  });

  test('that asks for time is left alone until then', async () => {
    const { user, destination_id, dav } = await begin();
    dav.faults.push({ on: isPut, what: { status: 429, headers: { 'retry-after': '1000' } } });
    const { id } = await addPicture(server, user.id);
    const input = { destination_id, file_ids: [id], client_key: crypto.randomUUID() };
    const { sending_id } = await server.call(api.destination.send, input, user);
    const look = async () =>
      (await server.call(api.destination.sending, { sending_id }, user)).files[0];
    await expect.poll(async () => (await look())?.tries).toBe(1);
    const file = await look();
    expect(file?.problem?.code).toBe(ERRORS.DESTINATION_BUSY.code);
    expect(Date.parse(file?.next_at ?? '') - Date.now()).toBeGreaterThan(900_000);
    expect((await ended(sending_id, user)).sending.state).toBe('sent');
  });

  test('that is full or closed fails everything at once, and goes on when it is mended', async () => {
    const { user, destination_id, dav } = await begin();
    dav.faults.push({ on: isPut, what: { status: 507 } });
    const { sending, files } = await send(destination_id, user, 'FULL', 3);
    expect(sending).toMatchObject({ state: 'failed', sent: 0, failed: 3 });
    expect(new Set(files.map(({ problem }) => problem?.code))).toEqual(
      new Set([ERRORS.DESTINATION_FULL.code]),
    );
    expect(dav.requests.filter(isPut)).toHaveLength(1);
    const { sending_id } = sending;
    await server.call(api.destination.resend, { sending_id }, user);
    expect((await ended(sending_id, user)).sending).toMatchObject({ state: 'sent', sent: 3 });
  });
});

test('an S3 folder gets files and the list of a run, and is told apart from a missing bucket', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrine-s3-'));
  const s3 = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'shop' }],
  });
  let faults = 1;
  s3.middleware.unshift(async (context, next) => {
    if (context.method !== 'PUT' || faults === 0) return next();
    faults--;
    context.req.resume();
    context.status = 503;
    context.body = '';
  });
  const { port } = await s3.run();
  opened.push({
    close: async () => {
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    },
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { access_key_id: 'S3RVER', secret_access_key: 'S3RVER' };
  const access = { kind: 's3' as const, endpoint, region: 'us-east-1', path_style: true, ...keys };
  const missing = await save({ ...access, bucket: 'nowhere', folder: '' });
  faults = 0;
  const { problem } = await check(missing.destination_id, missing.user);
  expect(problem?.code).toBe(ERRORS.DESTINATION_NOT_THERE.code);
  const { user, destination_id } = await save({ ...access, bucket: 'shop', folder: 'a b' });
  expect((await check(destination_id, user)).problem).toBeNull();
  faults = 1;
  const pictures = [await addPicture(server, user.id), await addPicture(server, user.id)];
  const run_id = await addReviewedRun(
    server,
    user,
    pictures.map(({ id }) => id),
  );
  const channel = { name: 'shop', template: '{sku}_{pos2}.{ext}', format: 'jpeg' as const };
  const input = { run_id, destination_id, channel, client_key: crypto.randomUUID() };
  const { sending_id } = await server.call(api.runReview.send, input, user);
  expect((await ended(sending_id, user)).sending).toMatchObject({ state: 'sent', sent: 2, run_id });
  expect((await server.call(api.run.detail, { run_id }, user)).state).toBe('delivered');
  const store = createS3Store({
    ...{ endpoint, region: 'us-east-1', bucket: 'shop', forcePathStyle: true },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const names = async () => {
    const found: string[] = [];
    for await (const { key } of store.list('')) found.push(key);
    return found.sort();
  };
  await expect.poll(names).toEqual(['a b/TEE-1_01.jpg', 'a b/TEE-2_01.jpg', 'a b/manifest.csv']);
  const { list } = await server.call(api.destination.sendings, { run_id }, user);
  expect(list.map((one) => one.sending_id)).toEqual([sending_id]);
});

describe('a shop of WooCommerce', () => {
  const begin = async (secret = 'cs_1') => {
    const shop = await open(openWoocommerceDouble());
    const access = { kind: 'woocommerce' as const, address: shop.address, consumer_key: 'ck_1' };
    const saved = await save({ ...access, consumer_secret: secret });
    // The shop fetches pictures from where its owner was last seen.
    await server.db.execute(
      sql`update sessions set origin = ${server.address} where user_id = ${saved.user.id}`,
    );
    return { shop, ...saved };
  };

  test('gets a draft for a new SKU and adds to a product that is there', async () => {
    const { user, destination_id, shop } = await begin();
    expect((await check(destination_id, user)).problem).toBeNull();
    expect((await send(destination_id, user, 'TEE-1', 2)).sending.state).toBe('sent');
    expect(shop.products).toMatchObject([
      { sku: 'TEE-1', status: 'draft', images: [{ name: 'TEE-1_1' }, { name: 'TEE-1_2' }] },
    ]);
    expect(shop.products[0]?.images.every(({ bytes }) => bytes > 0)).toBe(true);
    await send(destination_id, user, 'TEE-1');
    expect(shop.products).toHaveLength(1);
    expect(shop.products[0]?.images).toHaveLength(3);
  });

  test('has neither a product nor a picture twice when answers are lost', async () => {
    const { user, destination_id, shop } = await begin();
    const isCreate = ({ method }: Request) => method === 'POST';
    shop.faults.push(
      { on: isCreate, what: 'lost' },
      { on: isPut, what: 'lost' },
      { on: isPut, what: { status: 502 } },
      { on: () => true, what: { status: 429, headers: { 'retry-after': '2' } } },
    );
    const { sending } = await send(destination_id, user, 'HAT-9', 2);
    expect(sending).toMatchObject({ state: 'sent', sent: 2 });
    expect(shop.products).toHaveLength(1);
    expect(shop.products[0]?.images.map(({ name }) => name).sort()).toEqual(['HAT-9_1', 'HAT-9_2']);
  });

  test('that refuses a picture is told, and the others arrive', async () => {
    const { user, destination_id, shop } = await begin();
    const json = { code: 'woocommerce_product_image_upload_error', message: 'no' };
    shop.faults.push({ on: isPut, what: { status: 400, json } });
    const { sending, files } = await send(destination_id, user, 'BAD-1', 2);
    expect(sending).toMatchObject({ state: 'failed', sent: 1, failed: 1 });
    expect(files[0]?.problem?.code).toBe(ERRORS.DESTINATION_REFUSED.code);
  });
});

describe('a shop of Shopify', () => {
  const begin = async (access_token = 'shpat_1') => {
    const shop = await open(openShopifyDouble());
    return { shop, ...(await save({ kind: 'shopify', address: shop.address, access_token })) };
  };

  test('gets pictures by staged uploads, at the product of their SKU', async () => {
    const { user, destination_id, shop } = await begin();
    expect((await check(destination_id, user)).problem).toBeNull();
    const { sending, added } = await send(destination_id, user, 'Tee "1"', 2);
    expect(sending.state).toBe('sent');
    const bytes = added[0]?.content.length;
    expect(shop.products).toMatchObject([
      {
        sku: 'Tee "1"',
        handle: 'vitrine-tee-1',
        media: [
          { status: 'READY', bytes },
          { status: 'READY', bytes },
        ],
      },
    ]);
    const wrong = await begin('shpat_2');
    const { problem } = await check(wrong.destination_id, wrong.user);
    expect(problem?.code).toBe(ERRORS.DESTINATION_SIGN_IN.code);
  });

  test('has neither a product nor a picture twice, whatever happens on the way', async () => {
    const { user, destination_id, shop } = await begin();
    const throttled = { json: { errors: [{ message: 'no', extensions: { code: 'THROTTLED' } }] } };
    shop.faults.push(
      { on: asks('productCreate('), what: 'lost' },
      { on: asks('stagedUploadsCreate'), what: throttled },
      { on: ({ url }) => url.pathname === '/staged', what: 'half' },
      { on: asks('productUpdate('), what: 'lost' },
      { on: asks('node('), what: { status: 500 } },
    );
    const { sending } = await send(destination_id, user, 'HAT-9');
    expect(sending).toMatchObject({ state: 'sent', sent: 1 });
    expect(shop.products).toHaveLength(1);
    expect(shop.products[0]?.media).toHaveLength(1);
  });

  test('that refuses a picture is told', async () => {
    const { user, destination_id, shop } = await begin();
    shop.refused.add('BAD-1_1');
    const { sending, files } = await send(destination_id, user, 'BAD-1', 2);
    expect(sending).toMatchObject({ state: 'failed', sent: 1, failed: 1 });
    expect(files[0]).toMatchObject({
      file_name: 'BAD-1_1.png',
      problem: { code: ERRORS.DESTINATION_REFUSED.code },
    });
  });
});

describe('keys of destinations', () => {
  test('are given back nowhere, and lie sealed', async () => {
    const { user, destination_id, saved } = await save({
      ...{ kind: 'webdav', address: 'https://dav.example/x', folder: '', username: 'me' },
      password: 'a password that nobody reads',
    });
    const { list } = await server.call(api.destination.list, {}, user);
    expect(JSON.stringify([list, saved])).not.toContain('nobody reads');
    const [row] = await server.db
      .select()
      .from(destinations)
      .where(eq(destinations.id, destination_id));
    expect(JSON.stringify(row)).not.toContain('nobody reads');
    await server.call(api.destination.delete, { destination_id }, user);
    expect(await server.db.$count(sentFiles, eq(sentFiles.destinationId, destination_id))).toBe(0);
  });

  test('go to no address inside this network, and a token to no other shop', async () => {
    const strict = await startTestServer();
    try {
      const user = await strict.createUser();
      const shopify = (address: string): DestinationAccess => ({
        ...{ kind: 'shopify', address, access_token: 'x' },
      });
      const webdav = (address: string): DestinationAccess => ({
        ...{ kind: 'webdav', address, folder: '', username: 'x', password: 'x' },
      });
      for (const access of [
        webdav('http://dav.example/'),
        webdav('https://127.0.0.1/'),
        webdav('https://localhost/'),
        webdav('https://me:you@dav.example/'),
        shopify('https://evil.example'),
        shopify('10.0.0.1'),
      ]) {
        const { code } = await strict.ask(api.destination.create, { name: 'x', access }, user);
        expect(code).toBe(ERRORS.DESTINATION_ADDRESS.code);
      }
      const { address } = await strict.call(
        api.destination.create,
        { name: 'x', access: shopify('my-shop.myshopify.com') },
        user,
      );
      expect(address).toBe('my-shop.myshopify.com');
    } finally {
      await strict.close();
    }
  });
});
