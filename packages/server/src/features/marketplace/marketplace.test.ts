import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api, ERRORS } from '@vitrine/contract';
import { labelPicture } from '@vitrine/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { readPlaces } from './rules.ts';

let server: ModelServer;
let seller: Awaited<ReturnType<ModelServer['createSeller']>>;

beforeAll(async () => {
  server = await startModelServer();
  seller = await server.createSeller();
});
afterAll(() => server.close());

const MAIN = { place: 'amazon', slot: 'main' };

describe('ready for a marketplace', () => {
  test('the places are told by name in the caller’s language, with source and date', async () => {
    const { places } = await server.call(api.marketplace.places, {}, seller);
    expect(places.length).toBeGreaterThanOrEqual(18);
    expect(places.find(({ id }) => id === 'amazon')).toMatchObject({
      checked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      slots: expect.arrayContaining(['main', 'swatch']),
      counts: { main: { min: 1, max: 1 }, secondary: { min: 0, max: 8 } },
    });
  });

  test('a photo is checked, mended, and taken afterwards', async () => {
    const file_id = seller.photo.file_id;
    const { results } = await server.call(
      api.marketplace.check,
      { file_id, slots: [MAIN, { place: 'etsy', slot: 'main' }] },
      seller,
    );
    expect(results[0]).toMatchObject({ ...MAIN, verdict: 'fail' });
    expect(results[0]?.not_looked_for).toContain('text');
    // Keeps its ground, so that no network has to outline anything.
    const slot = { place: 'pinduoduo', slot: 'main' };
    const made = await server.call(api.marketplace.fix, { file_id, ...slot, sku: 'A/1' }, seller);
    expect(made.findings.filter(({ level }) => level === 'fail')).toEqual([]);
    expect(made.colour_change).toBeLessThanOrEqual(1);
    expect(made.file_name).toBe('A-1_1.jpg');
    const { width, format } = await sharp(await server.download(made.url)).metadata();
    expect({ width, format }).toEqual({ width: made.width, format: 'jpeg' });
  });

  test('a file is judged as it is, by every place, and not kept', async () => {
    const text = '<text x="30" y="580" font-size="60" font-weight="700" fill="#111">SALE 50</text>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#fff"/><rect x="150" y="90" width="300" height="420" fill="#2f6f8f"/>${text}</svg>`;
    const { body } = await server.checkFile(
      await sharp(Buffer.from(svg)).webp().toBuffer(),
      seller,
    );
    const told = api.marketplace.checkFile.output.parse(body.data);
    expect(told).toMatchObject({ width: 600, height: 600 });
    const amazon = told.results.find(({ place, slot }) => place === 'amazon' && slot === 'main');
    expect(amazon?.verdict).toBe('fail');
    const found = amazon?.findings.map(({ kind, what }) => what ?? kind);
    expect(found).toEqual(expect.arrayContaining(['format', 'text', 'fill']));
    expect(new Set(told.results.map(({ place }) => place)).size).toBeGreaterThanOrEqual(18);
    const kept: string[] = [];
    for await (const { key } of server.store.list('incoming/')) kept.push(key);
    expect(kept).toEqual([]);
    const stranger = await server.checkFile(Buffer.from('no picture at all'), seller);
    expect(stranger.body.code).toBe(ERRORS.FILE_FORMAT.code);
  });

  test('a label that a law asks for is no forbidden text there, and is elsewhere', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#fff"/><rect x="250" y="90" width="300" height="520" fill="#2f6f8f"/></svg>`;
    const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
    const { body } = await server.checkFile(await labelPicture(drawn, 'AI生成'), seller);
    const { results } = api.marketplace.checkFile.output.parse(body.data);
    const refusing = results
      .filter(({ findings }) => findings.some(({ what }) => what?.endsWith('text')))
      .map(({ place, slot }) => `${place} ${slot}`);
    expect(refusing).toContain('amazon main');
    expect(refusing).not.toContain('taobao main');
    expect(refusing).not.toContain('temu main');
  });

  test('a file is mended as it is, keeps its name, and is not kept itself', async () => {
    const bytes = await server.download(seller.photo.url);
    const slot = { place: 'pinduoduo', slot: 'main' };
    const { body } = await server.fixFile(slot, bytes, { ...seller, name: 'Coat 7.jpg' });
    const made = api.marketplace.fixFile.output.parse(body.data);
    expect(made).toMatchObject({ file_name: 'Coat 7_1.jpg' });
    expect(made.findings.filter(({ level }) => level === 'fail')).toEqual([]);
    const { width } = await sharp(await server.download(made.url)).metadata();
    expect(width).toBe(made.width);
    const kept: string[] = [];
    for await (const { key } of server.store.list('incoming/')) kept.push(key);
    expect(kept).toEqual([]);
    const nowhere = { place: 'nowhere', slot: 'main' };
    const refused = await server.fixFile(nowhere, bytes, { ...seller, name: 'Coat 7.jpg' });
    expect(refused.body.code).toBe(ERRORS.NOT_FOUND.code);
  });

  test('somebody else’s photo, an unknown place and an unknown slot are not there', async () => {
    const file_id = seller.photo.file_id;
    const other = await server.createSeller();
    const refused = String(ERRORS.NOT_FOUND.code);
    await expect(
      server.call(api.marketplace.check, { file_id, slots: [MAIN] }, other),
    ).rejects.toThrow(refused);
    await expect(server.call(api.marketplace.fix, { file_id, ...MAIN }, other)).rejects.toThrow(
      refused,
    );
    await expect(
      server.call(api.marketplace.fix, { file_id, place: 'amazon', slot: 'white' }, seller),
    ).rejects.toThrow(refused);
    await expect(
      server.call(api.marketplace.check, { file_id, slots: [{ ...MAIN, place: 'x' }] }, seller),
    ).rejects.toThrow(refused);
  });
});

test('a rule of the operator’s that is none is named with its file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rules-'));
  await writeFile(path.join(folder, 'mine.json'), '{"id":"mine"}');
  expect(() => readPlaces(folder)).toThrow(/mine\.json.*slots/s);
  await rm(folder, { recursive: true });
});
