import { api, type Picture } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFiles, notesPrefix, purgeDeleted } from '../../base/files/files.ts';
import { files } from '../../db/schema/files.ts';
import { drawTee, leftMask } from '../../testing/pictures.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ engine: createTestEngine() });
});
afterAll(() => server.close());

async function createSeller() {
  const user = await server.createUser({ points: 10 });
  const { id: photo } = await addPicture(server, user.id);
  return { ...user, photo };
}
type Seller = Awaited<ReturnType<typeof createSeller>>;

/** As large as the pictures of `addPicture`. */
const half = () => leftMask(0.5, 600, 600);

const draw = async (seller: Seller) =>
  (await server.uploadMask(seller.photo, await half(), seller)).body.data as Picture;

const download = async (url: string) =>
  Buffer.from(await (await server.send(url, {}, {})).arrayBuffer());

const submit = (seller: Seller, masks: Record<string, string>) =>
  server.ask(
    api.task.submit,
    {
      product: 'cutout',
      images: [seller.photo],
      options: { masks },
      client_key: crypto.randomUUID(),
    },
    seller,
  );

describe('a mask', () => {
  test('becomes a grey picture of the seller', async () => {
    const seller = await createSeller();
    const mask = await draw(seller);
    expect(mask).toMatchObject({ width: 600, height: 600 });
    const stored = await download(mask.url);
    expect((await sharp(stored).metadata()).channels).toBe(1);
    const { data, info } = await sharp(stored)
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[50 * info.width + 10], data[50 * info.width + 580]]).toEqual([255, 0]);
  });

  test('that is no picture is refused clearly', async () => {
    const seller = await createSeller();
    const { body } = await server.uploadMask(seller.photo, Buffer.from('nothing'), seller);
    expect(body).toMatchObject({ code: 41009, msg: expect.stringContaining('PNG or WebP') });
  });

  test('cannot be put on the photo of somebody else, or on a mask', async () => {
    const [owner, other] = await Promise.all([createSeller(), createSeller()]);
    const foreign = await server.uploadMask(owner.photo, await half(), other);
    expect(foreign.body.code).toBe(40400);
    const mask = await draw(owner);
    const onMask = await server.uploadMask(mask.file_id, await half(), owner);
    expect(onMask.body.code).toBe(40400);
  });
});

describe('a submission with masks', () => {
  test('hands each photo its own mask', async () => {
    const seen: (Buffer | undefined)[] = [];
    const engine = createTestEngine();
    const own = await startTestServer({
      engine: {
        ...engine,
        make: (operation, context) => {
          seen.push(operation.mask);
          return engine.make(operation, context);
        },
      },
    });
    try {
      const user = await own.createUser({ points: 10 });
      const [marked, plain] = [await addPicture(own, user.id), await addPicture(own, user.id)];
      const upload = await own.uploadMask(marked.id, await half(), user);
      const mask = upload.body.data as Picture;
      const task = await own.call(
        api.task.submit,
        {
          product: 'cutout',
          images: [marked.id, plain.id],
          options: { masks: { [marked.id]: mask.file_id } },
          client_key: crypto.randomUUID(),
        },
        user,
      );
      const detail = { product: 'cutout', task_id: task.task_id };
      await expect
        .poll(async () => (await own.call(api.task.detail, detail, user)).finished_at)
        .not.toBeNull();
      const stored = Buffer.from(await (await own.send(mask.url, {}, {})).arrayBuffer());
      expect(seen).toHaveLength(2);
      expect(seen.filter((one) => one?.equals(stored))).toHaveLength(1);
      expect(seen).toContain(undefined);
    } finally {
      await own.close();
    }
  });

  test('of somebody else looks as if there were none, and costs nothing', async () => {
    const [owner, other] = await Promise.all([createSeller(), createSeller()]);
    const theirs = await draw(owner);
    const reply = await submit(other, { [other.photo]: theirs.file_id });
    expect(reply.code).toBe(40400);
    const { points } = await server.call(api.user.info, { product: 'cutout' }, other);
    expect(points).toBe(10);
  });

  test('that were drawn on another photo are refused', async () => {
    const seller = await createSeller();
    const mask = await draw(seller);
    const { id: another } = await addPicture(server, seller.id);
    expect((await submit(seller, { [another]: mask.file_id })).code).toBe(40400);
    expect((await submit(seller, { [seller.photo]: seller.photo })).code).toBe(40400);
  });

  test('a mask is no photo that could be worked on', async () => {
    const seller = await createSeller();
    const mask = await draw(seller);
    const reply = await server.ask(
      api.task.submit,
      { product: 'cutout', images: [mask.file_id], client_key: crypto.randomUUID() },
      seller,
    );
    expect(reply.code).toBe(40400);
  });
});

test('what belongs to a photo goes with it: its masks, and what was learnt about it', async () => {
  const seller = await createSeller();
  const mask = await draw(seller);
  const notes = notesPrefix({ userId: seller.id, id: seller.photo });
  const contentType = 'application/octet-stream';
  await server.store.put(`${notes}.embedding.bin`, Buffer.from('seen'), { contentType });
  await server.db.transaction((tx) => deleteFiles(tx, [seller.photo]));
  await purgeDeleted(server.db, server.store);
  expect((await server.send(mask.url, {}, {})).status).toBe(404);
  expect(await server.store.head(`${notes}.embedding.bin`)).toBeNull();
  const [row] = await server.db.select().from(files).where(eq(files.id, mask.file_id));
  expect(row?.purgedAt).not.toBeNull();
});

test('a photo that is still used keeps its masks', async () => {
  const seller = await createSeller();
  const mask = await draw(seller);
  expect((await submit(seller, {})).code).toBe(200);
  await server.db.transaction((tx) => deleteFiles(tx, [seller.photo]));
  await purgeDeleted(server.db, server.store);
  expect((await server.send(mask.url, {}, {})).status).toBe(200);
});

describe('segmenting', () => {
  // spec: 5.20, 7.24, 9.17
  test('refuses a photo that is more than twice as long as wide', async () => {
    const { token } = await server.createUser();
    const long = await sharp(await drawTee())
      .resize(600, 1300, { fit: 'fill' })
      .jpeg()
      .toBuffer();
    const photo = (await server.upload(long, { token })).body.data as Picture;
    const reply = await server.ask(api.upload.segment, { file_id: photo.file_id }, { token });
    expect(reply).toMatchObject({ code: 41006, msg: 'One side may be at most 2 times the other' });
  });

  test('cannot be asked of the photo of somebody else', async () => {
    const [owner, other] = await Promise.all([createSeller(), createSeller()]);
    const reply = await server.ask(api.upload.segment, { file_id: owner.photo }, other);
    expect(reply.code).toBe(40400);
  });
});
