import type { Rgba } from '../../../../perception/cutout/finish.ts';
import { boxBlur } from '../../../../pixels/blur/box-blur.ts';
import { encodeSrgbByte, LINEAR } from '../../../../pixels/colour/srgb.ts';
import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import { dilate } from '../../../../pixels/morphology/morphology.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import { percentile } from '../../../../pixels/statistics/percentile.ts';
import type { Photo } from '../../fit/photo.ts';
import type { GarmentInput } from '../../garment-input.ts';
import { hasSleeves } from '../stand.ts';
import { angleOf, bendBy, type SleevePoints, sleevePoints, turnOf } from './bend.ts';
import { type Cloth, drawCloth } from './cloth.ts';
import { partSleeve, SOLID } from './part-sleeve.ts';
import { hangPoint, type Sleeve, sourceInSleeve } from './sleeve.ts';
import { measureTrunk, roundPoint, sourceInTrunk, type Trunk } from './trunk.ts';

type Reading = GarmentInput['reading'];

/** A garment as it hangs on somebody, in the light of the round body in it. */
export type Hung = { cutout: Rgba; reading: Reading; stretch: number };

const SIDES = [
  ['l', 1],
  ['r', -1],
] as const;
/** The shadow of a sleeve on the trunk: its depth, and its reach as a share of the armhole's length. */
const SHADOW = { depth: 0.4, reach: 0.09 };
/** Under a sleeve the trunk goes on by this share of the armhole's length, from a little above the shoulder's tip on. */
const UNDER = 0.06;
const ABOVE_TIP = -0.2;
/** A sleeve within this angle of straight down, in radians, hangs. */
const HANGING = 0.2;
/** Cloth that is turned away by less than this angle faces the camera. */
const FACING = 0.7;
/** A sleeve's soft edge is this many pixels wide. */
const EDGE = 2;

/**
 * Hangs a garment that was laid flat: its sleeves are turned downwards around the shoulders, and trunk and sleeves become
 * round. Every fold, print and seam stays. Undefined where a sleeve cannot be told from the trunk.
 */
export function hang(photo: Photo, reading: Reading): Hung | undefined {
  const found = hasSleeves(reading)
    ? SIDES.map(([side, outwards]) => findSleeve(photo.alpha, reading, side, outwards))
    : [];
  if (found.includes('joined')) return undefined;
  const sleeves = found.filter((sleeve) => typeof sleeve === 'object');
  const { data, width } = photo.alpha;
  const own = data.map((opacity, i) =>
    opacity >= SOLID && sleeves.every(({ region }) => region.data[i] === 0) ? 1 : 0,
  );
  const trunk = measureTrunk({ ...photo.alpha, data: own }, reading);
  const drawn = data.map((_, i) =>
    sleeves.every(
      ({ region, points }) =>
        region.data[i] === 0 || isAtArmhole(points, [i % width, Math.floor(i / width)]),
    )
      ? 1
      : 0,
  );
  const cloth = drawCloth(photo, drawn, (at) => sourceInTrunk(trunk, at));
  const over = sleeves.map((sleeve) =>
    drawCloth(photo, sleeve.region.data, (at) => sourceInSleeve(sleeve, trunk, at)),
  );
  const armhole = apart(reading.landmarks.shoulder_tip_l, reading.landmarks.armpit_l);
  castShadows(cloth, over, SHADOW.reach * armhole);
  for (const sleeve of over) drawOnto(cloth, sleeve);
  return {
    cutout: toPicture(cloth),
    reading: hangReading(reading, trunk, sleeves),
    stretch: measureStretch([cloth, ...over]),
  };
}

/** How many times longer than wide a round print has become where the cloth faces the camera: the 95th percentile. */
function measureStretch(cloths: readonly Cloth[]): number {
  const facing = cloths.flatMap(({ turns }) => turns.filter((turn) => Math.abs(turn) < FACING));
  return percentile(
    facing.map((turn) => 1 / Math.cos(turn)),
    0.95,
  );
}

/** A sleeve that hangs already may lie on the trunk, and stays part of it; another one that does is `joined`. */
function findSleeve(
  alpha: Plane<Uint8Array>,
  { landmarks }: Reading,
  side: 'l' | 'r',
  outwards: 1 | -1,
): Sleeve | 'hangs' | 'joined' {
  const points = sleevePoints(landmarks, side);
  const chest = interpolate(landmarks.armpit_l, landmarks.armpit_r, 0.5);
  const hem = landmarks[`hem_${side}`];
  const part = partSleeve(alpha, points, hem, chest);
  if (!part) return Math.abs(angleOf(points, outwards)) < HANGING ? 'hangs' : 'joined';
  const region = { ...part, data: dilate(part.data, part.width, part.height, EDGE) };
  for (let i = 0; i < region.data.length; i++) {
    if (alpha.data[i] >= SOLID && !part.data[i]) region.data[i] = 0;
  }
  const turn = turnOf(points, outwards, hem);
  return { points, region, how: bendBy(turn, points, outwards) };
}

function isAtArmhole({ tip, armpit }: SleevePoints, [x, y]: Point): boolean {
  const length = apart(tip, armpit) || 1;
  const [ux, uy] = [(armpit[0] - tip[0]) / length, (armpit[1] - tip[1]) / length];
  const along = ((x - tip[0]) * ux + (y - tip[1]) * uy) / length;
  const across = Math.abs((y - tip[1]) * ux - (x - tip[0]) * uy) / length;
  return along > ABOVE_TIP && along < 1 && across < UNDER;
}

/** Darkens the trunk beside and below sleeves. Changes its light. */
function castShadows({ light, width, height }: Cloth, sleeves: readonly Cloth[], reach: number) {
  const shadow = new Float32Array(width * height);
  for (const { data } of sleeves) {
    for (let i = 0; i < shadow.length; i++) shadow[i] = Math.max(shadow[i], data[i * 4 + 3] / 255);
  }
  const scratch = new Float32Array(shadow.length);
  boxBlur(shadow, shadow, scratch, width, height, Math.max(1, Math.round(reach)));
  for (let i = 0; i < shadow.length; i++) light[i] = light[i] * (1 - SHADOW.depth * shadow[i]);
}

/** Draws cloth over other cloth, which it changes. */
function drawOnto(below: Cloth, over: Cloth): void {
  for (let i = 0; i < below.light.length; i++) {
    const own = over.data[i * 4 + 3] / 255;
    if (own === 0) continue;
    const rest = (below.data[i * 4 + 3] / 255) * (1 - own);
    const share = own / (own + rest);
    for (let c = i * 4; c < i * 4 + 3; c++) {
      below.data[c] = over.data[c] * share + below.data[c] * (1 - share);
    }
    below.data[i * 4 + 3] = (own + rest) * 255;
    below.light[i] = over.light[i] * share + below.light[i] * (1 - share);
  }
}

/** The light has a mean of 1 on the cloth, so that its colour stays true. */
function toPicture({ data, light, width, height }: Cloth): Rgba {
  let [sum, count] = [0, 0];
  for (let i = 0; i < light.length; i++) {
    sum += light[i] * data[i * 4 + 3];
    count += data[i * 4 + 3];
  }
  const exposure = sum > 0 ? count / sum : 1;
  const bytes = new Uint8Array(data.length);
  for (let i = 0; i < light.length; i++) {
    for (let c = i * 4; c < i * 4 + 3; c++) {
      bytes[c] = encodeSrgbByte(LINEAR[Math.round(data[c])] * light[i] * exposure);
    }
    bytes[i * 4 + 3] = Math.round(data[i * 4 + 3]);
  }
  return { data: bytes, width, height };
}

function hangReading(reading: Reading, trunk: Trunk, sleeves: readonly Sleeve[]): Reading {
  const hangOne = (at: Point): Point => {
    const own = sleeves.find(({ points }) => at === points.outer || at === points.inner);
    return own ? hangPoint(own, trunk, at) : roundPoint(trunk, at);
  };
  const landmarks = Object.entries(reading.landmarks).map(([name, at]) => [name, hangOne(at)]);
  return { ...reading, landmarks: Object.fromEntries(landmarks) };
}
