import { describe, expect, it } from 'vitest';
import type { BodyPose } from '../../../../catalogue/people.ts';
import type { Point } from '../../../../pixels/geometry/points.ts';
import type { Photo } from '../../fit/photo.ts';
import { placed, standOn } from '../stand.ts';
import type { Body } from '../wearer.ts';
import { canHang } from './can-hang.ts';
import { hangTrousers } from './hang-trousers.ts';

const SIZE = { width: 400, height: 500 };
const BODY = { width: 400, height: 800 };

/** Somebody whose trunk ends at row 300, whose knees and ankles are this far apart, and whose ankles are in this row. */
function standWith(apart: number, ankles = 700): Body {
  const data = new Uint8Array(BODY.width * BODY.height);
  for (let y = 0; y < 300; y++) data.fill(255, y * BODY.width + 140, y * BODY.width + 260);
  const pair = (name: string, half: number, y: number) => ({
    [`${name}_l`]: [200 + half, y],
    [`${name}_r`]: [200 - half, y],
  });
  const joints = {
    waist: [200, 200],
    ...pair('hip', 50, 280),
    ...pair('knee', apart / 2, 480),
    ...pair('ankle', apart / 2, ankles),
  };
  const plane = { data, ...BODY };
  return { pose: { joints } as unknown as BodyPose, outline: plane, torso: plane };
}

/** Trousers whose legs are this long and point this far outwards; red on the wearer's left, blue on the right. */
function layTrousers(long: number, aside: number) {
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3);
  const alpha = new Uint8Array(SIZE.width * SIZE.height);
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [(i % SIZE.width) + 0.5 - 200, Math.floor(i / SIZE.width) + 0.5];
    const middle = y < 150 ? Math.abs(x) : 40 + (aside * (y - 150)) / long;
    if (y < 50 || y > 150 + long || Math.abs(x) > 80 + (y < 150 ? 0 : aside)) continue;
    if (y > 150 && Math.abs(Math.abs(x) - middle) > 38) continue;
    rgb.set(x > 0 ? [200, 30, 30] : [30, 30, 200], i * 3);
    alpha[i] = 255;
  }
  const picture = { rgb: { data: rgb, ...SIZE }, alpha: { data: alpha, ...SIZE }, scale: 1 };
  const photo: Photo = { ...picture, small: picture };
  const pair = (name: string, half: number, y: number): Record<string, Point> => ({
    [`${name}_l`]: [200 + half, y],
    [`${name}_r`]: [200 - half, y],
  });
  const landmarks = {
    ...pair('waist', 80, 50),
    ...pair('hip', 80, 110),
    crotch: [200, 150] as Point,
    ...pair('hem_inner', 2 + aside, 150 + long),
    ...pair('hem_outer', 78 + aside, 150 + long),
  };
  return { photo, reading: { kind: 'trousers' as const, way: 'flat' as const, landmarks } };
}

/** What is seen in a row of the body: the middle of the red and of the blue cloth. */
function middlesAt(
  { cutout, reading }: ReturnType<typeof hangTrousers>,
  body: Body,
  row: number,
): [number | undefined, number | undefined] {
  const stand = standOn(reading, body);
  const y = Math.round((row - stand.top) / stand.scale);
  const middleOf = (channel: number) => {
    const columns = Array.from({ length: cutout.width }, (_, x) => x).filter((x) => {
      const i = (y * cutout.width + x) * 4;
      return cutout.data[i + 3] > 127 && cutout.data[i + channel] > 90;
    });
    const middle = ((columns[0] ?? Number.NaN) + (columns.at(-1) ?? Number.NaN)) / 2;
    return Number.isNaN(middle) ? undefined : placed(stand, [middle, y])[0];
  };
  return [middleOf(0), middleOf(2)];
}

describe('trousers that were laid flat', () => {
  it.each([90, 150])('have their legs where those of the body are, %d pixels apart', (apart) => {
    const body = standWith(apart);
    for (const aside of [0, 60]) {
      const { photo, reading } = layTrousers(320, aside);
      const [left, right] = middlesAt(hangTrousers(photo, reading, body), body, 620);
      expect(Math.abs((left ?? 0) - 200 - apart / 2)).toBeLessThan(5);
      expect(Math.abs((right ?? 0) - 200 + apart / 2)).toBeLessThan(5);
    }
  });

  it('end above the ground however long they are, and short ones end where they do', () => {
    const hemOf = (long: number, ankles: number, kind: 'trousers' | 'shorts' = 'trousers') => {
      const body = standWith(110, ankles);
      const { photo, reading } = layTrousers(long, 0);
      const hung = hangTrousers(photo, { ...reading, kind }, body);
      return placed(standOn(hung.reading, body), hung.reading.landmarks.hem_outer_l)[1];
    };
    expect(hemOf(340, 740)).toBeGreaterThan(650);
    expect(hemOf(340, 620)).toBeLessThan(645);
    const [short, shorter] = [hemOf(120, 700, 'shorts'), hemOf(80, 700, 'shorts')];
    expect(short).toBeLessThan(520);
    expect(shorter).toBeLessThan(short - 25);
    // What is cut like trousers reaches the calves, and was photographed from above.
    expect(hemOf(140, 700)).toBeGreaterThan(hemOf(140, 700, 'shorts') + 30);
    expect(hemOf(140, 700)).toBeLessThan(600);
  });

  it('reach the ankles if they are long, also where the photo shows them short', () => {
    const body = standWith(110, 700);
    const hemOf = (long: number) => {
      const { photo, reading } = layTrousers(long, 0);
      const hung = hangTrousers(photo, reading, body);
      const { hem_outer_l } = hung.reading.landmarks;
      const [, row] = placed(standOn(hung.reading, body), hem_outer_l);
      const { data, width } = hung.cutout;
      const last = Math.max(...data.subarray(-4 * width).filter((_, i) => i % 4 === 3));
      return { row, stretch: hung.stretch, last };
    };
    const [foreshortened, cropped] = [hemOf(240), hemOf(150)];
    expect(foreshortened.row).toBeGreaterThan(670);
    // Nothing of them touches the edge of their picture, as what a photo cuts does.
    expect(foreshortened.last).toBe(0);
    expect(foreshortened.stretch).toBeGreaterThan(1.1 * cropped.stretch);
    expect(cropped.row).toBeLessThan(560);
  });

  it('reach the ankles from a hanger, which shows them shorter than a floor does', () => {
    const body = standWith(110, 700);
    const { photo, reading } = layTrousers(155, 0);
    const hemOf = (way: 'flat' | 'hanger') => {
      const hung = hangTrousers(photo, { ...reading, way }, body);
      return placed(standOn(hung.reading, body), hung.reading.landmarks.hem_outer_l)[1];
    };
    expect(hemOf('hanger')).toBeGreaterThan(650);
    expect(hemOf('hanger')).toBeLessThan(720);
    expect(hemOf('flat')).toBeLessThan(600);
  });

  it('go around hips for which their waist lay too wide, legs and all', () => {
    const { photo, reading } = layTrousers(320, 0);
    const widthOn = (body: Body, y: number) => {
      const hung = hangTrousers(photo, reading, body);
      const stand = standOn(hung.reading, body);
      const row = Math.round((y - stand.top) / stand.scale) * hung.cutout.width;
      const columns = hung.cutout.data.subarray(row * 4, (row + hung.cutout.width) * 4);
      return columns.filter((value, i) => i % 4 === 3 && value > 127).length * stand.scale;
    };
    const [straight, curved] = [standWith(110), standWith(110)];
    for (let y = 0; y < 230; y++) {
      curved.torso.data.fill(0, y * BODY.width + 140, y * BODY.width + 152);
      curved.torso.data.fill(0, y * BODY.width + 248, y * BODY.width + 260);
    }
    expect(widthOn(curved, 280)).toBeGreaterThan(118);
    expect(widthOn(straight, 280)).toBeGreaterThan(118);
    expect(widthOn(curved, 600)).toBeGreaterThan(0.85 * widthOn(straight, 600));
  });

  it('fit the waist, and are narrower than they lay', () => {
    const body = standWith(110);
    const { photo, reading } = layTrousers(320, 0);
    const { landmarks } = hangTrousers(photo, reading, body).reading;
    const across = landmarks.waist_l[0] - landmarks.waist_r[0];
    expect(across / 160).toBeGreaterThan(0.69);
    expect(across / 160).toBeLessThan(0.95);
  });

  it('do not hang if one leg lies folded', () => {
    const { reading } = layTrousers(320, 0);
    expect(canHang(reading)).toBe(true);
    const folded = { hem_inner_l: [202, 300] as Point, hem_outer_l: [278, 300] as Point };
    expect(canHang({ ...reading, landmarks: { ...reading.landmarks, ...folded } })).toBe(false);
  });
});
