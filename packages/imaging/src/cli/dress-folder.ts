import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ImagingError } from '../errors.ts';
import type { Imaging } from '../imaging.ts';
import type { GarmentInput } from '../making/dress/garment-input.ts';
import { listPoses, openWardrobe } from '../making/dress/wardrobe/wardrobe.ts';
import { importPhoto } from '../making/import/import.ts';
import { readScenes } from '../making/place/settings/catalogue-setting.ts';
import { drawLookSheet, type LookRow, shrinkToCell } from '../making/sheet/look-sheet.ts';
import type { OperationOutput } from '../operations.ts';
import { askingDoubts } from '../perception/garment/asking.ts';
import { listPhotos } from './jobs.ts';
import type { createProgressLine } from './progress-line.ts';
import { swapWearers } from './swapped-looks.ts';
import { readNumber, UsageError, type Values } from './values.ts';

export const DRESS_USAGE =
  'dress FOLDER [--models NUMBER] [--scenes NUMBER] [--out SHEET.jpg] [--seed NUMBER] [--readings FOLDER]';

export type DressFolder = {
  folder: string;
  output: string;
  models: number;
  /** Places of the catalogue, by turns; 0 is the plain studio. */
  scenes: number;
  seed: number;
  /** Cut-outs and landmarks are kept there, and what lies there is not read again. */
  readings?: string;
};

const MOST = 6;

export function parseDressArguments(args: string[], here: string): DressFolder {
  const { values, positionals } = parse(args);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new UsageError(`Expected: ${DRESS_USAGE}`);
  const from = path.resolve(here, folder);
  const output = values.out ? path.resolve(here, String(values.out)) : `${from}-dressed.jpg`;
  if (!/\.jpe?g$/i.test(output)) throw new UsageError(`${output}: expected a .jpg`);
  return {
    folder: from,
    output,
    models: readNumber(values, 'models', { min: 1, max: MOST, whole: true }) ?? 4,
    scenes: readNumber(values, 'scenes', { min: 0, max: 99, whole: true }) ?? 0,
    seed: readNumber(values, 'seed', { min: 0, max: 2 ** 31, whole: true }) ?? 1,
    ...(values.readings && { readings: path.resolve(here, String(values.readings)) }),
  };
}

function parse(args: string[]): { values: Values; positionals: string[] } {
  const text = { type: 'string' } as const;
  try {
    const options = { models: text, scenes: text, out: text, seed: text, readings: text };
    const parsed = parseArgs({ args, options, allowPositionals: true });
    return { values: parsed.values as Values, positionals: parsed.positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Puts every garment of a folder on several models, in one picture; returns how many could not be worn. */
export async function dressFolder(
  { folder, output, models, scenes, seed, readings }: DressFolder,
  imaging: Imaging,
  line: ReturnType<typeof createProgressLine>,
): Promise<number> {
  const { people, ...rest } = await openWardrobe();
  const places = (await readScenes()).filter(({ position }) => position !== 'product');
  const settings = places.slice(0, scenes).map(({ id }) => ({ kind: 'scene' as const, id }));
  const rows: LookRow[] = [];
  let failed = 0;
  if (readings) await mkdir(readings, { recursive: true });
  const names = await listPhotos(folder);
  for (const [at, name] of names.entries()) {
    line.show(`${at + 1}/${names.length} ${name}`, at / names.length);
    const { bytes } = await importPhoto(path.join(folder, name));
    // Hundreds of whole pictures would not fit into memory.
    const row: LookRow = { photo: await shrinkToCell(bytes), looks: [] };
    rows.push(row);
    try {
      const { doubts, isCorrected, ...garment } = await readGarment(
        path.join(folder, name),
        bytes,
        imaging,
        readings,
      );
      if (garment.reading.way === 'worn' && !isCorrected) {
        const wishes = {
          models: spreadOver(people.models, models).map(({ id }) => id),
          settings,
          seed,
        };
        const swapped = await swapWearers(bytes, wishes, imaging, (text) =>
          line.print(`${name}: ${text}`),
        );
        row.looks.push(...(swapped ?? []));
        if (swapped) continue;
      }
      if (doubts.length > 0) {
        failed++;
        line.print(`${name}: its landmarks have to be set (${doubts.join(', ')})`);
        continue;
      }
      const { kind } = garment.reading;
      const able = people.models.filter(
        (model) => listPoses({ people, ...rest }, model, [kind]).length > 0,
      );
      for (const [index, { id }] of spreadOver(able, models).entries()) {
        const setting = settings[index % settings.length];
        const wanted = { garments: [garment], model: id, setting, seed: seed + index };
        const { bytes: picture, scores, assumed } = await imaging.run('dress', wanted);
        row.looks.push(await shrinkToCell(picture));
        const [score] = scores;
        const measured = `ΔE ${score?.colour.toFixed(2)}, ${score?.structure.toFixed(3)}`;
        const worn = assumed.map(({ kind: own, as }) => `, ${own} worn as ${as}`).join('');
        line.print(`${name} on ${id}: ${measured}${worn}`);
      }
    } catch (error) {
      if (!(error instanceof ImagingError)) throw error;
      failed++;
      line.print(`${name}: ${error.message}`);
    }
  }
  await writeFile(output, await drawLookSheet(rows));
  line.print(`${folder} → ${output}`);
  return failed;
}

/** Women and men, from the first to the last: the catalogue has them in groups. */
function spreadOver<Item>(items: readonly Item[], count: number): Item[] {
  const least = Math.min(count, items.length);
  return Array.from({ length: least }, (_, i) => items[Math.floor((i * items.length) / least)]);
}

type ReadInput = GarmentInput & { doubts: string[]; isCorrected: boolean };

/** NAME.json beside a photo says where its landmarks are; else they are found, and may be in doubt. */
async function readGarment(
  file: string,
  photo: Uint8Array,
  imaging: Imaging,
  readings?: string,
): Promise<ReadInput> {
  const base = path.basename(file).replace(/\.[^.]+$/, '');
  const kept = readings && path.join(readings, base);
  const { png, ...found } =
    (kept && (await loadKeptReading(kept))) || (await readAndKeep(photo, imaging, kept));
  const { kind, way, landmarks, certainty } = found;
  const beside = await readFile(file.replace(/\.[^.]+$/, '.json'), 'utf8').catch(() => undefined);
  const reading = beside ? JSON.parse(beside) : { kind, way, landmarks, certainty };
  const doubts = beside ? [] : askingDoubts(found.doubts);
  return { bytes: png, reading, doubts, isCorrected: beside !== undefined };
}

type Found = OperationOutput<'read-garment'>;

async function readAndKeep(bytes: Uint8Array, imaging: Imaging, kept?: string): Promise<Found> {
  const found = await imaging.run('read-garment', { bytes });
  const { png, ...reading } = found;
  if (kept) {
    await writeFile(`${kept}.png`, png);
    await writeFile(`${kept}.json`, JSON.stringify(reading));
  }
  return found;
}

async function loadKeptReading(kept: string): Promise<Found | undefined> {
  try {
    const reading = JSON.parse(await readFile(`${kept}.json`, 'utf8'));
    return { ...reading, png: new Uint8Array(await readFile(`${kept}.png`)) };
  } catch {
    return undefined;
  }
}
