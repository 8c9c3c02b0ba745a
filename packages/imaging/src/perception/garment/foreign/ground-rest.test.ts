import { expect, it } from 'vitest';
import { sharp } from '../../../pixels/files/sharp.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { drawShape } from '../landmark-shape.ts';
import { clearGroundRest } from './clear-ground.ts';
import { learnGround } from './ground-colours.ts';
import { findGroundRest } from './ground-rest.ts';

const SIDE = 300;
const SHEET = '#d8cfc0';
const MARKS: Record<string, Point> = {
  neck_shoulder_r: [125, 60],
  neck_shoulder_l: [175, 60],
  collar_back: [150, 66],
  shoulder_tip_r: [95, 68],
  shoulder_tip_l: [205, 68],
  armpit_r: [98, 130],
  armpit_l: [202, 130],
  hem_r: [98, 260],
  hem_l: [202, 260],
  cuff_outer_r: [30, 190],
  cuff_inner_r: [55, 205],
  cuff_outer_l: [270, 190],
  cuff_inner_l: [245, 205],
};
const JUMPER =
  'M125 60 Q150 72 175 60 L205 68 L270 190 L245 205 L202 130 V260 H98 V130 L55 205 L30 190 L95 68Z';
/** A bit of ground below a sleeve, and one behind a shoulder. */
const POCKET = 'M202 132 L242 204 L202 204Z';
const CORNER = 'M180 60 L210 20 L250 60 L206 66Z';
const COLLAR = 'M125 60 L130 48 H170 L175 60Z';

const drawn = async (shapes: string, channels: 1 | 3) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes}</svg>`;
  const picture = sharp(Buffer.from(svg));
  const raw = channels === 1 ? picture.toColourspace('b-w') : picture.removeAlpha();
  const { data, info } = await raw.raw().toBuffer({ resolveWithObject: true });
  const step = info.channels;
  return Uint8Array.from({ length: SIDE * SIDE * channels }, (_, i) =>
    channels === 1 ? data[i * step] : data[i],
  );
};

const plane = { width: SIDE, height: SIDE };

async function photographed(cloth: string, cutOut: readonly string[], more = '') {
  const paths = cutOut.map((path) => `<path d="${path}" fill="#fff"/>`).join('');
  const alpha = await drawn(`<rect width="${SIDE}" height="${SIDE}"/>${paths}`, 1);
  const rgb = await drawn(
    `<rect width="${SIDE}" height="${SIDE}" fill="${SHEET}"/><path d="${JUMPER}" fill="${cloth}"/>${more}`,
    3,
  );
  return { rgb: { data: rgb, ...plane }, alpha: { data: alpha, ...plane } };
}

async function rest(cloth: string, cutOut: readonly string[], { more = '', marks = MARKS } = {}) {
  const shape = drawShape('long-sleeve', marks, plane);
  if (!shape) throw new Error('some landmark is missing');
  const photo = await photographed(cloth, cutOut, more);
  const colours = learnGround({ ...photo, ...shape });
  const keep = colours && findGroundRest({ ...photo, ...shape, ...colours, size: 240 });
  return keep && ((x: number, y: number) => keep.data[y * SIDE + x] === 255);
}

it('the sheet between sleeve and trunk goes, and so does the wall behind a shoulder', async () => {
  const isKept = await rest('#2b3a67', [JUMPER, POCKET, CORNER]);
  expect([isKept?.(215, 190), isKept?.(212, 45)]).toEqual([false, false]);
  // This is in the soft edge of what is removed.
  expect(isKept?.(215, 205)).toBe(false);
  expect([isKept?.(150, 150), isKept?.(240, 160), isKept?.(60, 160), isKept?.(195, 250)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('a clean cut-out stays as it is, a collar in the colour of the ground with it', async () => {
  expect(await rest('#2b3a67', [JUMPER])).toBeUndefined();
  const marks: typeof MARKS = { ...MARKS, collar_back: [150, 48] };
  expect(await rest('#2b3a67', [JUMPER, COLLAR], { marks })).toBeUndefined();
});

it('where cloth and ground look alike nothing is told', async () => {
  expect(await rest('#d3c9ba', [JUMPER, POCKET])).toBeUndefined();
});

it('what lies beside the shape in a colour of its own stays', async () => {
  const more = `<path d="${POCKET}" fill="#a03030"/>`;
  expect(await rest('#2b3a67', [JUMPER, POCKET], { more })).toBeUndefined();
});

async function cleared({ unsure = '', isCutOut = false } = {}) {
  const photo = await photographed('#2b3a67', [JUMPER, POCKET]);
  const cutout = { data: new Uint8Array(SIDE * SIDE * 4), ...plane };
  const certainty = Object.fromEntries(
    [...Object.keys(MARKS), 'collar_front'].map((name) => [name, name === unsure ? 0.3 : 0.9]),
  );
  const taken = { ...photo, cutout, way: 'flat', kinds: [], isCutOut } as const;
  const found = { kind: 'long-sleeve', landmarks: MARKS, certainty } as const;
  const isChanged = await clearGroundRest(taken, found);
  const at = 190 * SIDE + 215;
  return { isChanged, mask: photo.alpha.data[at], opacity: cutout.data[at * 4 + 3] };
}

it('goes from the mask and from the cut-out, where the corners of the shape are sure', async () => {
  expect(await cleared()).toEqual({ isChanged: true, mask: 0, opacity: 0 });
  expect(await cleared({ unsure: 'collar_front' })).toMatchObject({ isChanged: true });
  expect(await cleared({ unsure: 'armpit_l' })).toMatchObject({ isChanged: false, mask: 255 });
});

it('a pale stripe of dark cloth is not the pale sheet', async () => {
  const marks = { ...MARKS, cuff_outer_l: [262, 194], shoulder_tip_l: [198, 70] } as typeof MARKS;
  const more = '<path d="M216 92 L246 146" stroke="#fff" stroke-width="12"/>';
  const options = { marks, more: `<g clip-path="path('${JUMPER}')">${more}</g>` };
  expect(await rest('#16161a', [JUMPER], options)).toBeUndefined();
});

it('what was given cut out has no ground', async () => {
  expect(await cleared({ isCutOut: true })).toMatchObject({ isChanged: false, mask: 255 });
});
