import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { api, readChoice } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { gatherMaterials } from '../tasks/materials.ts';

const catalogue = openCatalogue();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ worker: true, catalogue });
});
afterAll(() => server.close());

/** Mean difference of two grey pictures, 0..255. */
async function difference(mask: Buffer, alpha: Buffer) {
  const size = { width: 300, height: 400, fit: 'fill' as const };
  const grey = (picture: Buffer) => sharp(picture).resize(size).extractChannel(0).raw().toBuffer();
  const [one, other] = [await grey(mask), await grey(alpha)];
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
const download = async (url: string) =>
  Buffer.from(await (await server.send(url, {}, {})).arrayBuffer());
const readAlpha = (sample: { alpha?: string } | undefined) =>
  readFile(path.join(catalogue.dir, sample?.alpha ?? ''));

test('a garment comes read: its own landmarks and outline, with nothing to doubt', async () => {
  const user = await server.createUser();
  const sample = catalogue.samples.garments.find(({ id }) => id === 'tee-stripes');
  const { file_id } = await server.call(api.outfit.useSample, { sample_id: 'tee-stripes' }, user);
  for (const kind of [undefined, 'tee' as const]) {
    const read = await server.call(api.garment.read, { file_id, kind }, user);
    expect(read).toMatchObject({ kind: 'tee', way: 'flat', confidence: 1, doubtful: [] });
    const [width, height] = sample?.size ?? [0, 0];
    for (const [name, [x, y]] of Object.entries(sample?.landmarks ?? {})) {
      expect(read.landmarks[name]?.[0], name).toBeCloseTo(x / width, 5);
      expect(read.landmarks[name]?.[1], name).toBeCloseTo(y / height, 5);
    }
    // The outline found again at full size is the exact one.
    const mask = await download(read.mask?.url ?? '');
    expect(await difference(mask, await readAlpha(sample))).toBeLessThan(2);
  }
  const segment = await server.call(api.upload.segment, { file_id }, user);
  expect(await difference(await download(segment.url), await readAlpha(sample))).toBeLessThan(2);
});

test('a product comes cut out, for its page and for whatever is made of it', async () => {
  const user = await server.createUser();
  const { file_id } = await server.call(api.outfit.useSample, { sample_id: 'mug' }, user);
  const sample = catalogue.samples.products.find(({ id }) => id === 'mug');
  const segment = await server.call(api.upload.segment, { file_id }, user);
  expect(await difference(await download(segment.url), await readAlpha(sample))).toBeLessThan(2);
  const [source] = await server.db.select().from(files).where(eq(files.id, file_id));
  const choice = readChoice('stablediffusion', {});
  if (!source || !choice) throw new Error('There is no photo to work with');
  const order = { userId: user.id, source, variant: {} };
  const { cutout } = await gatherMaterials(server, order, choice);
  const { width, hasAlpha } = await sharp(cutout).metadata();
  expect([width, hasAlpha]).toEqual([source.width, true]);
});

test('taken a second time it is known from the first', async () => {
  const user = await server.createUser();
  const take = () => server.call(api.outfit.useSample, { sample_id: 'jeans' }, user);
  const [first, second] = [await take(), await take()];
  expect(second.file_id).not.toBe(first.file_id);
  const read = ({ file_id }: { file_id: string }) =>
    server.call(api.garment.read, { file_id }, user);
  const [one, other] = [await read(first), await read(second)];
  expect(other.landmarks).toEqual(one.landmarks);
});

test('every sample of the catalogue has an outline, and every garment landmarks', () => {
  const { garments, products } = catalogue.samples;
  const bare = [...garments, ...products].filter(({ alpha }) => !alpha);
  const unread = garments.filter(({ landmarks }) => !landmarks);
  expect([...bare, ...unread].map(({ id }) => id)).toEqual([]);
});
