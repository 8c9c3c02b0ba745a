/**
 * The mesh of 468 points of each portrait's largest face, for the studio's Python: node read-meshes.ts <folder> <picture> …
 * Writes <folder>/<name>.json: x, y and depth in pixels, the mean of several readings of slightly moved squares.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Tensor } from 'onnxruntime-node';
import { createModelStore } from '../packages/imaging/src/index.ts';
import { type Face, findFaces } from '../packages/imaging/src/perception/faces/faces.ts';
import { findPose } from '../packages/imaging/src/perception/pose/pose.ts';
import { type Square, squareToPicture } from '../packages/imaging/src/pixels/geometry/square.ts';
import { decodeRgb, type Rgb } from '../packages/imaging/src/pixels/raster.ts';
import type { ModelName } from '../packages/imaging/src/runtime/models/catalogue.ts';
import { createSessions } from '../packages/imaging/src/runtime/models/sessions.ts';
import { squareTensor } from '../packages/imaging/src/runtime/square-tensor.ts';
import { readFloats } from '../packages/imaging/src/runtime/tensor.ts';

const MODELS: ModelName[] = ['face-detector', 'face-landmarks', 'pose-detector', 'pose-landmarks'];
const SIDE = 192;
const POINTS = 468;
/** The mesh wants the face with about half its size around it. */
const ROOM = 1.42;
/** One reading trembles by about a pixel: moves, in shares of the square, and sizes of the six that are averaged. */
const READINGS = [
  { x: 0, y: 0, size: 1 },
  { x: 0.02, y: 0.01, size: 0.94 },
  { x: -0.02, y: 0.015, size: 1.06 },
  { x: 0.015, y: -0.02, size: 1 },
  { x: -0.015, y: -0.015, size: 1.1 },
  { x: 0, y: 0.02, size: 0.9 },
];

const [folder = '.', ...files] = process.argv.slice(2);
const store = createModelStore();
const paths = new Map<string, string>();
for (const name of MODELS) paths.set(name, await store.path(name));
const sessions = createSessions({ threads: 1 });
const context = { sessions, model: (name: ModelName) => paths.get(name) as string };

function squareOf({ box, points }: Face, { width, height }: Rgb): Square {
  const { leftEye, rightEye } = points;
  return {
    x: (box.left + box.width / 2) * width,
    y: (box.top + box.height / 2) * height,
    side: Math.max(box.width * width, box.height * height) * ROOM,
    angle: Math.atan2((leftEye.y - rightEye.y) * height, (leftEye.x - rightEye.x) * width),
  };
}

async function readMesh(picture: Rgb, square: Square): Promise<number[]> {
  const input = await squareTensor(picture, square, SIDE, { low: 0, high: 1, outside: 'edge' });
  const result = await sessions.run(context.model('face-landmarks'), { input_1: input });
  const values = readFloats(result.conv2d_21 as Tensor);
  const value = (place: number) => (values[place] as number) / SIDE;
  return Array.from({ length: POINTS }, (_, i) => {
    const { x, y } = squareToPicture(square, { x: value(3 * i), y: value(3 * i + 1) });
    return [x, y, value(3 * i + 2) * square.side];
  }).flat();
}

for (const file of files) {
  const name = basename(file, extname(file));
  const { rgb } = await decodeRgb(new Uint8Array(await readFile(file)));
  const [face] = await findFaces(rgb, context, { pose: await findPose(rgb, context) });
  if (!face) {
    process.stdout.write(`${name}: no face\n`);
    continue;
  }
  const square = squareOf(face, rgb);
  const sum = new Array<number>(POINTS * 3).fill(0);
  for (const { x, y, size } of READINGS) {
    const moved = { x: square.x + x * square.side, y: square.y + y * square.side };
    const mesh = await readMesh(rgb, { ...square, ...moved, side: square.side * size });
    mesh.forEach((value, i) => {
      sum[i] = (sum[i] as number) + value / READINGS.length;
    });
  }
  const mesh = sum.map((value) => Math.round(value * 100) / 100);
  await writeFile(join(folder, `${name}.json`), JSON.stringify(mesh));
  process.stdout.write(`${name}\n`);
}
process.exit(0);
