import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImagingError } from '../errors.ts';
import type { Imaging } from '../imaging.ts';
import { sharp } from '../pixels/files/sharp.ts';
import { makeSheet, parseSheetArguments } from './make-sheet.ts';
import { UsageError } from './values.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-sheet-'));
  for (const name of ['a.png', 'b.png']) {
    const create = { width: 60, height: 60, channels: 3 as const, background: '#3366cc' };
    await writeFile(path.join(folder, name), await sharp({ create }).png().toBuffer());
  }
});
afterAll(() => rm(folder, { recursive: true }));

it('shows each photo beside its cut-out on three colours, and those without a subject alone', async () => {
  const cut = await sharp({
    create: { width: 60, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  let asked = 0;
  const run = async () => {
    if (asked++ > 0) throw new ImagingError('no-subject', 'Nothing stands out');
    return { png: cut };
  };
  const printed: string[] = [];
  const line = { show: () => undefined, print: (text: string) => void printed.push(text) };
  const files = parseSheetArguments([folder, 'all.jpg'], folder);
  expect(await makeSheet(files, { run } as unknown as Imaging, line)).toBe(1);
  expect(printed[0]).toContain('b.png');
  const { data, info } = await sharp(path.join(folder, 'all.jpg'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  const near = (colour: number[], other: number[]) =>
    colour.every((value, c) => Math.abs(value - other[c]) < 12);
  expect(near(at(128, 128), [0x33, 0x66, 0xcc])).toBe(true);
  expect(near(at(288, 128), [0, 0, 0])).toBe(true);
  expect(near(at(368, 128), [255, 255, 255])).toBe(true);
  expect(near(at(448, 128), [255, 0, 255])).toBe(true);
  expect(near(at(288 + 488, 128), [0x80, 0x80, 0x80])).toBe(true);
});

it('puts the sheet beside the folder, and refuses what it cannot write', () => {
  expect(parseSheetArguments(['photos'], '/home')).toEqual({
    folder: path.resolve('/home/photos'),
    output: `${path.resolve('/home/photos')}-sheet.jpg`,
  });
  for (const args of [[], ['photos', 'out.png'], ['photos', 'a.jpg', 'more']]) {
    expect(() => parseSheetArguments(args, '/home')).toThrow(UsageError);
  }
});
