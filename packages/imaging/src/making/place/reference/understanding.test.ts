import { describe, expect, it } from 'vitest';
import { readDescription } from './read-description.ts';

type More = Omit<Parameters<typeof readDescription>[0], 'text'>;

/** Says for every word of a wish what becomes of it. */
async function understand(text: string, more: More = {}) {
  const read = await readDescription({ text, ...more });
  const unmet = read.unmet.map(({ word }) => word);
  const met = read.understood.map(({ word }) => word).filter((word) => !unmet.includes(word));
  return { met, unmet, unknown: read.unknown, scene: read.scenes[0]?.id, pose: read.pose };
}

describe('nothing that was asked for is passed over', () => {
  it('tells what it can do, what it cannot, and what it does not know', async () => {
    const english = 'sitting on a red sofa, evening light, city street at night';
    expect(await understand(english)).toMatchObject({
      met: ['sofa'],
      unmet: ['sitting', 'red', 'evening light', 'city street', 'at night'],
      unknown: [],
      scene: 'living-room',
    });
    expect(await understand('坐在红色沙发上，傍晚的光线，夜晚的城市街头')).toMatchObject({
      met: ['沙发'],
      unmet: ['坐在', '红色', '傍晚', '夜晚', '城市', '街头'],
      unknown: [],
      scene: 'living-room',
    });
  });

  it('keeps words that it has never heard together, as they were written', async () => {
    const english = await understand('Riding a snowboard with my Dalmatian puppy in a café');
    expect(english).toMatchObject({ met: ['café'], scene: 'cafe' });
    expect(english.unknown).toEqual(['Riding', 'snowboard', 'Dalmatian puppy']);
    const chinese = await understand('请让模特骑着滑雪板，带着斑点狗，在咖啡馆里');
    expect(chinese).toMatchObject({ met: ['咖啡馆'], scene: 'cafe' });
    expect(chinese.unknown).toEqual(['骑', '滑雪板', '带', '斑点狗']);
    expect((await understand('пляж at the beach')).unknown).toEqual(['пляж']);
  });

  it.each([
    ['walking on a beach', 'walk'],
    ['海边漫步', 'walk'],
    ['standing with feet apart', 'step'],
    ['双脚分开站立', 'step'],
    ['turned slightly to the side', 'turn'],
    ['微微侧身', 'turn'],
  ])('“%s” asks for the pose %s', async (text, pose) => {
    expect(await understand(text)).toMatchObject({ pose, unmet: [], unknown: [] });
  });

  it('takes expression and framing, and the light of the place that has it', async () => {
    const read = await readDescription({ text: 'evening light, an easy smile, full length' });
    expect(read).toMatchObject({ expression: 'smile', framing: 'full', unmet: [], unknown: [] });
    expect(read.scenes[0]?.id).toBe('rooftop');
    expect(read.light).toEqual({ from: 'left', isSoft: false, isWarm: true });
  });

  it('leaves the colour of the goods to the goods', async () => {
    for (const text of ['a red and white dress in a gallery', '画廊里的红色和白色连衣裙']) {
      expect(await understand(text)).toMatchObject({ unmet: [], unknown: [], scene: 'gallery' });
    }
  });

  it('measures words by what was chosen otherwise', async () => {
    const chosen = {
      scene: { id: 'loft', name: { en: 'Loft', zh: '砖墙工作室' }, position: 'indoor' },
      pose: 'relaxed',
      gender: 'male' as const,
    };
    expect(await understand('a woman walking on a beach', { chosen })).toMatchObject({
      met: [],
      unmet: ['woman', 'walking', 'beach'],
    });
    expect(await understand('男士站在砖墙前', { chosen })).toMatchObject({
      unmet: [],
      unknown: [],
    });
    const solid = { solid: '#ffffff' };
    expect(await understand('white background', { chosen: solid })).toMatchObject({ unmet: [] });
    expect(await understand('a beach', { chosen: solid })).toMatchObject({ unmet: ['beach'] });
  });

  it('chooses among the scenes that are offered', async () => {
    const hidden = ['beach', 'sea-terrace', 'street', 'old-town'];
    expect(await understand('on a beach', { hidden })).toMatchObject({ unmet: ['beach'] });
    expect((await understand('走在城市街头', { hidden })).scene).toBe('boulevard');
  });

  it('does nothing to somebody who stays, or is not there', async () => {
    const text = 'a man walking with a smile on a beach, full length';
    const personal = ['man', 'walking', 'smile', 'full length'];
    expect(await understand(text, { model: null })).toMatchObject({
      met: ['beach'],
      unmet: personal,
    });
    expect((await understand(text, { use: 'product' })).unmet).toEqual(personal);
    expect((await understand(text, { model: 'kenji' })).unmet).toEqual([]);
    expect((await understand(text, { model: 'lin' })).unmet).toEqual(['man']);
  });

  it('makes a studio of a plain ground, in its own light', async () => {
    const read = await readDescription({ text: 'in a plain studio, soft light' });
    expect(read).toMatchObject({ solid: '#f4f1ea', scenes: [], unmet: [], unknown: [] });
    expect(read.light).toMatchObject({ isSoft: true });
  });
});
