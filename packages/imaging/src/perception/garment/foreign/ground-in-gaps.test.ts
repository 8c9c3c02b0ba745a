import { expect, it } from 'vitest';
import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { drawShape } from '../landmark-shape.ts';
import { learnGround } from './ground-colours.ts';
import { findGroundInGaps } from './ground-in-gaps.ts';

const SIDE = 300;
const SHEET = '#b03070';
const plane = { width: SIDE, height: SIDE };

/** Sleeves that hang close to the trunk. */
const JUMPER: Drawn = {
  kind: 'long-sleeve',
  marks: {
    neck_shoulder_r: [125, 50],
    neck_shoulder_l: [175, 50],
    collar_back: [150, 54],
    shoulder_tip_r: [85, 62],
    shoulder_tip_l: [215, 62],
    armpit_r: [88, 120],
    armpit_l: [212, 120],
    hem_r: [95, 260],
    hem_l: [205, 260],
    cuff_outer_r: [52, 230],
    cuff_inner_r: [72, 232],
    cuff_outer_l: [248, 230],
    cuff_inner_l: [228, 232],
  },
  outline:
    'M125 50 Q150 58 175 50 L215 62 L248 230 L228 232 L212 120 L205 260 H95 L88 120 L72 232 L52 230 L85 62Z',
};
const TROUSERS: Drawn = {
  kind: 'trousers',
  marks: {
    waist_r: [110, 40],
    waist_l: [190, 40],
    hem_outer_r: [80, 280],
    hem_inner_r: [125, 280],
    crotch: [150, 110],
    hem_inner_l: [175, 280],
    hem_outer_l: [220, 280],
  },
  outline: 'M110 40 H190 L220 280 H175 L150 110 L125 280 H80Z',
};
/** Ground that came along at the upper end of a gap. */
const BESIDE_TRUNK = 'M212 118 L220 176 L209 176Z';
const BETWEEN_LEGS = 'M150 108 L159 170 H141Z';
const CUT = { grey: '#9a968c', navy: '#24315c' };

type Drawn = { kind: GarmentKind; marks: Record<string, Point>; outline: string };

async function draw(shapes: string, channels: 1 | 3) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes}</svg>`;
  const picture = sharp(Buffer.from(svg));
  const raw = channels === 1 ? picture.toColourspace('b-w') : picture.removeAlpha();
  const { data, info } = await raw.raw().toBuffer({ resolveWithObject: true });
  return Uint8Array.from({ length: SIDE * SIDE * channels }, (_, i) =>
    channels === 1 ? data[i * info.channels] : data[i],
  );
}

/** What stays of a garment that was cut out along its outline and these shapes, with more drawn on it. */
async function keep(
  { kind, marks, outline }: Drawn,
  { cloth = CUT.grey, cutOut = '', more = '' }: { cloth?: string; cutOut?: string; more?: string },
) {
  const sheet = `<rect width="${SIDE}" height="${SIDE}" fill="${SHEET}"/>`;
  const rgb = await draw(`${sheet}<path d="${outline}" fill="${cloth}"/>${more}`, 3);
  const white = [outline, cutOut].map((path) => `<path d="${path}" fill="#fff"/>`).join('');
  const alpha = await draw(`<rect width="${SIDE}" height="${SIDE}"/>${white}`, 1);
  const photo = { rgb: { data: rgb, ...plane }, alpha: { data: alpha, ...plane } };
  const shape = drawShape(kind, marks, plane);
  const colours = shape && learnGround({ ...photo, ...shape });
  if (!colours) throw new Error('the ground cannot be told from the garment');
  const kept = findGroundInGaps({
    ...photo,
    ...shape,
    ...colours,
    kind,
    landmarks: marks,
    size: 240,
  });
  return kept && ((x: number, y: number) => kept.data[y * SIDE + x] === 255);
}

it('a thin wedge of the sheet between sleeve and trunk goes, and nothing beside it', async () => {
  const isKept = await keep(JUMPER, { cutOut: BESIDE_TRUNK });
  expect(isKept?.(214, 165)).toBe(false);
  expect([isKept?.(224, 165), isKept?.(204, 165), isKept?.(150, 150)]).toEqual([true, true, true]);
});

it('its shaded end in the armpit goes along, and a crease in the cloth stays', async () => {
  const end = '<path d="M212 118 L215 146 H210Z" fill="#702548"/>';
  const crease = '<path d="M180 110 L186 150" stroke="#4a4844" stroke-width="3"/>';
  const isKept = await keep(JUMPER, { cutOut: BESIDE_TRUNK, more: end + crease });
  expect([isKept?.(214, 165), isKept?.(212, 140), isKept?.(183, 130)]).toEqual([
    false,
    false,
    true,
  ]);
});

it('so does one that cuff and hem enclose', async () => {
  const gap = 'M212 120 L228 232 L205 260Z';
  const isKept = await keep(
    { ...JUMPER, outline: `${JUMPER.outline} M228 232 L205 260 L222 225 L216 200Z` },
    { cutOut: gap },
  );
  expect(isKept?.(212, 170)).toBe(false);
});

it('so does one between two legs', async () => {
  const isKept = await keep(TROUSERS, { cloth: CUT.navy, cutOut: BETWEEN_LEGS });
  expect([isKept?.(150, 160), isKept?.(135, 160), isKept?.(165, 160)]).toEqual([false, true, true]);
});

it('so does a hole at an armpit, around which a sleeve lies on the trunk, but no print that is also elsewhere', async () => {
  const hole = `<path d="M207 112 L213 137 L204 134Z" fill="${SHEET}"/>`;
  const print = `<path d="M140 150 h14 v14 h-14Z" fill="${SHEET}"/>`;
  const covered = `${JUMPER.outline} M212 115 L228 232 L205 260 L200 110Z`;
  const isKept = await keep({ ...JUMPER, outline: covered }, { more: hole });
  expect([isKept?.(208, 128), isKept?.(198, 128), isKept?.(220, 128)]).toEqual([false, true, true]);
  expect(await keep({ ...JUMPER, outline: covered }, { more: hole + print })).toBeUndefined();
});

it('a garment without such ground stays as it is', async () => {
  expect(await keep(JUMPER, {})).toBeUndefined();
  expect(await keep(TROUSERS, {})).toBeUndefined();
});

it.each([
  ['a stripe along a side', '<path d="M211 125 L205 258" stroke-width="4"/>'],
  ['stripes across trunk and sleeves', '<path d="M60 190 H240 M60 150 H240" stroke-width="3"/>'],
  ['a label in a side seam', '<path d="M200 200 H208" stroke-width="9"/>'],
  ['a print beside a seam', '<path d="M188 150 L196 190" stroke-width="10"/>'],
  ['a stripe down the trunk', '<path d="M150 60 V262" stroke-width="3"/>'],
  ['a cuff', '<path d="M226 222 L248 220" stroke-width="10"/>'],
])('%s in the colour of the sheet stays', async (_, shape) => {
  const clip = `<clipPath id="c"><path d="${JUMPER.outline}"/></clipPath>`;
  const more = `${clip}<g clip-path="url(#c)" stroke="${SHEET}" fill="none">${shape}</g>`;
  expect(await keep(JUMPER, { more })).toBeUndefined();
});

it.each([
  ['a stripe along an inner seam', '<path d="M150 112 L173 280" stroke-width="6"/>'],
  ['a fly', '<path d="M150 60 V106" stroke-width="5"/>'],
])('%s of trousers in the colour of the sheet stays', async (_, shape) => {
  const clip = `<clipPath id="c"><path d="${TROUSERS.outline}"/></clipPath>`;
  const more = `${clip}<g clip-path="url(#c)" stroke="${SHEET}" fill="none">${shape}</g>`;
  expect(await keep(TROUSERS, { cloth: CUT.navy, more })).toBeUndefined();
});
