import { describe, expect, it } from 'vitest';
import type { Point } from '../../../../pixels/geometry/points.ts';
import { clearNeck } from './clear-neck.ts';

const SIZE = { width: 200, height: 200 };
const BLUE = [40, 60, 180];
const WHITE = [240, 240, 240];
const LANDMARKS: Record<string, Point> = {
  neck_shoulder_r: [60, 40],
  neck_shoulder_l: [140, 40],
  collar_back: [100, 45],
  collar_front: [100, 110],
};

/** A blue top that lies from row 40 on, white where `isWhite` says so. */
function drawTop(isWhite: (x: number, y: number) => boolean) {
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3);
  const alpha = new Uint8Array(SIZE.width * SIZE.height);
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    rgb.set(isWhite(x, y) ? WHITE : BLUE, i * 3);
    alpha[i] = y < 40 || x < 20 || x >= 180 ? 0 : 255;
  }
  return { rgb: { data: rgb, ...SIZE }, alpha: { data: alpha, ...SIZE } };
}

const countWhite = ({ data }: { data: Uint8Array }) =>
  data.filter((value, i) => i % 3 === 0 && value > 150).length;
const isLabel = (x: number, y: number) => x > 92 && x < 108 && y > 52 && y < 62;

describe('what lies in the opening of the neck', () => {
  it('goes if it is small and has a colour of its own, without a trace of its edge', () => {
    const top = drawTop(isLabel);
    expect(countWhite(top.rgb)).toBeGreaterThan(100);
    expect(countWhite(clearNeck(top, LANDMARKS))).toBe(0);
    expect(countWhite(top.rgb)).toBeGreaterThan(100);
  });

  it('stays if it reaches beyond the opening, as a stripe does', () => {
    const striped = drawTop((x, y) => Math.abs(x - 100) < 3 && y < 200);
    expect(clearNeck(striped, LANDMARKS)).toBe(striped.rgb);
  });

  it('stays if the garment has that colour elsewhere as well, or if all of it looks like that', () => {
    const printed = drawTop((x, y) => isLabel(x, y) || (y > 130 && x > 40 && x < 160));
    expect(clearNeck(printed, LANDMARKS)).toBe(printed.rgb);
    const lined = drawTop((x, y) => y < 76 && x > 60 && x < 140);
    expect(countWhite(clearNeck(lined, LANDMARKS))).toBe(countWhite(lined.rgb));
  });

  it('is left alone where the opening is not known', () => {
    const top = drawTop(isLabel);
    expect(clearNeck(top, { neck_shoulder_l: [140, 40] })).toBe(top.rgb);
  });
});
