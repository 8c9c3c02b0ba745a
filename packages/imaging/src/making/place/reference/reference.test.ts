import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../catalogue/scenes.ts';
import { drawRgb } from '../../../testing/cloth.ts';
import { readScenes } from '../settings/catalogue-setting.ts';
import { STUDIO_LIGHT } from '../settings/solid-setting.ts';
import { readPalette } from './palette.ts';
import { readDescription, understand } from './read-description.ts';
import { nearestRatio, readColours } from './read-reference.ts';
import { rankScenes } from './wishes.ts';

describe('the colours of a reference', () => {
  const picture = drawRgb(90, 60, (x) => (x < 60 ? [220, 210, 190] : [40, 90, 60]));

  it('are the most common ones, with their shares', () => {
    const [first, second] = readPalette(picture);
    expect(first).toMatchObject({ hex: '#dcd2be' });
    expect(first?.share).toBeCloseTo(2 / 3, 1);
    expect(second).toMatchObject({ hex: '#285a3c' });
  });

  it('tell side, warmth and contrast of the light', async () => {
    const { light } = await readColours(picture);
    expect(light.from).toBe('left');
    expect(light.contrast).toBeGreaterThan(0.3);
    const warm = await readColours(drawRgb(60, 60, () => [230, 180, 120]));
    const cool = await readColours(drawRgb(60, 60, () => [150, 180, 220]));
    expect(warm.light.warmth).toBeGreaterThan(0.3);
    expect(cool.light.warmth).toBeLessThan(-0.3);
  });

  it('and its shape is the nearest of those on offer', () => {
    expect(nearestRatio({ width: 1000, height: 1000 })).toBe('1:1');
    expect(nearestRatio({ width: 1080, height: 1920 })).toBe('9:16');
    expect(nearestRatio({ width: 1000, height: 1500 })).toBe('2:3');
  });
});

const scene = (id: string, zh: string, position: Scene['position'], palette: string[]): Scene =>
  ({ id, name: { en: id, zh }, position, palette, light: STUDIO_LIGHT }) as unknown as Scene;
const SCENES = [
  scene('solid-white', '白棚', 'solid', ['#f4f4f4']),
  scene('street', '老街门前', 'outdoor', ['#e0c8a0', '#3f7f73']),
  scene('courtyard', '庭院', 'outdoor', ['#b5673f', '#d89a70']),
  scene('kitchen', '厨房台面', 'product', ['#e8e6e0', '#b08050']),
  { ...scene('above-kitchen', '厨房俯拍', 'product', ['#e8e6e0']), view: 'above' as const },
];
const best = (text: string, use?: 'people' | 'product') =>
  rankScenes(SCENES, understand({ text, use }).wishes)[0]?.id;

describe('a description', () => {
  it.each([
    ['a street in summer', 'street'],
    ['老街上的全身照', 'street'],
    ['warm autumn courtyard', 'courtyard'],
    ['秋天的庭院', 'courtyard'],
  ])('“%s” leads to %s', (text, id) => {
    expect(best(text)).toBe(id);
  });

  it('leads to a place that is seen from above only where it says so', () => {
    expect(best('kitchen, flat lay', 'product')).toBe('above-kitchen');
    expect(best('厨房俯拍', 'product')).toBe('above-kitchen');
    expect(best('kitchen', 'product')).toBe('kitchen');
  });

  it('chooses among the places for what is shown', () => {
    expect(best('厨房，明亮', 'product')).toBe('kitchen');
    expect(best('厨房', 'people')).not.toBe('kitchen');
  });

  it('knows a plain background from a coloured thing', () => {
    expect(understand({ text: 'white background' }).solid).toBe('#ffffff');
    expect(understand({ text: '纯色粉色' }).solid).toBe('#e8b4b8');
    expect(understand({ text: 'a red street' }).solid).toBeUndefined();
  });

  it('understands framing, and tells exactly which words it took', () => {
    expect(understand({ text: '半身照' }).framing).toBe('half');
    expect(understand({ text: '七分身' }).framing).toBe('three_quarter');
    expect(understand({ text: 'Full body, sunny' })).toMatchObject({
      framing: 'full',
      understood: [
        { word: 'full body', as: 'framing' },
        { word: 'sunny', as: 'mood' },
      ],
    });
  });

  it('takes nothing from words that only contain one it knows, or that it does not know', () => {
    expect(understand({ text: 'tired shredded starred' }).understood).toEqual([]);
    expect(understand({ text: '请做得好看一点' }).understood).toEqual([]);
  });

  it('finds every scene of the catalogue by its name in either language', async () => {
    const missed: string[] = [];
    for (const { id, name, position } of await readScenes()) {
      if (position === 'solid') continue;
      const use = position === 'product' ? ('product' as const) : ('people' as const);
      for (const text of [`I would like: ${name.en}!`, `请用${name.zh}拍一张`]) {
        const [first] = (await readDescription({ text, use })).scenes;
        if (first?.id !== id) missed.push(`${text} → ${first?.id}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it.each([
    ['people', '在咖啡店拍一张', 'cafe'],
    ['people', 'sitting in a library', 'reading-corner'],
    ['people', '天台夜景', 'rooftop'],
    ['people', 'falling leaves in autumn', 'autumn-alley'],
    ['product', 'a birthday party', 'gift-table'],
    ['product', '春节年货', 'spring-festival'],
    ['product', '沙滩感觉', 'sand'],
    ['product', 'camping with friends', 'picnic'],
  ] as const)('%s, “%s” leads to %s', async (use, text, id) => {
    const { scenes } = await readDescription({ text, use });
    expect(scenes[0]?.id).toBe(id);
  });
});
