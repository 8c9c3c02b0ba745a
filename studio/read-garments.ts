/**
 * Outline, landmarks and colours of the photographs that sample garments are mixed from, as the product reads them:
 * node studio/read-garments.ts [name …], from <cache>/garments/<name>.jpg to <name>.png and <name>.json beside it.
 * A file <name>.points.json, landmarks in percent of the photo's sides, goes before what is read.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { createImaging, createModelStore, importPhoto } from '../packages/imaging/src/index.ts';

/** Photos with a shorter side below this are enlarged to the longer side below it. */
const SMALL = 800;
const ENLARGED = 1600;

type Points = { kind: string; points: Record<string, [number, number] | null> };

const cache = process.env.VITRINE_STUDIO_CACHE ?? path.join(homedir(), '.cache', 'vitrine-studio');
const folder = path.join(cache, 'garments');
const wanted = process.argv.slice(2);
const photos = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
const imaging = createImaging({ store: createModelStore() });

for (const file of photos) {
  const name = path.basename(file, '.jpg');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const photo = await importPhoto(path.join(folder, file));
  const isSmall = Math.min(photo.width, photo.height) < SMALL;
  const { bytes } = isSmall
    ? await imaging.run('upscale', { bytes: photo.bytes, targetSide: ENLARGED, lossless: true })
    : photo;
  const set = await readPoints(path.join(folder, `${name}.points.json`));
  const { png, ...reading } = await imaging.run('read-garment', {
    bytes,
    ...(set && { kinds: [set.kind as never] }),
  });
  const { width, height } = reading;
  const own = Object.entries(set?.points ?? {}).flatMap(([key, point]) =>
    point ? [[key, [(point[0] * width) / 100, (point[1] * height) / 100]]] : [],
  );
  const landmarks = own.length > 0 ? Object.fromEntries(own) : reading.landmarks;
  await writeFile(path.join(folder, `${name}.png`), png);
  const facts = { kind: reading.kind, way: reading.way, width, height, landmarks };
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(facts));
  process.stdout.write(`${name}: ${reading.kind}, ${width} × ${height}\n`);
}
await imaging.close();

async function readPoints(file: string): Promise<Points | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text ? (JSON.parse(text) as Points) : undefined;
}
