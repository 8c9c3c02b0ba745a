import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImagingError } from '../errors.ts';
import type { Imaging } from '../imaging.ts';
import { importPhoto } from '../making/import/import.ts';
import { openPicture } from '../pixels/files/open-picture.ts';
import { sharp } from '../pixels/files/sharp.ts';
import { listPhotos } from './jobs.ts';
import type { createProgressLine } from './progress-line.ts';
import { UsageError } from './values.ts';

export const SHEET_USAGE = 'sheet FOLDER [OUT.jpg]';

export type SheetFiles = { folder: string; output: string };

/** OUT is sheet.jpg beside the photos' folder if nothing is said. */
export function parseSheetArguments([folder, output, ...more]: string[], here: string): SheetFiles {
  if (!folder || more.length > 0) throw new UsageError(`Expected: ${SHEET_USAGE}`);
  if (output && !/\.jpe?g$/i.test(output)) throw new UsageError(`${output}: expected a .jpg`);
  const from = path.resolve(here, folder);
  return { folder: from, output: output ? path.resolve(here, output) : `${from}-sheet.jpg` };
}

/** Draws all photos of a folder beside their cut-outs, in one picture; returns how many had no subject. */
export async function makeSheet(
  { folder, output }: SheetFiles,
  imaging: Imaging,
  line: ReturnType<typeof createProgressLine>,
): Promise<number> {
  const names = await listPhotos(folder);
  const entries: SheetEntry[] = [];
  for (const [index, name] of names.entries()) {
    const label = `${index + 1}/${names.length} ${name}`;
    const { bytes } = await importPhoto(path.join(folder, name));
    try {
      const { png } = await imaging.run(
        'cutout',
        { bytes },
        {
          onProgress: (stage, fraction) =>
            line.show(`${label} · ${stage}`, (index + fraction) / names.length),
        },
      );
      entries.push({ photo: bytes, cutout: png });
    } catch (error) {
      if (!(error instanceof ImagingError)) throw error;
      line.print(`${name}: ${error.message}`);
      entries.push({ photo: bytes });
    }
  }
  await writeFile(output, await contactSheet(entries));
  line.print(`${folder} → ${output}`);
  return entries.filter(({ cutout }) => !cutout).length;
}

/** One photo with its cut-out; without one it is shown empty. */
type SheetEntry = { photo: Uint8Array; cutout?: Uint8Array };

/** Pixels of one picture; a cell holds two of them side by side. */
const SIDE = 240;
const GAP = 8;
const COLUMNS = 4;
/** On these any rest of the old background glows. */
const BACKGROUNDS = ['#000000', '#ffffff', '#ff00ff'];
const PAPER = '#808080';

/** All photos of a folder at a glance: each beside its cut-out on black, white and magenta thirds. */
async function contactSheet(entries: readonly SheetEntry[]): Promise<Uint8Array> {
  const columns = Math.min(COLUMNS, entries.length);
  const rows = Math.ceil(entries.length / columns);
  const across = 2 * SIDE + GAP;
  const cells = await Promise.all(entries.map(cell));
  const sheet = sharp({
    create: {
      width: columns * across + GAP,
      height: rows * (SIDE + GAP) + GAP,
      channels: 3,
      background: PAPER,
    },
  }).composite(
    cells.map((input, index) => ({
      input,
      left: GAP + (index % columns) * across,
      top: GAP + Math.floor(index / columns) * (SIDE + GAP),
    })),
  );
  return new Uint8Array(await sheet.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer());
}

async function cell({ photo, cutout }: SheetEntry) {
  const pictures = [{ input: await fitted(photo), left: 0, top: 0 }];
  if (cutout) pictures.push({ input: await layOnThirds(cutout), left: SIDE, top: 0 });
  return canvas(2 * SIDE)
    .composite(pictures)
    .png()
    .toBuffer();
}

async function layOnThirds(cutout: Uint8Array) {
  const third = SIDE / BACKGROUNDS.length;
  const stripes = BACKGROUNDS.map((background, index) => ({
    input: { create: { width: third, height: SIDE, channels: 3 as const, background } },
    left: index * third,
    top: 0,
  }));
  const striped = await canvas(SIDE).composite(stripes).png().toBuffer();
  return openPicture(striped)
    .composite([{ input: await fitted(cutout) }])
    .png()
    .toBuffer();
}

const fitted = (picture: Uint8Array) =>
  openPicture(picture)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

const canvas = (width: number) =>
  sharp({ create: { width, height: SIDE, channels: 3, background: PAPER } });
