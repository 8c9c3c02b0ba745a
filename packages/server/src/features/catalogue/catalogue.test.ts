import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openCatalogue } from './catalogue.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('models', () => {
  const models = async (input: object, language: 'zh' | 'en' = 'en') =>
    (await server.call(api.outfit.models, input, { language })).models;

  // spec: 3.38, 7.18
  test('are filtered by task type, sex, skin and age', async () => {
    const ids = async (input: object) => (await models(input)).map(({ model_id }) => model_id);
    expect(await ids({})).toEqual(['anna', 'mei', 'liang']);
    expect(await ids({ task_type: 4 })).toEqual(['anna', 'mei']);
    expect(await ids({ task_type: 2 })).toEqual(['anna', 'liang']);
    expect(await ids({ m_type: 2 })).toEqual(['liang']);
    expect(await ids({ m_type: 1, skin_type: 2 })).toEqual(['mei']);
    expect(await ids({ type: 2 })).toEqual([]);
    expect(await ids({ age_group: 2 })).toEqual(['liang']);
    expect(await ids({ age_group: 3, m_type: 1 })).toEqual(['mei']);
  });

  test('are filtered by look and height, which mean another number of women and of men', async () => {
    const ids = async (input: object) => (await models(input)).map(({ model_id }) => model_id);
    expect(await ids({ look: 'east-asian' })).toEqual(['mei', 'liang']);
    expect(await ids({ look: 'latin' })).toEqual([]);
    expect(await ids({ height_group: 1 })).toEqual(['mei']);
    expect(await ids({ height_group: 2 })).toEqual(['anna']);
    expect(await ids({ height_group: 3, look: 'east-asian' })).toEqual(['liang']);
    const refused = await server.ask(api.outfit.models, { look: 'martian' } as object);
    expect(refused.code).toBe(40000);
    expect((await models({}))[0]).toMatchObject({ look: 'european', stature: 175 });
  });

  // spec: 3.38
  test('are those who can be seen on the kind of picture: nobody with goods in a hand', async () => {
    const ids = async (product: string) =>
      (await models({ product })).map(({ model_id }) => model_id);
    expect(await ids('fashionclothing')).toEqual(['anna', 'mei', 'liang']);
    expect(await ids('fullbody')).toEqual(['anna', 'mei']);
    expect(await ids('handheld')).toEqual([]);
    expect(await ids('cutout')).toEqual([]);
    const faces = await server.call(api.catalogue.faces, { product: 'handheld' });
    expect(faces.list.map(({ face_id }) => face_id)).toEqual([-1]);
    expect((await server.ask(api.outfit.models, { product: 'teleport' })).code).toBe(42001);
  });

  test('have on the wire what they suit, by what they have', async () => {
    const suited = (await models({})).map(({ model_id, task_types }) => [model_id, task_types]);
    expect(suited).toEqual([
      ['anna', [1, 2, 3, 4]],
      ['mei', [1, 3, 4]],
      ['liang', [1, 2]],
    ]);
  });

  // spec: 3.35, 3.36
  test('have m_type, type and expressions grouped by type, in the caller’s language', async () => {
    const [mei] = await models({ m_type: 1, skin_type: 2 }, 'zh');
    expect(mei).toMatchObject({ name: '模特 mei', m_type: 1, type: 1, age: 52, age_group: 3 });
    expect(mei?.phiz_list).toEqual([
      { type: 1, list: [{ expression_id: 'neutral', name: '自然' }] },
      { type: 2, list: [{ expression_id: 'smile', name: '微笑' }] },
    ]);
    expect(mei?.poses.map(({ name }) => name)).toEqual(['行走', '站立']);
  });
});

describe('scenes', () => {
  // spec: 3.33, 3.37, 3.45
  test('of the workspace are grouped by position', async () => {
    const { scenes } = await server.call(api.outfit.models, {});
    const ids = Object.entries(scenes).map(([at, list]) => [at, list.map((one) => one.scene_id)]);
    expect(Object.fromEntries(ids)).toEqual({
      indoor: ['loft'],
      outdoor: ['beach'],
      solid: ['white'],
    });
  });

  // spec: 7.35
  test('suit their kind of work, and can be asked for by position', async () => {
    const ids = async (input: { product: string; position?: 'indoor' | 'solid' }) =>
      (await server.call(api.catalogue.scenes, input)).list.map(({ scene_id }) => scene_id);
    expect(await ids({ product: 'fashionclothing' })).toEqual(['loft', 'beach', 'white']);
    expect(await ids({ product: 'fashionclothing', position: 'indoor' })).toEqual(['loft']);
    expect(await ids({ product: 'stablediffusion' })).toEqual(['white', 'podium', 'table']);
    const unknown = await server.ask(api.catalogue.scenes, { product: 'teleport' });
    expect(unknown.code).toBe(42001);
  });

  // spec: 7.36, 7.45
  test('that are plain come with colours; those for products say where a thing stands', async () => {
    const product = 'fashionclothing';
    const { list, colours } = await server.call(api.catalogue.backgrounds, { product });
    expect(list.map(({ scene_id }) => scene_id)).toEqual(['white']);
    expect(colours[0]).toEqual({ colour: '#ffffff', name: 'White' });
    const { list: ofProducts } = await server.call(api.catalogue.productScenes, {});
    expect(ofProducts[0]).toMatchObject({ scene_id: 'podium', spot: { x: 0.5, y: 0.8 } });
    const { list: lying } = await server.call(api.catalogue.productScenes, { theme: 'above' });
    expect(lying).toMatchObject([{ scene_id: 'table', theme: 'above', view: 'above' }]);
  });
});

// spec: 3.43, 3.44, 7.37
test('faces are men and women of three skins, after the one that changes nothing', async () => {
  const product = 'fashionclothing';
  const { list } = await server.call(api.catalogue.faces, { product });
  expect(list.map(({ face_id, model_id }) => [face_id, model_id])).toEqual([
    [-1, null],
    [1, 'anna'],
    [2, 'mei'],
    [5, 'liang'],
  ]);
  const men = await server.call(api.catalogue.faces, { product, m_type: 2 });
  expect(men.list).toHaveLength(2);
});

// spec: 7.44, 7.46
test('hands, scales and samples have their lists', async () => {
  const { list: hands } = await server.call(api.catalogue.hands, {});
  expect(hands).toMatchObject([{ grip: 'bottle', tones: [{ skin_type: 2 }, { m_type: 2 }] }]);
  const { list: men } = await server.call(api.catalogue.hands, { m_type: 2 });
  expect(men[0]?.tones.map(({ m_type }) => m_type)).toEqual([2]);
  expect((await server.call(api.catalogue.hands, { skin_type: 3 })).list).toEqual([]);
  const { list: scales } = await server.call(api.catalogue.scales, {}, { language: 'zh' });
  expect(scales.map(({ name, scale }) => [name, scale])).toContainEqual(['适中', 1]);
  const { list: samples } = await server.call(api.catalogue.samples, { subject: 'products' });
  expect(samples.map(({ sample_id }) => sample_id)).toEqual(['mug']);
});

describe('pictures', () => {
  test('can be kept for ever, since their address changes with the catalogue', async () => {
    const { models } = await server.call(api.outfit.models, {});
    const reply = await server.send(models[0]?.thumb_url ?? '', {}, {});
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('are all that can be fetched from there', async () => {
    for (const file of ['people/group.json', '..%2Fpackage.json', '']) {
      expect((await server.send(`/catalogue/${file}`, {}, {})).status).not.toBe(200);
    }
  });
});

test('a catalogue without some groups has empty lists', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'vitrine-catalogue-'));
  const { people, scenes, hands, samples } = openCatalogue(dir);
  expect([people.models, scenes.scenes, hands.grips, samples.garments]).toEqual([[], [], [], []]);
  await rm(dir, { recursive: true });
});

test('the catalogue that comes with the code can be read', () => {
  expect(openCatalogue().samples.garments.length).toBeGreaterThan(0);
});
