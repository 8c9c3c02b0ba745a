import { applyTone, createToneTables, NO_TONE } from '@vitrine/picture-math';
import { describe, expect, it } from 'vitest';
import { encodePng } from '../../pixels/encode.ts';
import { decodeRgb, type Rgb } from '../../pixels/raster.ts';
import { createNoise, drawRgb, meanDifference } from '../../testing/cloth.ts';
import { imaging } from '../../testing/imaging.ts';

const WIDTH = 640;
const HEIGHT = 800;
const inShirt = (x: number, y: number) => x > 160 && x < 480 && y > 150 && y < 650;
/** A red shirt with folds on a grey wall in warm light, a little dark and noisy. */
function photo(): Rgb {
  const noise = createNoise();
  return drawRgb(WIDTH, HEIGHT, (x, y) => {
    const grain = 5 * noise();
    const fold = 1 - 0.06 * (1 + Math.sin(x / 6 + y / 40));
    const own = inShirt(x, y) ? [150 * fold, 30 * fold, 40 * fold] : [168, 160, 140];
    return own.map((value) => value + grain) as [number, number, number];
  });
}
const png = ({ data, width, height }: Rgb) => encodePng({ data, width, height, channels: 3 });

describe('retouch', () => {
  it('with nothing asked for gives the very same picture and says that nothing was done', async () => {
    const made = await imaging.run('retouch', {
      bytes: await png(photo()),
      settings: {},
      lossless: true,
    });
    expect(meanDifference((await decodeRgb(made.bytes)).rgb, photo())).toBe(0);
    expect(made.steps).toEqual([]);
  });

  it('auto makes the wall neutral and brighter, and tells what it did', async () => {
    const stages: string[] = [];
    const fractions: number[] = [];
    const made = await imaging.run(
      'retouch',
      { bytes: await png(photo()), settings: 'auto', lossless: true },
      {
        onProgress: (stage, fraction) => {
          fractions.push(fraction);
          if (stages.at(-1) !== stage) stages.push(stage);
        },
      },
    );
    const { rgb } = await decodeRgb(made.bytes);
    let [red, blue] = [0, 0];
    for (let y = 10; y < 110; y++) {
      for (let x = 10; x < 110; x++) {
        red += rgb.data[(y * WIDTH + x) * 3];
        blue += rgb.data[(y * WIDTH + x) * 3 + 2];
      }
    }
    expect(Math.abs(red - blue) / 1e4).toBeLessThan(8);
    expect(red / 1e4).toBeGreaterThan(185);
    const steps = made.steps.map(({ step }) => step);
    expect(steps).toEqual(expect.arrayContaining(['denoise', 'white', 'exposure']));
    expect(steps).not.toContain('wrinkles');
    expect(stages).toEqual(['reading', 'looking', 'evening', 'saving']);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  it('erases, changes and enlarges in one go', async () => {
    const points: [number, number][] = [
      [300, 300],
      [320, 300],
      [320, 320],
      [300, 320],
    ];
    const settings = { exposure: 0.5 };
    const asked = {
      bytes: await png(photo()),
      settings,
      polygons: [{ points }],
      targetSide: 1000,
    };
    const made = await imaging.run('retouch', asked);
    expect(made).toMatchObject({ contentType: 'image/jpeg', width: 800, height: 1000 });
    expect(made.steps).toEqual([
      { step: 'erase', holes: 1 },
      { step: 'exposure', amount: 0.5 },
      { step: 'enlarge', side: 1000 },
    ]);
  });
});

describe('a preview', () => {
  it('is small, and without tone leaves exactly that to the page', async () => {
    const bytes = await png(photo());
    const settings = { exposure: 0.7, contrast: 0.3, temperature: -0.4, denoise: 0.5 };
    const plain = await imaging.run('retouch-preview', {
      bytes,
      settings,
      side: 400,
      toned: false,
    });
    const toned = await imaging.run('retouch-preview', { bytes, settings, side: 400 });
    expect([plain.width, plain.height]).toEqual([320, 400]);
    const [untoned, shown] = [
      (await decodeRgb(plain.bytes)).rgb,
      (await decodeRgb(toned.bytes)).rgb,
    ];
    applyTone(untoned.data, 3, createToneTables({ ...NO_TONE, ...settings }));
    // Both went through a JPEG.
    expect(meanDifference(untoned, shown)).toBeLessThan(2);
  });

  it('of the analysis: what auto would do, and that there is cloth but no skin', async () => {
    const { auto, measured, found } = await imaging.run('retouch-analyse', {
      bytes: await png(photo()),
    });
    expect(auto.settings.white).toEqual(measured.white);
    expect(measured.white?.red).toBeGreaterThan(measured.white?.blue ?? 255);
    expect(auto.steps.length).toBeGreaterThan(2);
    expect(found).toEqual({ cloth: true, skin: false });
  });
});
