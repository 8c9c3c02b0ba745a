import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listPhotos } from '../packages/imaging/src/cli/jobs.ts';
import { tabulateReliability } from '../packages/imaging/src/cli/reading-reliability.ts';
import {
  assignDatasetSplit,
  decideOutcome,
  type GarmentLabel,
  isReadingCorrect,
  type ReadPhoto,
  tallyReadings,
} from '../packages/imaging/src/cli/reading-tally.ts';
import { ImagingError } from '../packages/imaging/src/errors.ts';
import { importPhoto } from '../packages/imaging/src/making/import/import.ts';
import {
  drawLabelledSheet,
  type LabelledCell,
} from '../packages/imaging/src/making/sheet/labelled-sheet.ts';
import { OPERATION_MODELS } from '../packages/imaging/src/operation-models.ts';
import { drawReading } from '../packages/imaging/src/perception/garment/overlay.ts';
import { readGarmentPhoto } from '../packages/imaging/src/perception/garment/read-garment-photo.ts';
import type { ModelName } from '../packages/imaging/src/runtime/models/catalogue.ts';
import { createSessions } from '../packages/imaging/src/runtime/models/sessions.ts';
import { createModelStore } from '../packages/imaging/src/runtime/models/store.ts';

/**
 * What becomes of the photos of a folder, and how long each stage of reading takes:
 * npm run bench:reading FOLDER [-- --part judge] [--most N] [--out FOLDER] [--threads 2]
 * Labels are landmarks.json in the folder or beside it: [{ file, kind, points: { NAME: [x %, y %] | null } }].
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string' },
    most: { type: 'string' },
    out: { type: 'string' },
    threads: { type: 'string', default: '2' },
    labelled: { type: 'boolean', default: false },
  },
});
const folder = positionals[0];
if (!folder) throw new Error('Expected: npm run bench:reading FOLDER');
const out = path.resolve(values.out ?? `${folder}-reading`);
const ON_A_SHEET = 24;

async function readLabels(): Promise<Map<string, GarmentLabel>> {
  for (const place of [folder as string, path.dirname(path.resolve(folder as string))]) {
    const text = await readFile(path.join(place, 'landmarks.json'), 'utf8').catch(() => undefined);
    if (text) {
      return new Map((JSON.parse(text) as GarmentLabel[]).map((label) => [label.file, label]));
    }
  }
  return new Map();
}

const sessions = createSessions({ threads: Number(values.threads) });
const store = createModelStore();
const paths = new Map<ModelName, string>();
for (const name of OPERATION_MODELS['read-garment']) paths.set(name, await store.path(name));
const model = (name: ModelName) => paths.get(name) as string;

/** Adds up the processor time between one stage and the next. */
function createStageClock() {
  const stages: Record<string, number> = {};
  let [stage, since] = ['start', process.cpuUsage()];
  const enter = (next: string) => {
    if (next === stage) return;
    const { user, system } = process.cpuUsage(since);
    stages[stage] = (stages[stage] ?? 0) + (user + system) / 1e6;
    [stage, since] = [next, process.cpuUsage()];
  };
  return { stages, enter };
}

async function readOne(name: string, label?: GarmentLabel) {
  const { bytes } = await importPhoto(path.join(folder as string, name));
  const { stages, enter } = createStageClock();
  try {
    const context = { sessions, model, onProgress: enter };
    const reading = await readGarmentPhoto({ bytes }, context);
    enter('end');
    const outcome = decideOutcome(reading.doubts);
    const isRight = label && isReadingCorrect(reading, label);
    const { confidence, doubts } = reading;
    const photo: ReadPhoto = { outcome, isRight, confidence, stages };
    return { photo, doubts, picture: await drawReading(bytes, reading) };
  } catch (error) {
    if (!(error instanceof ImagingError)) throw error;
    enter('end');
    const photo: ReadPhoto = { outcome: 'refused', isRight: label && false, stages };
    return { photo, doubts: [error.reason], picture: bytes };
  }
}

const labels = await readLabels();
const all = (await listPhotos(folder)).filter(
  (name) =>
    (!values.part || assignDatasetSplit(name) === values.part) &&
    (!values.labelled || labels.has(name)),
);
const names = all.slice(0, values.most ? Number(values.most) : all.length);
await mkdir(out, { recursive: true });
const read: ReadPhoto[] = [];
let cells: LabelledCell[] = [];
const sheetPath = () =>
  path.join(out, `sheet-${String(Math.ceil(read.length / ON_A_SHEET)).padStart(2, '0')}.jpg`);
for (const [index, name] of names.entries()) {
  const { photo, doubts, picture } = await readOne(name, labels.get(name));
  read.push(photo);
  const judged = photo.isRight === undefined ? '' : photo.isRight ? ', right' : ', wrong';
  const line = `${photo.outcome}${judged}`;
  cells.push({
    pictures: [picture],
    lines: [name, line, doubts.join(', ')],
    isBad: photo.outcome !== 'delivered' || photo.isRight === false,
  });
  console.error(`${index + 1}/${names.length} ${name}: ${line} ${doubts.join(', ')}`);
  if (cells.length === ON_A_SHEET || index === names.length - 1) {
    await writeFile(sheetPath(), await drawLabelledSheet(cells));
    cells = [];
  }
}
await sessions.close();
await writeFile(path.join(out, 'readings.json'), JSON.stringify(read, undefined, 1));

const row = (...columns: (string | number)[]) => console.log(`| ${columns.join(' | ')} |`);
const tally = tallyReadings(read);
row('', 'photos', 'labelled and right', 'labelled and wrong');
row('---', '---', '---', '---');
for (const outcome of ['delivered', 'asked', 'refused'] as const) {
  const { right, wrong } = tally.labelled[outcome];
  row(outcome, tally[outcome], right, wrong);
}
const reliability = tabulateReliability(read);
if (reliability.length > 0) {
  console.log('');
  row('confidence', 'labelled photos', 'mean confidence', 'right');
  row('---', '---', '---', '---');
  for (const { from, to, photos, said, right } of reliability) {
    row(`${from} to ${to}`, photos, said.toFixed(2), right.toFixed(2));
  }
}
console.log(`\n${tally.photos} photos; processor seconds of one, by stage:`);
for (const [stage, seconds] of Object.entries(tally.stages)) row(stage, seconds.toFixed(1));
console.log(`\nSheets: ${out}`);
