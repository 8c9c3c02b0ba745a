import sharp from 'sharp';
import { drawTee } from '../../packages/server/src/testing/pictures.ts';

const SIDE = 600;

/** Draws this many photos of the same tee, each with a different corner, so that no two have the same bytes. */
export async function drawTees(count: number, pass: number): Promise<Buffer[]> {
  const tee = await drawTee(SIDE, SIDE);
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const background = { r: index % 256, g: index >> 8, b: pass };
      const corner = { create: { width: 8, height: 8, channels: 3 as const, background } };
      return sharp(tee)
        .composite([{ input: corner, left: 0, top: 0 }])
        .jpeg()
        .toBuffer();
    }),
  );
}
