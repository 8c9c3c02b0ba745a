import { afterAll, describe, expect, it } from 'vitest';
import { GARMENT_KINDS, isTop } from '../../catalogue/garment-kinds.ts';
import { createSessions } from '../../runtime/models/sessions.ts';
import { drawGarment } from '../../testing/garments.ts';
import { askingDoubts } from './asking.ts';
import { isCuff } from './landmark-names.ts';
import { findLandmarks } from './read-garment.ts';

const sessions = createSessions({ threads: 1 });
afterAll(() => sessions.close());

async function read(shapes: string) {
  const { rgb, alpha } = await drawGarment(shapes);
  const found = await findLandmarks(rgb, alpha, GARMENT_KINDS, sessions, { isCutOut: true });
  return { ...found, asked: askingDoubts(found.doubts) };
}

const cloth = (outline: string, lines: string, fill: string) =>
  `<path d="${outline}" fill="${fill}"/><path d="${lines}" stroke="#333" stroke-width="2" fill="none"/>`;
const DUNGAREES = cloth(
  'M165 110 L160 40 H172 L178 110 H222 L228 40 H240 L235 110 V150 L262 165 L275 360 H212 L200 220 L188 360 H125 L138 165 L165 150Z',
  'M180 120 H220 V145 H180Z M138 168 H262',
  '#3d5a80',
);
const ROMPER = cloth(
  'M168 60 Q200 82 232 60 L262 70 L300 110 L276 134 L258 118 L252 190 L272 330 H210 L200 250 L190 330 H128 L148 190 L142 118 L124 134 L100 110 L138 70Z',
  'M148 190 H252 M200 82 V190',
  '#7a9e7e',
);
const CAMISOLE = cloth(
  'M150 60 H154 L158 140 Q200 165 242 140 L246 60 H250 L252 142 L262 165 L275 330 H125 L138 165 L148 142Z',
  'M158 140 Q200 165 242 140',
  '#b76e79',
);
const VEST = cloth(
  'M168 70 L200 170 L232 70 L262 82 Q248 130 276 165 L278 330 H122 L124 165 Q152 130 138 82Z',
  'M200 170 V330',
  '#5b4b3a',
);
const WRAP_TOP = cloth(
  'M165 80 L210 190 L235 80 L272 92 L330 210 L296 226 L270 165 L262 230 L280 300 H120 L138 230 L130 165 L104 226 L70 210 L128 92Z',
  'M235 80 L150 232 M138 230 H262 M138 240 H262 M146 236 L120 290 M150 236 L140 300',
  '#a44a3f',
);
const WIDE_LEGS = 'M145 100 H255 L310 270 L205 285 L200 275 L195 285 L90 270Z';
const SHORTS = cloth(WIDE_LEGS, 'M145 114 H255 M200 114 V275', '#6b7a52');
const SKIRT = cloth('M150 90 H250 L310 310 Q200 330 90 310Z', 'M150 104 H250', '#9b7ba0');
const SKORT = `${cloth(WIDE_LEGS, 'M145 114 H255', '#9b7ba0')}
  ${cloth('M150 116 L110 262 L250 275 L225 116Z', 'M225 116 L250 275 L110 262', '#8b6b90')}`;
const HOODED_COAT = `${cloth(
  'M165 70 Q160 20 200 18 Q240 20 235 70 L268 82 L325 210 L292 224 L268 150 L276 372 H124 L132 150 L108 224 L75 210 L132 82Z',
  'M200 95 V372',
  '#50607a',
)}<path d="M165 70 Q200 110 235 70 Q228 38 200 36 Q172 38 165 70Z" fill="#2c3648"/>`;

describe('kinds that are easily mistaken', () => {
  it.each([
    ['dungarees', DUNGAREES],
    ['a romper', ROMPER],
  ])('%s, which no model wears, are asked about', async (_, shapes) => {
    expect((await read(shapes)).asked).toContain('kind-unsure');
  });

  it.each([
    ['a camisole with thin straps', CAMISOLE],
    ['a vest', VEST],
  ])('%s is a top without sleeves', async (_, shapes) => {
    const { kind, certainty } = await read(shapes);
    expect(isTop(kind)).toBe(true);
    expect(Object.keys(certainty).filter(isCuff)).toEqual([]);
  });

  it('a wrap top is a top with its sleeves, and its kind is not asked about', async () => {
    const { kind, certainty, asked } = await read(WRAP_TOP);
    expect(isTop(kind)).toBe(true);
    expect(Object.keys(certainty).filter(isCuff)).toHaveLength(4);
    expect(asked).not.toContain('kind-unsure');
  });

  it('wide shorts are told from skirts', async () => {
    const [shorts, skirt] = [await read(SHORTS), await read(SKIRT)];
    expect([shorts.kind, skirt.kind]).toEqual(['shorts', 'skirt']);
    expect([...shorts.asked, ...skirt.asked]).not.toContain('kind-unsure');
  });

  it('a skort is not taken for a skirt without a question', async () => {
    const { kind, asked } = await read(SKORT);
    expect(kind === 'skirt' && asked.length === 0).toBe(false);
  });

  it('a coat with a hood is a coat, and its hood is found', async () => {
    const { kind, landmarks, asked } = await read(HOODED_COAT);
    expect({ kind, asked }).toEqual({ kind: 'coat', asked: [] });
    expect(landmarks).toHaveProperty('hood_top');
  });
});
