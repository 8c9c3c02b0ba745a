import type { Plane } from '../../../pixels/raster.ts';
import type { Fitted } from '../fit/fit.ts';
import { isWorn } from '../fit/laid.ts';
import type { Texture } from '../fit/texture.ts';
import { INSIDE, isBody, type SheetMaps, type TemplateMaps } from '../wardrobe/sheets.ts';
import type { BodyFrame } from './body-frame.ts';
import { evenLight, OF_DRAPES } from './even-light.ts';
import type { ClothPart } from './fold.ts';
import {
  FROM_LEFT,
  FROM_RIGHT,
  lightOn,
  measureRelief,
  type Relief,
  STUDIO_LIGHT,
  type Towards,
} from './fold-light.ts';
import { computeHang } from './hang.ts';
import { addBumps, computeHeight } from './height.ts';
import { changeAt, DOWN, type Joined, joinCells, RIGHT } from './joined.ts';
import { placeFolds } from './place-folds.ts';

/** A photo of a worn garment already shows folds of its own, so new ones have this share of their height. */
const ON_WORN = 0.4;
/** A ridge moves what is printed on it to the right and down by these shares of its height. */
const MOVED = [0.3, 0.55] as const;
/** A step between neighbours of more than this many centimetres leads to another piece of cloth. */
const JUMP = 2;

/** The labels for the parts that a cell of the half-size maps may show. */
const PARTS: Readonly<Record<ClothPart, number>> = { body: 1, sleeve_l: 2, sleeve_r: 3 };

type Folding = Pick<Fitted, 'garment' | 'pattern' | 'texture'>;

/** Adds to the maps of a draped garment the folds that a garment of its kind has on this body. */
export function withFolds(
  maps: TemplateMaps,
  { garment, pattern, texture }: Folding,
  frame: BodyFrame,
): TemplateMaps {
  const { half, box, front } = maps;
  const seed = hashTexture(texture);
  const strength = isWorn(garment.way) ? ON_WORN : 1;
  const grid = { ...half, left: box[0], top: box[1], step: 2 };
  const parts = labelParts(front, half);
  const field = computeHeight(
    placeFolds(pattern.kind, frame, seed, strength),
    frame,
    grid,
    (cell, part) => parts[cell] === PARTS[part],
  );
  addBumps(field, frame, grid, seed, strength);
  const cm = grid.step / frame.perCm;
  const joined = joinCells(
    (i) => parts[i] !== 0,
    (i, j) => parts[i] === parts[j] && isNear(front, i, j),
    half,
  );
  const relief = measureRelief(field, cm, joined);
  const hang = computeHang(parts, grid, frame, pattern.kind);
  return {
    ...maps,
    front: {
      ...front,
      ...moveCoordinates(front, field, hang, cm, joined),
      light: lightSheet(front.light, relief, joined, cm),
    },
    relight: [
      relightSheet(maps.relight[0], relief, half.width, FROM_LEFT),
      relightSheet(maps.relight[1], relief, half.width, FROM_RIGHT),
    ],
  };
}

/** Derives a seed for each garment from its own colours and drawing. */
export function hashTexture({ levels }: Texture): number {
  let seed = 0x811c9dc5;
  for (const value of levels.at(-1)?.data ?? []) seed = Math.imul(seed ^ value, 0x01000193);
  return seed >>> 0;
}

const isNear = ({ x, y }: SheetMaps, i: number, j: number) =>
  Math.abs(x[i] - x[j]) < JUMP && Math.abs(y[i] - y[j]) < JUMP;

function labelParts({ chart, x }: SheetMaps, { width, height }: TemplateMaps['half']): Uint8Array {
  const parts = new Uint8Array(width * height);
  for (let i = 0; i < parts.length; i++) {
    if (Number.isNaN(x[i])) continue;
    const at = 2 * Math.floor(i / width) * 2 * width + 2 * (i % width);
    const own =
      chart[at] || chart[at + 1] || chart[at + 2 * width] || chart[at + 2 * width + 1] || 0;
    if (own === 0 || own > INSIDE) continue;
    parts[i] = isBody(own) ? PARTS.body : x[i] > 0 ? PARTS.sleeve_l : PARTS.sleeve_r;
  }
  return parts;
}

/** Prints and stripes bend with the folds; they never overtake their neighbours, since no fold is steep enough. */
function moveCoordinates(
  { x, y }: SheetMaps,
  { data, width }: Plane,
  hang: Float32Array,
  cm: number,
  joined: Joined,
): Pick<SheetMaps, 'x' | 'y'> {
  const result = { x: x.slice(), y: y.slice() };
  for (let i = 0; i < data.length; i++) {
    if (!joined[i]) continue;
    const right = (MOVED[0] * data[i]) / cm;
    const down = (MOVED[1] * data[i] + hang[i]) / cm;
    const at = (values: Float32Array) =>
      values[i] -
      right * changeAt(values, joined, i, 1, RIGHT) -
      down * changeAt(values, joined, i, width, DOWN);
    result.x[i] = at(x);
    result.y[i] = at(y);
  }
  return result;
}

function lightSheet(
  { data, width, height }: Plane<Uint8Array>,
  relief: Relief,
  joined: Joined,
  cm: number,
): Plane<Uint8Array> {
  const even = evenLight(
    new Float32Array(data),
    (i) => joined[i] !== 0,
    { width, height },
    cm,
    OF_DRAPES,
  );
  const result = data.map((value, i) =>
    Math.min(255, Math.round(value * even[i] * lightOn(relief, i, STUDIO_LIGHT))),
  );
  return { data: result, width, height };
}

/** Under light from the side the same folds have other shadows; these maps have half as many cells across. */
function relightSheet(
  { data, width, height }: Plane<Uint8Array>,
  relief: Relief,
  across: number,
  towards: Towards,
): Plane<Uint8Array> {
  const result = data.map((value, i) => {
    if (value === 0) return 0;
    const cell = 2 * Math.floor(i / width) * across + 2 * (i % width);
    const factor = lightOn(relief, cell, towards) / lightOn(relief, cell, STUDIO_LIGHT);
    return Math.min(255, Math.round(value * factor));
  });
  return { data: result, width, height };
}
