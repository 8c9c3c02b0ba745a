import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { exportPicture } from '../../making/export/export.ts';
import { labelPicture } from '../../making/export/label.ts';
import { makeSmallCopy, maskFromPicture } from '../../making/import/mask.ts';
import { makeThumbnail } from '../../making/import/thumbnail.ts';
import { readMarkedPixels as readEraserMask } from '../../making/retouch/erase/mask.ts';
import { readMask as readSelectionMask } from '../../perception/cutout/mask-plane.ts';
import { decodeRgb } from '../raster.ts';
import { openPicture } from './open-picture.ts';

const SIZE = { width: 40, height: 30 };
const drawn = () => sharp({ create: { ...SIZE, channels: 3, background: '#fff' } });
const svg = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}</svg>`;

const REFUSED: Readonly<Record<string, () => Promise<Buffer>>> = {
  svg: async () => Buffer.from(svg()),
  'svg behind a byte order mark': async () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg()}`),
  gif: () => drawn().gif().toBuffer(),
  tiff: () => drawn().tiff().toBuffer(),
  text: async () => Buffer.from('nothing that could be a picture'),
  nothing: async () => Buffer.alloc(0),
};

describe.each(Object.entries(REFUSED))('%s', (_name, make) => {
  test.each<[string, (bytes: Buffer) => Promise<unknown>]>([
    ['is not opened', async (bytes) => openPicture(bytes).metadata()],
    ['is no mask', (bytes) => maskFromPicture(bytes, { sizes: [SIZE], maxSide: 40 })],
    ['is no selection', (bytes) => readSelectionMask(bytes, SIZE)],
    ['erases nothing', (bytes) => readEraserMask(bytes, SIZE)],
    ['is not decoded', (bytes) => decodeRgb(bytes)],
    ['has no thumbnail', (bytes) => makeThumbnail(bytes, 40)],
    ['has no copy', (bytes) => makeSmallCopy(bytes, 40)],
    ['is not labelled', (bytes) => labelPicture(bytes, 'AI')],
    [
      'is not exported',
      (bytes) => exportPicture(bytes, { format: 'png', background: 'transparent' }),
    ],
  ])('%s', async (_what, work) => {
    await expect(work(await make())).rejects.toMatchObject({ name: 'ImagingError' });
  });
});

test('a picture beyond the limit of pixels is not decoded', async () => {
  const picture = await drawn().png().toBuffer();
  await expect(openPicture(picture, { maxPixels: 1199 }).toBuffer()).rejects.toThrow('pixel limit');
  await expect(openPicture(picture, { maxPixels: 1200 }).toBuffer()).resolves.toBeDefined();
});

test('decoding that takes too long is stopped', async () => {
  const large = await sharp({
    create: { width: 6000, height: 6000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  // Blurring makes sure that even a fast machine needs more than a second.
  const slow = openPicture(large, { maxSeconds: 1 }).blur(300).png().toBuffer();
  await expect(slow).rejects.toThrow('timeout');
});

/** Our own drawings and the container for HEIC pixels: never bytes from outside. */
const EXCEPTIONS = ['pixels/files/open-picture.ts', 'making/import/import.ts', 'pixels/caption.ts'];

test('nothing else hands encoded bytes to libvips', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const names = (await readdir(root, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/(\.test\.ts$|^testing\/[^/]+$)/.test(name),
  );
  const offenders: string[] = [];
  let calls = 0;
  for (const name of names.filter((one) => !EXCEPTIONS.includes(one))) {
    const text = await readFile(path.join(root, name), 'utf8');
    for (const { index } of text.matchAll(/\bsharp\(/g)) {
      calls += 1;
      if (!/\braw\b|\bcreate\b/.test(argumentsAt(text, index))) offenders.push(name);
    }
  }
  expect(offenders).toEqual([]);
  expect(calls).toBeGreaterThan(10);
});

/** Returns the text between the parentheses of a call. */
function argumentsAt(text: string, call: number): string {
  const begin = text.indexOf('(', call);
  let depth = 0;
  for (let at = begin; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(begin, at);
  }
  return '';
}
