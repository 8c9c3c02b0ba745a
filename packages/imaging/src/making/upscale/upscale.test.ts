import type { Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { decodeRgb } from '../../pixels/raster.ts';
import { createSessions } from '../../runtime/models/sessions.ts';
import { enlargeByLanczos } from '../../testing/lanczos.ts';
import { drawTextile, shrinkTextile } from '../../testing/textile.ts';
import { enlarge } from './enlarge.ts';
import { createNetwork } from './network.ts';
import { upscalePicture } from './upscale.ts';
import { upscaleModelPath } from './weights.ts';

const sessions = createSessions({ threads: 2 });
afterAll(() => sessions.close());

const decodeRaw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });

describe.each([2, 4] as const)('×%i', (factor) => {
  it('shows no seams: in tiles it is the same picture as in one piece', async () => {
    const { rgb } = await decodeRgb(await drawTextile(150));
    const network = createNetwork(sessions, upscaleModelPath(factor), factor);
    const source = { ...rgb, channels: 3 } as const;
    const margin = factor === 4 ? 22 : 44;
    const whole = await enlarge(source, network, { grid: { side: 1024, margin } });
    const tiled = await enlarge(source, network, { grid: { side: 64, margin } });
    expect(tiled.data.length).toBe((150 * factor) ** 2 * 3);
    expect(Buffer.compare(tiled.data, whole.data)).toBe(0);
  });

  it('is sharper than Lanczos, and truer to the original', async () => {
    const original = await drawTextile(512);
    const small = await shrinkTextile(original, factor, 512);
    const { bytes } = await upscalePicture({ bytes: small, factor, lossless: true }, { sessions });
    const plainly = enlargeByLanczos((await decodeRgb(small)).rgb, factor);
    const raw = { width: 512, height: 512, channels: 3 } as const;
    const [truth, ours, plain] = await Promise.all([
      lumaGradients(sharp(original)),
      lumaGradients(sharp(bytes)),
      lumaGradients(sharp(plainly.data, { raw })),
    ]);
    expect(correlation(ours, truth)).toBeGreaterThan(correlation(plain, truth) + 0.03);
    expect(strength(ours)).toBeGreaterThan(strength(plain) * 1.1);
  });

  it('keeps odd sizes', async () => {
    const odd = await sharp(await drawTextile(64))
      .resize(51, 37, { fit: 'fill' })
      .png()
      .toBuffer();
    const made = await upscalePicture({ bytes: odd, factor, lossless: true }, { sessions });
    const { info } = await decodeRaw(made.bytes);
    expect([info.width, info.height]).toEqual([51 * factor, 37 * factor]);
  });
});

describe('a picture with transparency', () => {
  /** A red disc; under what is clear the file holds white, as many programs leave it. */
  async function drawDisc(): Promise<Buffer> {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90">
      <circle cx="60" cy="45" r="30" fill="#c33b2e"/></svg>`;
    const { data, info } = await decodeRaw(await sharp(Buffer.from(svg)).png().toBuffer());
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 0) data.fill(255, at, at + 3);
    }
    const { width, height } = info;
    return sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
  }

  it('keeps it: solid stays solid, clear stays clear, and no rim glows', async () => {
    const request = { bytes: await drawDisc(), factor: 4 as const };
    const made = await upscalePicture(request, { sessions });
    expect([made.width, made.height, made.contentType]).toEqual([480, 360, 'image/png']);
    const { data, info } = await decodeRaw(made.bytes);
    const at = (x: number, y: number) => {
      const from = (y * info.width + x) * info.channels;
      return [...data.subarray(from, from + 4)] as [number, number, number, number];
    };
    expect(at(240, 180)[3]).toBe(255);
    expect(at(10, 10)[3]).toBe(0);
    // Along a row across the edge: wherever something shows, it has the disc's own colour.
    for (let x = 100; x < 380; x++) {
      const [red, green, blue, opacity] = at(x, 180);
      if (opacity < 16) continue;
      expect(Math.abs(red - 0xc3)).toBeLessThan(16);
      expect(Math.abs(green - 0x3b)).toBeLessThan(16);
      expect(Math.abs(blue - 0x2e)).toBeLessThan(16);
    }
  });
});

describe('the result', () => {
  it('is the same every time, and has exactly the size that was asked for', async () => {
    const bytes = await shrinkTextile(await drawTextile(400), 2, 400);
    const request = { bytes, targetSide: 640 };
    const first = await upscalePicture(request, { sessions });
    const second = await upscalePicture(request, { sessions });
    expect([first.width, first.height, first.contentType]).toEqual([640, 640, 'image/jpeg']);
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });

  it('is crisper when that is asked for', async () => {
    const bytes = await shrinkTextile(await drawTextile(400), 4, 400);
    const [faithful, crisp] = await Promise.all(
      [0, 1].map(async (crispness) => {
        const request = { bytes, factor: 4 as const, crispness, lossless: true };
        return lumaGradients(sharp((await upscalePicture(request, { sessions })).bytes));
      }),
    );
    expect(strength(crisp)).toBeGreaterThan(strength(faithful));
  });
});

/** Differences to the right and below, one after another. */
async function lumaGradients(picture: Sharp): Promise<Float64Array> {
  const { data, info } = await picture
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const gradients = new Float64Array((width - 1) * (height - 1) * 2);
  let at = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const here = data[y * width + x];
      gradients[at++] = data[y * width + x + 1] - here;
      gradients[at++] = data[(y + 1) * width + x] - here;
    }
  }
  return gradients;
}

const product = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, value, i) => sum + value * b[i], 0);
const strength = (a: Float64Array | undefined) =>
  Math.sqrt(product(a as Float64Array, a as Float64Array));
const correlation = (a: Float64Array | undefined, b: Float64Array | undefined) =>
  product(a as Float64Array, b as Float64Array) / (strength(a) * strength(b));
