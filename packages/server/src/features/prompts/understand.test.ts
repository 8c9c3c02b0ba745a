import { api, type CallInputOf, type Language, LIMITS } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueChanges } from '../../db/schema/operator.ts';
import type { TestUser } from '../../testing/client.ts';
import { imaging } from '../../testing/imaging.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { describeFacts } from './describe-facts.ts';
import { PHRASES } from './phrases.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({ worker: true, catalogue: openCatalogue() });
  user = await server.createUser();
});
afterAll(async () => {
  await server.close();
});

type Wishes = Omit<CallInputOf<typeof api.prompt.understand>, 'product'>;
const understand = (wishes: Wishes, language: Language = 'en') =>
  server.call(
    api.prompt.understand,
    { product: 'fashionclothing', ...wishes },
    { ...user, language },
  );
const words = (list: readonly { word: string }[]) => list.map(({ word }) => word);

describe('before anybody pays', () => {
  // spec: 3.20
  test('every word of an order is told: followed, impossible or unknown', async () => {
    const desc = 'sitting on a red sofa, evening light, city street at night, with an alpaca';
    const plan = await understand({ desc });
    expect(words(plan.met)).toEqual(['sofa']);
    expect(words(plan.unmet)).toEqual([
      'sitting',
      'red',
      'evening light',
      'city street',
      'at night',
    ]);
    expect(plan.unknown).toEqual(['alpaca']);
    expect(plan).toMatchObject({
      scene: { scene_id: 'living-room', name: 'Living room' },
      by: 'words',
      pose: null,
      light: { from: 'left', soft: true, warm: true },
      framing: 'full',
      read_by_engine: false,
    });
    const chinese = await understand({ desc: '坐在红色沙发上，带羊驼，夜晚' }, 'zh');
    expect(words(chinese.unmet)).toEqual(['坐在', '红色', '夜晚']);
    expect(chinese).toMatchObject({ unknown: ['带羊驼'], scene: { name: '客厅' } });
  });

  test('pose, expression and framing have the catalogue’s names', async () => {
    const desc = 'walking with an easy smile, three-quarter length';
    expect(await understand({ desc })).toMatchObject({
      pose: { pose_id: 'walk', name: 'Walking' },
      expression: { expression_id: 'smile' },
      framing: 'three-quarter',
      scene: null,
      by: 'nobody',
      unmet: [],
      unknown: [],
    });
    const chinese = await understand({ desc: '行走，微笑，七分身' }, 'zh');
    expect(chinese).toMatchObject({ pose: { name: '行走' }, framing: 'three-quarter', unmet: [] });
  });

  // spec: 3.21
  test('a place in the scene’s own field counts like one among the wishes', async () => {
    const inWords = await understand({ scene: '海边', desc: '站立' }, 'zh');
    expect(inWords).toMatchObject({ scene: { scene_id: 'beach' }, by: 'words', unmet: [] });
    const chosen = await understand({ scene: 'loft', desc: 'on a beach' });
    expect(chosen).toMatchObject({ scene: { scene_id: 'loft' }, by: 'choice' });
    expect(words(chosen.unmet)).toEqual(['beach']);
  });

  test('whom the words mean is measured by the chosen face', async () => {
    const models = openCatalogue().people.models;
    const man = models.find(({ m_type }) => m_type === 2)?.face_id ?? 0;
    expect(words((await understand({ desc: 'a woman', face_id: man })).unmet)).toEqual(['woman']);
    expect((await understand({ desc: '男士', face_id: man })).unmet).toEqual([]);
  });

  test('a scene that operators have hidden is not promised', async () => {
    const change = { part: 'scene' as const, itemId: 'beach', hidden: true };
    await server.db.insert(catalogueChanges).values(change);
    const plan = await understand({ desc: 'on a beach' });
    expect(plan.scene?.scene_id).not.toBe('beach');
    await server.db.delete(catalogueChanges);
  });

  test('forbidden words, unknown faces and strangers’ references are refused', async () => {
    const ask = (wishes: Wishes) =>
      server.ask(api.prompt.understand, { product: 'fashionclothing', ...wishes }, user);
    expect((await ask({ desc: 'make her naked' })).code).toBe(42008);
    expect((await ask({ face_id: 9999 })).code).toBe(42017);
    expect((await ask({ ref_images: [crypto.randomUUID()] })).code).toBe(40400);
  });
});

test('a long place and long wishes reach the picture whole', async () => {
  const scene = 'a small café '
    .repeat(8)
    .slice(0, LIMITS.textInputMax - 1)
    .trimEnd();
  const desc = `${'soft daylight, '.repeat(32)}walking`;
  const plan = await understand({ scene, desc });
  expect(plan.pose?.pose_id).toBe('walk');
});

test('what we offer to say ourselves can all be done', async () => {
  const left: string[] = [];
  for (const { list } of Object.values(PHRASES)) {
    for (const text of list.flatMap(({ zh, en }) => [zh, en])) {
      const { understood, unmet, unknown } = await imaging.run('read-description', { text });
      const missing = [...unmet.map(({ word }) => word), ...unknown];
      if (missing.length > 0 || understood.length === 0) left.push(`${text}: ${missing}`);
    }
  }
  expect(left).toEqual([]);
});

test('what a photo is described with holds no word that nobody understands', async () => {
  const { zh, en } = describeFacts({
    colours: [
      { hex: '#1d2745', name: { zh: '藏青色', en: 'navy' }, share: 0.7 },
      { hex: '#f6f6f5', name: { zh: '米白色', en: 'off-white' }, share: 0.2 },
    ],
    way: 'worn',
    category: 'women-top',
    kind: null,
    pose: 'walking',
    framing: 'lips-down',
    surroundings: 'solid',
    light: { from: 'right', warmth: -0.5 },
    scene_ids: [],
    m_type: 1,
  });
  for (const text of [zh, en]) {
    expect(await imaging.run('read-description', { text })).toMatchObject({ unknown: [] });
  }
});
