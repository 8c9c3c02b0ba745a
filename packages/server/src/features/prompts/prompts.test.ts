import type { PictureFacts } from '@vitrine/contract';
import { describe, expect, test } from 'vitest';
import { describeFacts } from './describe-facts.ts';
import { PHRASES } from './phrases.ts';
import { suggest } from './suggest.ts';

const facts: PictureFacts = {
  colours: [
    { hex: '#1d2745', name: { zh: '藏青色', en: 'navy' }, share: 0.7 },
    { hex: '#f6f6f5', name: { zh: '白色', en: 'white' }, share: 0.2 },
    { hex: '#cc1f2d', name: { zh: '红色', en: 'red' }, share: 0.05 },
  ],
  way: 'worn',
  category: 'women-top',
  kind: null,
  pose: 'walking',
  framing: 'three-quarter',
  surroundings: 'outdoor',
  light: { from: 'left', warmth: 0.5 },
  scene_ids: [],
  m_type: 1,
};

describe('a picture that was read', () => {
  // spec: 7.39
  test('is described in both languages', () => {
    expect(describeFacts(facts)).toEqual({
      zh: '藏青色和白色女装上衣，模特穿着，行走姿态，七分身构图，户外，左侧光，暖调',
      en: 'navy and white women’s top, worn by a model, walking, three-quarter length, outdoors, light from the left, warm tones',
    });
  });

  test('of which little is known is described by that little', () => {
    const unread = { way: null, category: null, pose: null, framing: null };
    const little = { ...facts, ...unread, surroundings: null, light: null };
    expect(describeFacts(little)).toEqual({
      zh: '藏青色和白色服装',
      en: 'navy and white garment',
    });
  });
});

describe('suggestions', () => {
  test('for nothing are whole descriptions, other ones for another number', () => {
    const first = suggest('', 'zh', 0);
    expect(first).toHaveLength(5);
    expect(first[0]?.split('，')).toHaveLength(6);
    expect(suggest('', 'zh', 1)).not.toEqual(first);
    expect(suggest('', 'zh', 0)).toEqual(first);
  });

  // spec: 7.40
  test('continue what was typed with what it does not say yet', () => {
    const typed = 'A red dress, on a city street, soft daylight.';
    const lines = suggest(typed, 'en', 3);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      expect(line.startsWith('A red dress, on a city street, soft daylight, ')).toBe(true);
      const added = line.slice(typed.length + 1);
      expect(PHRASES.scene.list.map(({ en }) => en)).not.toContain(added);
    }
  });
});

// spec: 7.38
test('every phrase is written in both languages, once', () => {
  const all = Object.values(PHRASES).flatMap(({ list }) => list);
  for (const { zh, en } of all) {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}/u);
  }
  expect(new Set(all.map(({ en }) => en)).size).toBe(all.length);
});
