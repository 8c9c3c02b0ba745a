import { expect, it } from 'vitest';
import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { clearHangerRest } from './hanger-rest.ts';

const SIDE = 400;
const WHITE = '#f4f4f2';
const NECK: Record<string, Point> = {
  neck_shoulder_r: [150, 100],
  neck_shoulder_l: [250, 100],
  collar_back: [200, 115],
};
const VEST: Record<string, Point> = {
  ...NECK,
  shoulder_tip_r: [125, 106],
  shoulder_tip_l: [275, 106],
  armpit_r: [120, 190],
  armpit_l: [280, 190],
};
/** The cloth is as white as the hanger, so that no colour distinguishes them. */
const CLOTH = `<path d="M125 106 L150 100 Q200 130 250 100 L275 106 L280 190 L285 360 H115 L120 190Z" fill="${WHITE}"/>`;
const BAR = `<path d="M200 70 L60 125 L340 125Z" fill="none" stroke="${WHITE}" stroke-width="8"/>`;
const HOOK = `<path d="M200 70 V30" stroke="${WHITE}" stroke-width="6"/>`;
const STAND = `<rect x="150" y="88" width="100" height="30" fill="${WHITE}"/>`;

async function cleared(
  shapes: string,
  kind: GarmentKind,
  landmarks: Record<string, Point>,
  { sure = 0.97, cuffs = false } = {},
) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes}</svg>`;
  const data = new Uint8Array(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer());
  const before = data.slice();
  const names = [...Object.keys(landmarks), ...(cuffs ? ['cuff_outer_l', 'cuff_outer_r'] : [])];
  const certainty = Object.fromEntries(names.map((name) => [name, sure]));
  clearHangerRest({ data, width: SIDE, height: SIDE }, { kind, landmarks, certainty });
  const opacity = (x: number, y: number) => data[(y * SIDE + x) * 4 + 3];
  return { opacity, isSame: data.every((value, i) => value === before[i]) };
}

it('a white hanger goes from a white vest: hook, bars above the neckline and beside the armholes', async () => {
  const { opacity } = await cleared(CLOTH + BAR + HOOK, 'sleeveless', VEST);
  expect([opacity(200, 50), opacity(180, 78), opacity(220, 78), opacity(75, 125)]).toEqual([
    0, 0, 0, 0,
  ]);
  expect([opacity(200, 160), opacity(140, 110), opacity(260, 110)]).toEqual([255, 255, 255]);
});

it('nothing of the cloth itself goes, and nothing at all where the landmarks are unsure', async () => {
  expect((await cleared(CLOTH, 'sleeveless', VEST)).isSame).toBe(true);
  expect((await cleared(CLOTH + BAR + HOOK, 'sleeveless', VEST, { sure: 0.5 })).isSame).toBe(true);
});

it('a collar that stands up stays, the hook above it goes; a hood keeps everything', async () => {
  const standing: Record<string, Point> = { ...VEST, collar_back: [200, 90] };
  const { opacity } = await cleared(CLOTH + STAND + HOOK, 'polo', standing, { cuffs: true });
  expect([opacity(160, 90), opacity(240, 90), opacity(200, 92)]).toEqual([255, 255, 255]);
  expect(opacity(200, 60)).toBe(0);
  const hooded: Record<string, Point> = { ...standing, hood_top: [200, 30] };
  expect((await cleared(CLOTH + STAND + HOOK, 'jacket', hooded)).isSame).toBe(true);
});

it('a sleeve beside a shoulder stays', async () => {
  const sleeve = `<path d="M125 106 L60 190 L90 210 L122 180Z" fill="${WHITE}"/>`;
  expect((await cleared(CLOTH + sleeve, 'tee', VEST, { cuffs: true })).isSame).toBe(true);
});

it('bars and hooks above a waist go, the waistband stays', async () => {
  const waist: Record<string, Point> = { waist_r: [120, 120], waist_l: [280, 120] };
  const skirt = `<path d="M120 120 Q200 110 280 120 L320 360 H80Z" fill="${WHITE}"/>`;
  const bar = `<rect x="60" y="80" width="280" height="10" fill="${WHITE}"/><rect x="90" y="80" width="20" height="34" fill="${WHITE}"/>`;
  const { opacity } = await cleared(skirt + bar, 'skirt', waist);
  expect([opacity(200, 85), opacity(70, 85), opacity(100, 110)]).toEqual([0, 0, 0]);
  expect([opacity(200, 118), opacity(124, 123)]).toEqual([255, 255]);
  expect((await cleared(skirt, 'skirt', waist)).isSame).toBe(true);
});
