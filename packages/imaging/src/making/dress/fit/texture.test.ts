import { describe, expect, it } from 'vitest';
import { encodeSrgbByte } from '../../../pixels/colour/srgb.ts';
import { CHANNELS, sampleTexture, type Texture, withLevels } from './texture.ts';

/** The pixels of a picture for each centimetre, where a person is shown in full. */
const SHOWN = 7.7;
const [WIDTH, HEIGHT] = [400, 40];
const [MEAN, SWING] = [0.3, 0.25];

/** Waves across the cloth, which repeat after this many pixels of the picture. */
function waves(perCm: number, pixels: number): Texture {
  const data = new Uint8Array(WIDTH * HEIGHT * CHANNELS);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const turns = (((i % WIDTH) + 0.5) / perCm) * (SHOWN / pixels);
    const light = encodeSrgbByte(MEAN + SWING * Math.sin(2 * Math.PI * turns));
    data.set([light, light, light, 255, 255], i * CHANNELS);
  }
  return { left: 0, top: 0, perCm, levels: withLevels({ data, width: WIDTH, height: HEIGHT }) };
}

/** The share of the waves' amplitude that is left in the picture's pixels, and their mean. */
function shown(perCm: number, pixels: number) {
  const texture = waves(perCm, pixels);
  const value = new Float32Array(CHANNELS);
  const last = Math.floor((WIDTH / perCm) * SHOWN) - 20;
  let [cosine, sine, sum, count] = [0, 0, 0, 0];
  for (let column = 20; column < last; column++) {
    const x = (column + 0.37) / SHOWN;
    sampleTexture(texture, x, HEIGHT / 2 / perCm, 1 / SHOWN, value);
    const angle = (2 * Math.PI * x * SHOWN) / pixels;
    cosine += value[0] * Math.cos(angle);
    sine += value[0] * Math.sin(angle);
    sum += value[0];
    count++;
  }
  return { kept: (2 * Math.hypot(cosine, sine)) / count / SWING, mean: sum / count };
}

describe('looking at a texture', () => {
  it.each([20, 12])('keeps patterns of a few pixels, at %i pixels per centimetre', (perCm) => {
    expect(shown(perCm, 3).kept).toBeGreaterThan(0.72);
    expect(shown(perCm, 4).kept).toBeGreaterThan(0.84);
    expect(shown(perCm, 6).kept).toBeGreaterThan(0.92);
  });

  it('lets little through of what is finer than a picture can show, and keeps the light', () => {
    const { kept, mean } = shown(20, 1.3);
    expect(kept).toBeLessThan(0.3);
    expect(Math.abs(mean - MEAN)).toBeLessThan(0.01);
  });
});
