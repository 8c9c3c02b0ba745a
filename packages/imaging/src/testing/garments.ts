import { sharp } from '../pixels/files/sharp.ts';
import type { Point } from '../pixels/geometry/points.ts';
import { decodeRgb, type Plane, type Rgb } from '../pixels/raster.ts';

export type DrawnGarment = { rgb: Rgb; alpha: Plane<Uint8Array> };

/** A drawing on a clear ground, `degrees` turned clockwise about the middle of its 400 × 400. */
export async function drawGarment(shapes: string, degrees = 0): Promise<DrawnGarment> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <g transform="rotate(${degrees} 200 200)">${shapes}</g></svg>`;
  const { rgb, alpha } = await decodeRgb(await sharp(Buffer.from(svg)).png().toBuffer());
  if (!alpha) throw new Error('a drawing has alpha');
  return { rgb, alpha };
}

/** Where a point of the drawing is once it is turned. */
export function rotatePoint([x, y]: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [x - 200, y - 200];
  return [200 + dx * cos - dy * sin, 200 + dx * sin + dy * cos];
}

export const TEE = {
  shapes: `<path d="M165 90 Q200 120 235 90 L272 102 L340 152 L312 196 L276 170 L278 330 L122 330 L124 170 L88 196
      L60 152 L128 102Z" fill="#2f6d8f"/>
    <path d="M128 102 Q138 140 124 170 M272 102 Q262 140 276 170" stroke="#245570" stroke-width="2" fill="none"/>
    <path d="M165 90 Q200 120 235 90 Q200 98 165 90Z" fill="#1d4557"/>`,
  landmarks: {
    neck_shoulder_r: [165, 90],
    neck_shoulder_l: [235, 90],
    shoulder_tip_r: [128, 102],
    shoulder_tip_l: [272, 102],
    cuff_outer_r: [60, 152],
    cuff_outer_l: [340, 152],
    cuff_inner_r: [88, 196],
    cuff_inner_l: [312, 196],
    armpit_r: [124, 170],
    armpit_l: [276, 170],
    hem_r: [122, 330],
    hem_l: [278, 330],
  } satisfies Record<string, Point> as Record<string, Point>,
};

export const TROUSERS = {
  shapes: `<path d="M145 60 L255 60 L272 130 L290 350 L222 350 L200 160 L178 350 L110 350 L128 130Z" fill="#6b5a46"/>
    <path d="M145 72 L255 72 M200 60 L200 160" stroke="#4d4032" stroke-width="2"/>`,
  landmarks: {
    waist_r: [145, 60],
    waist_l: [255, 60],
    hem_outer_r: [110, 350],
    hem_outer_l: [290, 350],
    hem_inner_r: [178, 350],
    hem_inner_l: [222, 350],
    crotch: [200, 160],
  } satisfies Record<string, Point> as Record<string, Point>,
};

export const CAP = {
  shapes: `<path d="M110 220 Q110 90 200 90 Q290 90 290 220Z" fill="#b33"/>
    <path d="M105 215 Q200 190 295 215 Q330 260 290 290 Q200 250 110 290 Q70 260 105 215Z" fill="#722"/>
    <circle cx="200" cy="90" r="9" fill="#722"/>`,
};
