import { api, ERRORS, STATUS_OK, selectionSize } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notesPrefix } from '../base/files/files.ts';
import { embeddingKey } from '../features/photos/embeddings.ts';
import { leftMask } from '../testing/pictures.ts';
import { addPicture } from '../testing/stored-picture.ts';
import { createTestEngine } from '../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ engine: createTestEngine() });
});
afterAll(() => server.close());

const SIDE = 600;
const picture = () => sharp(Buffer.from(svg('')));
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${inside}</svg>`;

/** Under a kilobyte, and minutes of drawing: noise, blurred over and over. */
const BOMB = svg(
  `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence numOctaves="200" baseFrequency="0.9"/>${'<feGaussianBlur stdDeviation="300"/><feMorphology radius="90"/>'.repeat(8)}</filter><rect width="100%" height="100%" filter="url(#f)"/>`,
);

/** A PNG header that claims this size, without any pixel data. */
async function withSize(width: number, height: number): Promise<Buffer> {
  const png = await leftMask(0.5, SIDE, SIDE);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

const HOSTILE: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a drawing with filters': async () => Buffer.from(BOMB),
  'a drawing that names another file': async () =>
    Buffer.from(svg('<image href="file:///etc/passwd"/>')),
  'a GIF': () => picture().gif().toBuffer(),
  'a TIFF': () => picture().tiff().toBuffer(),
  'a JPEG': () => picture().jpeg().toBuffer(),
  'an AVIF': () => picture().avif().toBuffer(),
  'a drawing that begins like a PNG': async () =>
    Buffer.concat([(await leftMask(0.5)).subarray(0, 16), Buffer.from(BOMB)]),
};

async function createSeller() {
  const user = await server.createUser();
  const { id: photo } = await addPicture(server, user.id);
  return { ...user, photo };
}

describe('a mask is refused by its bytes, whatever it is called:', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_name, make) => {
    const seller = await createSeller();
    const { body } = await server.uploadMask(seller.photo, await make(), seller);
    expect(body.code).toBe(ERRORS.MASK_UNREADABLE.code);
  });

  test('of another size than its photo, which is said', async () => {
    const seller = await createSeller();
    for (const mask of [await leftMask(0.5, 90, 100), await withSize(30_000, 30_000)]) {
      const { body } = await server.uploadMask(seller.photo, mask, seller);
      expect(body.code).toBe(ERRORS.MASK_SIZE.code);
      expect(body.msg).toContain('600×600');
    }
  });

  test('PNG and WebP are taken', async () => {
    const seller = await createSeller();
    const png = await leftMask(0.5, SIDE, SIDE);
    for (const mask of [png, await sharp(png).webp().toBuffer()]) {
      const { body } = await server.uploadMask(seller.photo, mask, seller);
      expect(body.status).toBe(STATUS_OK);
    }
  });
});

describe('a selection that is to be changed is looked at before anything else:', () => {
  const select = (seller: { token: string; photo: string }, previous: Buffer) =>
    server.ask(
      api.photo.process,
      {
        operation: 'select',
        file_id: seller.photo,
        clicks: [{ x: 0.5, y: 0.5, add: false }],
        previous: `data:image/png;base64,${previous.toString('base64')}`,
      },
      seller,
    );

  test.each([
    ['junk', async () => Buffer.from('no picture at all, and not even close to one')],
    ['an empty one', async () => Buffer.alloc(0)],
    ...Object.entries(HOSTILE),
  ])('%s', async (_name, make) => {
    const seller = await createSeller();
    const reply = await select(seller, await make());
    expect(reply.code).toBe(ERRORS.MASK_UNREADABLE.code);
    // The rejected mask caused no expensive work.
    const key = embeddingKey({ notes: notesPrefix({ userId: seller.id, id: seller.photo }) });
    expect(await server.store.head(key)).toBeNull();
  });

  test('one of another size', async () => {
    const { width, height } = selectionSize({ width: SIDE, height: SIDE });
    const reply = await select(await createSeller(), await leftMask(0.5, width, height - 1));
    expect(reply.code).toBe(ERRORS.MASK_SIZE.code);
  });
});
