import { afterAll, expect, it } from 'vitest';
import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { decodeRgb } from '../../../pixels/raster.ts';
import { createSessions } from '../../../runtime/models/sessions.ts';
import { takeOffForeign } from './take-off.ts';

const sessions = createSessions({ threads: 1 });
afterAll(() => sessions.close());
/** No network is needed here: plain cloth is continued without one. */
const context = { model: () => 'none', sessions, signal: new AbortController().signal };

async function takeOff(
  cloth: string,
  foreign: string,
  kind: GarmentKind,
  landmarks: Record<string, Point>,
) {
  const draw = (shapes: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700">${shapes}</svg>`,
      ),
    )
      .png()
      .toBuffer();
  const ground = '<rect width="700" height="700" fill="#b9b4ad"/>';
  const { rgb } = await decodeRgb(await draw(ground + cloth + foreign));
  const { alpha } = await decodeRgb(await draw(cloth + foreign));
  if (!alpha) throw new Error('a drawing has alpha');
  const { width, height } = rgb;
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < alpha.data.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = rgb.data[i * 3 + c];
    data[i * 4 + 3] = alpha.data[i];
  }
  const taken = { rgb, alpha, cutout: { data, width, height } };
  const gone = await takeOffForeign(taken, { kind, landmarks }, context);
  const at = (x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
  ];
  return { gone, at };
}

const JACKET = '<rect x="120" y="80" width="460" height="560" fill="#1d2a3c"/>';
const TAG = `<g transform="rotate(18 330 330)"><rect x="300" y="280" width="60" height="100" fill="#efeadb"/>
  <path d="M316 300 v50 M330 300 v40 M342 300 v60" stroke="#555" stroke-width="5"/></g>`;
const SHOULDERS: Record<string, Point> = { shoulder_tip_l: [580, 80], shoulder_tip_r: [120, 80] };

it('a tag goes, the cloth is continued where it hung, and the reading says so', async () => {
  const { gone, at } = await takeOff(JACKET, TAG, 'jacket', SHOULDERS);
  expect(gone).toEqual(['tag']);
  const [red, green, blue, opacity] = at(330, 330) as [number, number, number, number];
  expect(Math.abs(red - 0x1d) + Math.abs(green - 0x2a) + Math.abs(blue - 0x3c)).toBeLessThan(12);
  expect(opacity).toBe(255);
});

it('clips go from a waist', async () => {
  const skirt = '<path d="M200 160 H500 L540 620 H160Z" fill="#c9a79a"/>';
  const clip = (x: number) => `<rect x="${x}" y="100" width="28" height="80" fill="#1c1a1d"/>`;
  const waist: Record<string, Point> = { waist_l: [500, 160], waist_r: [200, 160] };
  const { gone, at } = await takeOff(skirt, clip(230) + clip(442), 'skirt', waist);
  expect(gone).toEqual(['clips']);
  expect(at(244, 172)).toEqual([0xc9, 0xa7, 0x9a, 255]);
  expect(at(244, 120)[3]).toBe(0);
});

it('nothing goes where there is nothing', async () => {
  const { gone } = await takeOff(JACKET, '', 'jacket', SHOULDERS);
  expect(gone).toEqual([]);
});
