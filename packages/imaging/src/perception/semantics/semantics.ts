import { Tensor } from 'onnxruntime-node';
import { throwIfAborted } from '../../errors.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import { type Box, type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { readFloats } from '../../runtime/tensor.ts';
import type { Pose } from '../pose/joints.ts';
import { followEdges } from './follow-edges.ts';
import { layTiles, tileWeight } from './tiles.ts';

/** The classes in the order of the network's output. `others` are shoes, bags, glasses. */
export const SEMANTIC_NAMES = [
  'background',
  'hair',
  'bodySkin',
  'faceSkin',
  'clothes',
  'others',
] as const;
export type SemanticName = (typeof SEMANTIC_NAMES)[number];
/** Each value is 0..255, and they add up to 255; shaped like the picture, with a longer side of at most 1024. */
export type SemanticMasks = {
  width: number;
  height: number;
  planes: Record<SemanticName, Plane<Uint8Array>>;
};

const SIDE = 256;
const CLASSES = SEMANTIC_NAMES.length;
const MAP_SIDE = 512;
const MASK_SIDE = 1024;
/** The weight of the first look at the whole picture compared with the closer ones. */
const FIRST_LOOK = 0.3;
const SOMEBODY = 0.5;
const SMALLEST_SHARE = 0.003;
const ROOM = 0.08;

/** Finds what each pixel belongs to: nothing but background if nobody is in the picture. */
export async function findSemanticMasks(
  picture: Rgb,
  context: OperationContext,
  known: { pose?: Pose } = {},
): Promise<SemanticMasks> {
  const map = createMap(picture);
  await classifyBox(picture, wholeBox(picture), context, map, FIRST_LOOK);
  const person = personBox(map, picture, known.pose);
  if (person) {
    for (const tile of layTiles(person, picture)) {
      throwIfAborted(context.signal);
      await classifyBox(picture, tile, context, map, 1);
    }
  }
  return finish(map, picture, person !== undefined);
}

/** The weighted sums of the shares of each class, channels last, and the weights. */
type ShareMap = { sums: Float32Array; weights: Float32Array; width: number; height: number };

const fit = ({ width, height }: Rgb, side: number) => {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

function createMap(picture: Rgb): ShareMap {
  const { width, height } = fit(picture, MAP_SIDE);
  const count = width * height;
  return {
    sums: new Float32Array(count * CLASSES),
    weights: new Float32Array(count),
    width,
    height,
  };
}

async function classifyBox(
  picture: Rgb,
  tile: Box,
  { model, sessions }: OperationContext,
  map: ShareMap,
  importance: number,
): Promise<void> {
  const seen = await resizeRgb(picture, tile, SIDE, SIDE);
  const input = new Tensor(
    'float32',
    mapFloats(seen.data, (value) => value / 255),
    [1, SIDE, SIDE, 3],
  );
  const result = await sessions.run(model('person-semantics'), { input_29: input });
  const shares = softmax(readFloats(result.Identity as Tensor));
  const [scaleX, scaleY] = [picture.width / map.width, picture.height / map.height];
  const isWhole = tile.width === picture.width && tile.height === picture.height;
  const top = Math.floor(tile.top / scaleY);
  const bottom = Math.min(map.height, Math.ceil((tile.top + tile.height) / scaleY));
  const left = Math.floor(tile.left / scaleX);
  const right = Math.min(map.width, Math.ceil((tile.left + tile.width) / scaleX));
  for (let y = top; y < bottom; y++) {
    const v = ((y + 0.5) * scaleY - tile.top) / tile.height;
    for (let x = left; x < right; x++) {
      const u = ((x + 0.5) * scaleX - tile.left) / tile.width;
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      const weight = importance * (isWhole ? 1 : tileWeight(u, v));
      const at = y * map.width + x;
      addShares(map, at, shares, u * SIDE - 0.5, v * SIDE - 0.5, weight);
    }
  }
}

/** Adds the bilinearly interpolated shares of all classes at one place. */
function addShares(
  { sums, weights }: ShareMap,
  at: number,
  shares: Float32Array,
  x: number,
  y: number,
  weight: number,
): void {
  const px = Math.min(Math.max(x, 0), SIDE - 1);
  const py = Math.min(Math.max(y, 0), SIDE - 1);
  const x0 = Math.floor(px);
  const y0 = Math.floor(py);
  const fx = px - x0;
  const fy = py - y0;
  const right = x0 < SIDE - 1 ? CLASSES : 0;
  const down = y0 < SIDE - 1 ? SIDE * CLASSES : 0;
  const from = (y0 * SIDE + x0) * CLASSES;
  for (let c = 0; c < CLASSES; c++) {
    const i = from + c;
    const upper = shares[i] * (1 - fx) + shares[i + right] * fx;
    const lower = shares[i + down] * (1 - fx) + shares[i + down + right] * fx;
    const to = at * CLASSES + c;
    sums[to] = sums[to] + (upper * (1 - fy) + lower * fy) * weight;
  }
  weights[at] = weights[at] + weight;
}

function softmax(logits: Float32Array): Float32Array {
  const shares = new Float32Array(logits.length);
  for (let i = 0; i < logits.length; i += CLASSES) {
    let total = 0;
    for (let c = i; c < i + CLASSES; c++) {
      shares[c] = Math.exp(logits[c]);
      total += shares[c];
    }
    for (let c = i; c < i + CLASSES; c++) shares[c] = shares[c] / total;
  }
  return shares;
}

/** The box around everything that is not background, and around the joints that are surely there. */
function personBox(map: ShareMap, picture: Rgb, pose?: Pose): Box | undefined {
  let [left, top, right, bottom, count] = [map.width, map.height, -1, -1, 0];
  const include = (x: number, y: number) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  for (let i = 0; i < map.weights.length; i++) {
    const background = map.sums[i * CLASSES] / map.weights[i];
    if (background > SOMEBODY) continue;
    count++;
    include(i % map.width, Math.floor(i / map.width));
  }
  if (count < SMALLEST_SHARE * map.weights.length) return undefined;
  for (const { x, y, score } of Object.values(pose?.joints ?? {})) {
    if (score > SOMEBODY) include(x * map.width, y * map.height);
  }
  const [scaleX, scaleY] = [picture.width / map.width, picture.height / map.height];
  const room = ROOM * Math.max(right - left, bottom - top);
  const x0 = Math.max(0, left - room) * scaleX;
  const y0 = Math.max(0, top - room) * scaleY;
  return {
    left: x0,
    top: y0,
    width: Math.min(map.width, right + 1 + room) * scaleX - x0,
    height: Math.min(map.height, bottom + 1 + room) * scaleY - y0,
  };
}

async function finish(map: ShareMap, picture: Rgb, anybody: boolean): Promise<SemanticMasks> {
  const size = fit(picture, MASK_SIDE);
  const guide = await resizeRgb(picture, wholeBox(picture), size.width, size.height);
  const planes = SEMANTIC_NAMES.map((_, c): Plane => {
    const data = new Float32Array(map.weights.length);
    for (let i = 0; i < data.length; i++) {
      const share = map.sums[i * CLASSES + c] / map.weights[i];
      data[i] = anybody ? share : Number(c === 0);
    }
    return { data, width: map.width, height: map.height };
  });
  const refined = followEdges(guide, planes);
  return {
    ...size,
    planes: Object.fromEntries(
      SEMANTIC_NAMES.map((name, c) => [name, refined[c]]),
    ) as SemanticMasks['planes'],
  };
}
