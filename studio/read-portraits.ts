/**
 * Reads portraits with the product's own networks, for the studio's Python: node read-portraits.ts <folder> <picture> …
 * Writes <folder>/<name>.json (places of the face in pixels) and masks of hair, skin, clothes and the background.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { createModelStore } from '../packages/imaging/src/index.ts';
import { headOfFace } from '../packages/imaging/src/making/swap/head-place.ts';
import { findFaces } from '../packages/imaging/src/perception/faces/faces.ts';
import { findPose } from '../packages/imaging/src/perception/pose/pose.ts';
import { findSemanticMasks } from '../packages/imaging/src/perception/semantics/semantics.ts';
import { encodeGrey } from '../packages/imaging/src/pixels/encode.ts';
import type { Point } from '../packages/imaging/src/pixels/geometry/square.ts';
import { decodeRgb } from '../packages/imaging/src/pixels/raster.ts';
import type { ModelName } from '../packages/imaging/src/runtime/models/catalogue.ts';
import { createSessions } from '../packages/imaging/src/runtime/models/sessions.ts';

const MODELS: ModelName[] = [
  'person-semantics',
  'face-detector',
  'face-landmarks',
  'pose-detector',
  'pose-landmarks',
];

const [folder = '.', ...files] = process.argv.slice(2);
const store = createModelStore();
const paths = new Map<string, string>();
for (const name of MODELS) paths.set(name, await store.path(name));
const context = {
  sessions: createSessions({ threads: 2 }),
  model: (name: ModelName) => paths.get(name) as string,
};
for (const file of files) {
  const name = basename(file, extname(file));
  const { rgb } = await decodeRgb(new Uint8Array(await readFile(file)));
  const pose = await findPose(rgb, context);
  const [face] = await findFaces(rgb, context, { pose });
  if (!face) throw new Error(`No face is found in ${file}`);
  const masks = await findSemanticMasks(rgb, context, { pose });
  for (const [part, plane] of Object.entries(masks.planes)) {
    await writeFile(join(folder, `${name}-${part}.png`), await encodeGrey(plane));
  }
  const pixel = ({ x, y }: Point) => [x * rgb.width, y * rgb.height];
  const points = Object.fromEntries(Object.entries(face.points).map(([key, p]) => [key, pixel(p)]));
  const { yaw } = headOfFace(face, rgb);
  const jaw = face.chinLine.map(pixel);
  await writeFile(
    join(folder, `${name}.json`),
    JSON.stringify({ width: rgb.width, height: rgb.height, points, jaw, yaw }),
  );
  process.stdout.write(`${name}: turned by ${yaw.toFixed(1)} degrees\n`);
}
process.exit(0);
