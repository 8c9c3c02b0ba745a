import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeRgb, type Plane, type Rgb } from '../../pixels/raster.ts';
import { embedMark } from './embed.ts';
import { findMark } from './find.ts';

const SCENES = new URL('../../../../../catalogue/scenes/', import.meta.url);
const KEY = Buffer.from('the key of this test');
const ID = 0x1234_5678_9abc_def0n;

const toPng = ({ data, width, height }: Rgb) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
const find = async (bytes: Uint8Array) => findMark((await decodeRgb(bytes)).rgb, KEY)?.id;

describe('a mark that nobody sees', () => {
  let scene: Rgb;
  let goods: Plane<Uint8Array>;
  let marked: Rgb;

  beforeAll(async () => {
    scene = (await decodeRgb(await readFile(new URL('autumn-alley.webp', SCENES)))).rgb;
    const { width, height } = scene;
    const inside = (pixel: number) =>
      Math.abs((pixel % width) / width - 0.5) < 0.2 && Math.abs(pixel / width / height - 0.5) < 0.3;
    goods = {
      data: Uint8Array.from({ length: width * height }, (_, pixel) => (inside(pixel) ? 255 : 0)),
      width,
      height,
    };
    marked = embedMark(scene, { id: ID, key: KEY, goods });
  });

  test('is found again after JPEG at quality 75, at half the size, cut by a tenth, and all of it', async () => {
    const png = await toPng(marked);
    const { width, height } = marked;
    const cut = await sharp(png)
      .extract({
        left: Math.round(width * 0.07),
        top: Math.round(height * 0.03),
        width: Math.round(width * 0.9),
        height: Math.round(height * 0.9),
      })
      .toBuffer();
    const half = (bytes: Uint8Array) =>
      sharp(bytes)
        .resize({ height: Math.round(height / 2) })
        .jpeg({ quality: 75 })
        .toBuffer();
    expect(await find(png)).toBe(ID);
    expect(await find(await sharp(png).jpeg({ quality: 75 }).toBuffer())).toBe(ID);
    expect(await find(await half(png))).toBe(ID);
    expect(await find(cut)).toBe(ID);
    expect(await find(await half(cut))).toBe(ID);
  });

  test('is found in no picture without one, nor with another key', async () => {
    const plain: Rgb = { data: new Uint8Array(3 * 256 * 256).fill(200), width: 256, height: 256 };
    expect(findMark(plain, KEY)).toBeUndefined();
    expect(findMark(scene, KEY)).toBeUndefined();
    expect(findMark(marked, Buffer.from('another key'))).toBeUndefined();
  });

  test('leaves the goods bit for bit, and everything else within a few levels', () => {
    let changedGoods = 0;
    let largest = 0;
    let sum = 0;
    marked.data.forEach((value, at) => {
      const change = Math.abs(value - (scene.data[at] ?? 0));
      if (goods.data[Math.floor(at / 3)]) changedGoods += change;
      largest = Math.max(largest, change);
      sum += change;
    });
    expect(changedGoods).toBe(0);
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThanOrEqual(5);
    expect(sum / marked.data.length).toBeLessThan(3);
  });

  test('stays off pure white, which shops measure', () => {
    const white: Rgb = { data: new Uint8Array(3 * 256 * 256).fill(255), width: 256, height: 256 };
    expect(embedMark(white, { id: ID, key: KEY }).data).toEqual(white.data);
  });
});
