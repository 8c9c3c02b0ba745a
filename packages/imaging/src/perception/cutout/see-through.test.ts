import { describe, expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { decodeRgb, type Plane } from '../../pixels/raster.ts';
import { measureSeeThrough } from './see-through.ts';

const SIDE = 200;
const BODY = '<path d="M60 30 H140 L130 170 H70 Z"';
/** A clear body with a dark rim and foot, drawn by itself so that its opacity is known. */
const GLASS = `${BODY} fill="#305060" fill-opacity="0.3"/>${BODY} fill="none" stroke="#305060" stroke-width="6"/>
  <rect x="72" y="154" width="56" height="16" fill="#305060"/>`;
const svg = (body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${body}</svg>`,
  );

async function photo(wall: string) {
  const png = await sharp(svg(`${wall}${GLASS}`))
    .removeAlpha()
    .png()
    .toBuffer();
  const truth = await sharp(svg(GLASS)).extractChannel('alpha').raw().toBuffer();
  const solid: Plane<Uint8Array> = {
    data: Uint8Array.from(truth, (value) => (value > 20 ? 255 : 0)),
    width: SIDE,
    height: SIDE,
  };
  return { rgb: (await decodeRgb(png)).rgb, truth, solid };
}
const at = (x: number, y: number) => y * SIDE + x;
const WALL = `<rect width="${SIDE}" height="${SIDE}" fill="#e6e2dc"/>`;

describe('see-through goods', () => {
  it('before a plain wall are as opaque as they are', async () => {
    const { rgb, truth, solid } = await photo(WALL);
    const made = measureSeeThrough(rgb, solid);
    let error = 0;
    for (let i = 0; i < truth.length; i++) {
      error += Math.abs((made?.alpha.data[i] ?? 0) - truth[i]) / 255 / truth.length;
    }
    // As solid as it was found, it would be wrong by 0.17.
    expect(error).toBeLessThan(0.02);
    expect(made?.alpha.data[at(100, 162)]).toBeGreaterThan(245);
    expect(made?.alpha.data[at(10, 10)]).toBe(0);
  });

  it('have their own colour, without that of the wall', async () => {
    const { rgb, solid } = await photo(WALL);
    const { rgba } = measureSeeThrough(rgb, solid) as NonNullable<
      ReturnType<typeof measureSeeThrough>
    >;
    const colour = [...rgba.subarray(at(100, 80) * 4, at(100, 80) * 4 + 3)];
    for (const [c, value] of [0x30, 0x50, 0x60].entries()) {
      expect(Math.abs(colour[c] - value)).toBeLessThan(30);
    }
  });

  it('stay solid where what is behind them is not known', async () => {
    const stripes = Array.from(
      { length: 10 },
      (_, i) => `<rect x="${i * 20}" width="10" height="${SIDE}" fill="#333"/>`,
    ).join('');
    const { rgb, solid } = await photo(WALL + stripes);
    expect(measureSeeThrough(rgb, solid)).toBeUndefined();
  });
});
