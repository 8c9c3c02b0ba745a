import { describe, expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { decodeRgb, type Rgb } from '../../pixels/raster.ts';
import { CAP, drawGarment, TEE } from '../../testing/garments.ts';
import type { Doubt } from './reading.ts';
import { isDrawing, isSeveral, refuseUnfit } from './unfit.ts';

const half = (shapes: string, x: number) =>
  `<g transform="translate(${x} 100) scale(0.48)">${shapes}</g>`;
const LINES = TEE.shapes.replaceAll(/fill="#[0-9a-f]+"/g, 'fill="#fff" stroke="#111"');

/** Renders shapes as a camera sees them, with grain. */
async function photographed(shapes: string): Promise<Rgb> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#d8d2c8"/>${shapes}</svg>`;
  const { rgb } = await decodeRgb(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer());
  const data = rgb.data.map((value, i) => value + (((i * 7919) % 11) - 5));
  return { ...rgb, data };
}
const catchReason = (work: () => void) => {
  try {
    work();
    return 'none';
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

describe('what cannot be read says why', () => {
  const unsure: Doubt[] = ['landmarks-unsure'];

  it('shoes, hats and bags are not for the body', async () => {
    const { alpha } = await drawGarment(CAP.shapes);
    const rgb = await photographed(CAP.shapes);
    const doubts: Doubt[] = ['not-a-garment', 'landmarks-unsure'];
    expect(catchReason(() => refuseUnfit({ rgb, alpha, doubts }))).toBe('not-clothes');
  });

  it('two garments beside each other, where their points are doubted', async () => {
    const both = half(TEE.shapes, 0) + half(TEE.shapes, 205);
    const { alpha } = await drawGarment(both);
    const rgb = await photographed(both);
    expect(isSeveral(alpha)).toBe(true);
    expect(catchReason(() => refuseUnfit({ rgb, alpha, doubts: unsure }))).toBe('several-garments');
    expect(catchReason(() => refuseUnfit({ rgb, alpha, doubts: [] }))).toBe('none');
  });

  it('what fills the whole photo shows no garment, where points are doubted', async () => {
    const rgb = await photographed('');
    const alpha = { data: new Uint8Array(400 * 400).fill(255), width: 400, height: 400 };
    expect(catchReason(() => refuseUnfit({ rgb, alpha, doubts: unsure }))).toBe('no-subject');
    expect(catchReason(() => refuseUnfit({ rgb, alpha, doubts: [] }))).toBe('none');
    const less = { ...alpha, data: alpha.data.fill(0, 0, 400 * 40) };
    expect(catchReason(() => refuseUnfit({ rgb, alpha: less, doubts: unsure }))).toBe('none');
  });

  it('one garment and a button that came off are one', async () => {
    const { alpha } = await drawGarment(
      `${TEE.shapes}<circle cx="30" cy="30" r="12" fill="#333"/>`,
    );
    expect(isSeveral(alpha)).toBe(false);
    const rgb = await photographed(TEE.shapes);
    expect(catchReason(() => refuseUnfit({ rgb, alpha, doubts: unsure }))).toBe('none');
  });

  it('a sketch in lines and one in plain colours are drawings, a photo with its grain is none', async () => {
    for (const shapes of [LINES, TEE.shapes]) {
      const { rgb, alpha } = await drawGarment(shapes);
      expect(isDrawing(rgb)).toBe(true);
      expect(catchReason(() => refuseUnfit({ rgb, alpha, doubts: unsure }))).toBe('a-drawing');
    }
    expect(isDrawing(await photographed(TEE.shapes))).toBe(false);
  });

  it('few pixels or the photo’s edge alone are no reason', async () => {
    const { rgb, alpha } = await drawGarment(TEE.shapes);
    const doubts: Doubt[] = ['small-garment', 'border-touched'];
    expect(catchReason(() => refuseUnfit({ rgb, alpha, doubts }))).toBe('none');
  });
});
