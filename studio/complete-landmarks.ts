/**
 * Gives every sample garment exactly the landmarks of its kind: node studio/complete-landmarks.ts, after samples were
 * published. What nobody can place by eye on a photo (waist and hips where no seam shows them) is where the product reads it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { catalogueFile } from '../packages/imaging/src/catalogue/catalogue.ts';
import type { SamplesGroup } from '../packages/imaging/src/catalogue/samples.ts';
import { findLandmarks } from '../packages/imaging/src/perception/garment/read-garment.ts';
import { decodePixels } from '../packages/imaging/src/pixels/decode-pixels.ts';
import { sharp } from '../packages/imaging/src/pixels/files/sharp.ts';
import type { Point } from '../packages/imaging/src/pixels/geometry/points.ts';
import { createSessions } from '../packages/imaging/src/runtime/models/sessions.ts';

const OPAQUE = 127;
const SIDE = /^(waist|hip)_/;
/** Landmarks on an edge may lie this many pixels outside. */
const BELOW_EDGE = 8;

const file = catalogueFile('samples/group.json');
const group = JSON.parse(await readFile(file, 'utf8')) as SamplesGroup;
const sessions = createSessions({ threads: 2 });
for (const sample of group.garments) {
  const [width, height] = sample.size;
  const open = (path: string) => sharp(catalogueFile(path)).resize(width, height, { fit: 'fill' });
  const rgb = await decodePixels(open(sample.file).removeAlpha());
  const alpha = await decodePixels(open(sample.alpha).extractChannel(0));
  const isCloth = (x: number, y: number) =>
    (alpha.data[Math.round(y) * width + Math.round(x)] ?? 0) > OPAQUE;
  // Sides are where the cloth ends.
  const ontoCloth = ([x, y]: Point): Point => {
    const inwards = Math.sign(width / 2 - x);
    let column = x;
    while (!isCloth(column, y) && Math.abs(column - width / 2) > 1) column += inwards;
    return [rounded(column), rounded(y)];
  };
  const rounded = (value: number) => Math.round(value * 10) / 10;
  // What somebody wears was read in its photo, where the wearer's sides tell the sides of the garment.
  const read =
    sample.way === 'worn'
      ? {}
      : (await findLandmarks(rgb, alpha, [sample.kind], sessions)).landmarks;
  const worn = sample.way === 'worn' ? sample.landmarks : {};
  sample.landmarks = Object.fromEntries(
    Object.entries({ ...read, ...worn })
      .map(([name, point]): [string, Point] => [
        name,
        SIDE.test(name) && (worn[name] || !sample.landmarks[name])
          ? ontoCloth(point)
          : (sample.landmarks[name] ?? point),
      ])
      // What lies behind a neck is out of sight.
      .filter(([name, [x, y]]) => name !== 'collar_back' || isCloth(x, y + BELOW_EDGE)),
  );
}
await sessions.close();
await writeFile(file, `${JSON.stringify(group)}\n`);
