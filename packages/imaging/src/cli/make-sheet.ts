import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImagingError } from '../errors.ts';
import type { Imaging } from '../imaging.ts';
import { importPhoto } from '../photo/import.ts';
import { contactSheet, type SheetEntry } from '../sheet/contact-sheet.ts';
import { photosIn } from './jobs.ts';
import type { createProgressLine } from './progress-line.ts';
import { UsageError } from './values.ts';

export const SHEET_USAGE = 'sheet FOLDER [OUT.jpg]';

export type SheetFiles = { folder: string; output: string };

/** OUT is sheet.jpg beside the photos' folder if nothing is said. */
export function readSheet([folder, output, ...more]: string[], here: string): SheetFiles {
  if (!folder || more.length > 0) throw new UsageError(`Expected: ${SHEET_USAGE}`);
  if (output && !/\.jpe?g$/i.test(output)) throw new UsageError(`${output}: expected a .jpg`);
  const from = path.resolve(here, folder);
  return { folder: from, output: output ? path.resolve(here, output) : `${from}-sheet.jpg` };
}

/** All photos of a folder beside their cut-outs, on one picture; tells how many had no subject. */
export async function makeSheet(
  { folder, output }: SheetFiles,
  imaging: Imaging,
  line: ReturnType<typeof createProgressLine>,
): Promise<number> {
  const names = await photosIn(folder);
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
      line.tell(`${name}: ${error.message}`);
      entries.push({ photo: bytes });
    }
  }
  await writeFile(output, await contactSheet(entries));
  line.tell(`${folder} → ${output}`);
  return entries.filter(({ cutout }) => !cutout).length;
}
