import { expect, it } from 'vitest';
import { encodePng } from '../../pixels/encode.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { decodeRgb } from '../../pixels/raster.ts';
import { createNoise } from '../../testing/cloth.ts';
import { drawFigure } from '../../testing/figure.ts';
import { imaging } from '../../testing/imaging.ts';
import { hashBytes } from '../recipe.ts';

it('says so where there is no head', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <rect width="600" height="600" fill="#d9d3c7"/>
    <path d="M190 90 L410 90 L500 190 L440 240 L410 520 L190 520 L160 240 L100 190 Z" fill="#2d4f8f"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  const asked = imaging.run('headless', { bytes });
  await expect(asked).rejects.toMatchObject({ reason: 'no-head' });
});

it('takes earrings along, continues a graded wall as it is, and says how to make it again', async () => {
  const figure = await drawFigure();
  const { width, height } = figure;
  const hoop = (x: number) =>
    `<circle cx="${x}" cy="176" r="13" fill="none" stroke="#b8892b" stroke-width="4"/>`;
  const jewels = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${hoop(224)}${hoop(376)}</svg>`;
  const drawn = await sharp(await encodePng({ ...figure, channels: 3 }))
    .composite([{ input: Buffer.from(jewels) }])
    .png()
    .toBuffer();
  const noise = createNoise(5);
  const { rgb: photo } = await decodeRgb(drawn);
  for (let i = 0; i < width * height; i++) {
    const grain = 2 * noise();
    for (let c = i * 3; c < i * 3 + 3; c++) {
      photo.data[c] = Math.min(255, Math.max(0, Math.round(photo.data[c] + grain)));
    }
  }
  const bytes = await encodePng({ ...photo, channels: 3 });
  const made = await imaging.run('headless', { bytes, mode: 'fill', lossless: true });
  expect(made.recipe).toMatchObject({
    step: 'headless',
    version: '2',
    inputs: { photo: hashBytes(bytes) },
    choices: { line: 'chin', mode: 'fill' },
  });
  const { rgb } = await decodeRgb(made.bytes);
  // Red of the wall that the figure is drawn on: its gradient runs from corner to corner.
  const wallAt = (x: number, y: number) => 223 - 14 * (x / width + y / height);
  let [most, blocks] = [0, 0];
  for (let top = 0; top + 12 < made.line.y; top += 12) {
    for (let left = 150; left + 12 < 450; left += 12) {
      let away = 0;
      for (let k = 0; k < 144; k++) {
        const [x, y] = [left + (k % 12), top + Math.floor(k / 12)];
        away += rgb.data[(y * width + x) * 3] - wallAt(x, y);
      }
      blocks++;
      most = Math.max(most, Math.abs(away / 144));
    }
  }
  expect(blocks).toBeGreaterThan(300);
  expect(most).toBeLessThan(3);
  const roughness = (left: number) => {
    let sum = 0;
    for (let x = left; x < left + 60; x++) {
      for (let y = 60; y < 160; y++) {
        const i = (y * width + x) * 3;
        sum += Math.abs(rgb.data[i] - rgb.data[i + 3]);
      }
    }
    return sum;
  };
  expect(roughness(270) / roughness(20)).toBeGreaterThan(0.7);
  expect(roughness(270) / roughness(20)).toBeLessThan(1.3);
});
