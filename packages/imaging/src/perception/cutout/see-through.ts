import type { Plane, Rgb } from '../../pixels/raster.ts';
import { PLAIN_WALL } from './thresholds.ts';
import { computeWallColour, fitWall, type Wall } from './wall.ts';

/** The grain of the photo looks like this much opacity. */
const NOISE = 0.03;
/** This share of the subject is taken to be solid: seams, the rim and the foot of a glass. */
const DENSEST = 0.03;
/** If even those are less opaque than this, nothing of the subject is really solid. */
const LEAST_DENSE = 0.12;
const STEPS = 256;

export type SeeThrough = { alpha: Plane<Uint8Array>; rgba: Uint8Array };

/**
 * Glass and sheer cloth in front of a plain wall: each pixel is as opaque as it must be to turn the
 * wall's colour into what is seen, measured against the densest parts, which are solid. Undefined
 * where the wall is not plain, since what shines through is not known then.
 */
export function measureSeeThrough(picture: Rgb, alpha: Plane<Uint8Array>): SeeThrough | undefined {
  const wall = fitWall(picture, (i) => alpha.data[i] === 0);
  if (!wall || wall.grain > PLAIN_WALL.grain) return undefined;
  const solid = findDensest(picture, alpha, wall);
  const data = alpha.data.slice();
  const rgba = new Uint8Array(data.length * 4);
  const behind = new Float64Array(3);
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue;
    computeWallColour(wall, i, picture, behind);
    const own = (minOpacity(picture, i, behind) - NOISE) / (solid - NOISE);
    const opacity = Math.min(Math.max(own, 0), data[i] / 255);
    data[i] = opacity * 255 + 0.5;
    rgba[i * 4 + 3] = data[i];
    for (let c = 0; c < 3; c++) {
      const seen = picture.data[i * 3 + c];
      const left = seen - (1 - opacity) * behind[c];
      rgba[i * 4 + c] = opacity === 0 ? seen : Math.min(Math.max(left / opacity, 0), 255) + 0.5;
    }
  }
  return { alpha: { ...alpha, data }, rgba };
}

/** The least opacity that explains a colour in front of this wall. */
function minOpacity({ data }: Rgb, i: number, behind: Float64Array): number {
  let most = 0;
  for (let c = 0; c < 3; c++) {
    const wall = behind[c];
    const change = data[i * 3 + c] - wall;
    const room = change < 0 ? wall : 255 - wall;
    // In front of a white wall, a little more light means nothing.
    most = Math.max(most, Math.abs(change) / Math.max(room, 40));
  }
  return most;
}

function findDensest(picture: Rgb, { data }: Plane<Uint8Array>, wall: Wall): number {
  const counts = new Float64Array(STEPS);
  const behind = new Float64Array(3);
  let all = 0;
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 255) continue;
    computeWallColour(wall, i, picture, behind);
    const step = Math.min(STEPS - 1, Math.floor(minOpacity(picture, i, behind) * STEPS));
    counts[step] = counts[step] + 1;
    all++;
  }
  let [step, above] = [STEPS - 1, 0];
  while (step > 0 && above + counts[step] < DENSEST * all) {
    above += counts[step--];
  }
  return Math.max(step / STEPS, LEAST_DENSE);
}
