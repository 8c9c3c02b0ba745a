import { describe, expect, it } from 'vitest';
import type { BodyPose } from '../../../../catalogue/people.ts';
import type { Photo } from '../../fit/photo.ts';
import { waistbandOn } from '../stand.ts';
import type { Body } from '../wearer.ts';
import { hangSkirt } from './hang-skirt.ts';

const SIZE = { width: 400, height: 400 };
const GREEN = [40, 150, 60];
const YELLOW = [240, 220, 40];

/** A trunk that is this wide at the waist and wider at the hips, on legs whose knees are this far apart. */
function drawBody(waist: number, hips: number, knees = 60): Body {
  const data = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = 0; y < SIZE.height; y++) {
    const half = (waist + (hips - waist) * Math.min(1, Math.max(0, y / 100 - 1))) / 2;
    data.fill(255, y * SIZE.width + 200 - half, y * SIZE.width + 200 + half);
  }
  const pair = (name: string, half: number, y: number) => ({
    [`${name}_l`]: [200 + half, y],
    [`${name}_r`]: [200 - half, y],
  });
  const joints = {
    waist: [200, 100],
    ...pair('hip', 30, 200),
    ...pair('knee', knees / 2, 300),
    ...pair('ankle', knees / 2, 400),
  };
  const plane = { data, ...SIZE };
  return { pose: { joints } as unknown as BodyPose, outline: plane, torso: plane };
}

/** A green skirt with a yellow print in its middle; half as wide as these at its waist and its hem. */
function laySkirt(waist: number, hem: number) {
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3);
  const alpha = new Uint8Array(SIZE.width * SIZE.height);
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    const half = waist + ((hem - waist) * (y - 50)) / 250;
    if (y < 50 || y > 300 || Math.abs(x + 0.5 - 200) > half) continue;
    rgb.set(Math.hypot(x - 200, y - 180) < 25 ? YELLOW : GREEN, i * 3);
    alpha[i] = 255;
  }
  const picture = { rgb: { data: rgb, ...SIZE }, alpha: { data: alpha, ...SIZE }, scale: 1 };
  const photo: Photo = { ...picture, small: picture };
  const pair = (name: string, half: number, y: number) => ({
    [`${name}_l`]: [200 + half, y] as [number, number],
    [`${name}_r`]: [200 - half, y] as [number, number],
  });
  const landmarks = { ...pair('waist', waist, 50), ...pair('hem', hem, 300) };
  return { photo, reading: { kind: 'skirt' as const, way: 'flat' as const, landmarks } };
}

const widthAt = ({ data, width }: { data: Uint8Array; width: number }, y: number) =>
  Array.from({ length: width }, (_, x) => data[(y * width + x) * 4 + 3]).filter(
    (alpha) => alpha > 127,
  ).length;

describe('a skirt that was laid flat', () => {
  const body = drawBody(122, 160);
  const { photo, reading } = laySkirt(80, 140);
  const hung = hangSkirt(photo, reading, body);

  it('becomes as narrow as worn skirts are, and keeps its length and its flare', () => {
    expect(widthAt(hung.cutout, 60)).toBeLessThan(160);
    expect(widthAt(hung.cutout, 280) / 270).toBeGreaterThan(0.74);
    expect(widthAt(hung.cutout, 280) / 270).toBeLessThan(0.86);
    expect(widthAt(hung.cutout, 299)).toBeGreaterThan(100);
    expect(widthAt(hung.cutout, 303)).toBe(0);
  });

  it('has a place for the hips below its waistband', () => {
    const { waist_l, waist_r } = hung.reading.landmarks;
    const scale = waistbandOn(body, 'skirt').width / (waist_l[0] - waist_r[0]);
    const hips = widthAt(hung.cutout, 50 + Math.round(0.3 * 250)) * scale;
    expect(hips).toBeGreaterThan(160);
    expect(hips).toBeLessThan(200);
  });

  it('stretches a narrow waist, as elastic bands are', () => {
    const elastic = laySkirt(40, 140);
    const { landmarks } = hangSkirt(elastic.photo, elastic.reading, body).reading;
    expect((landmarks.waist_l[0] - landmarks.waist_r[0]) / 80).toBeCloseTo(0.94, 1);
  });

  it('goes around the hips where its waist lay too wide for them, and around legs that stand apart', () => {
    const drawn = laySkirt(140, 110);
    const hipsOn = (wider: Body) => {
      const { cutout, reading: worn } = hangSkirt(drawn.photo, drawn.reading, wider);
      const { waist_l, waist_r } = worn.landmarks;
      const scale = waistbandOn(wider, 'skirt').width / (waist_l[0] - waist_r[0]);
      return { hips: widthAt(cutout, 130) * scale, hem: widthAt(cutout, 295) * scale };
    };
    const together = hipsOn(drawBody(130, 170, 60));
    expect(together.hips).toBeGreaterThan(168);
    expect(hipsOn(drawBody(130, 170, 150)).hem).toBeGreaterThan(1.05 * together.hem);
  });

  it('keeps its print, and says how far it was stretched', () => {
    const { data } = hung.cutout;
    let [first, last] = [SIZE.width, 0];
    for (let x = 0; x < SIZE.width; x++) {
      const i = (180 * SIZE.width + x) * 4;
      if (data[i] < 150 || data[i + 3] < 250) continue;
      [first, last] = [Math.min(first, x), Math.max(last, x)];
    }
    expect((first + last) / 2).toBeCloseTo(200, -0.5);
    expect(last - first).toBeGreaterThan(44);
    expect(hung.stretch).toBeGreaterThan(1);
    expect(hung.stretch).toBeLessThan(1.35);
  });
});
