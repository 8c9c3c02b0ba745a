import { lerp } from '../../../pixels/planes.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';
import type { Roll, Size } from './hood-rolls.ts';
import type { Painted } from './paint.ts';

/**
 * It hangs over the shoulder's front by this share of its height at most, in an arc that the neckline cuts off (`until`),
 * and covers this share of its height beside the neck.
 */
export const HANGS = { shoulder: 0.42, until: 0.86, neck: 0.66 };
/** How steeply it rises from the shoulder (`top`) and from the neckline (`inner`); 1 is straight. */
const ROUND = { top: 1.7, inner: 1.6 };
/** The share of its light that is left where a hood meets the neck, and on its lower side. */
const LEFT = { atNeck: 0.5, below: 0.5 };
/** Up to this share of its length it is too thin for a lower side. */
const THIN = 0.3;
/** Its shadow on the shoulder takes this share of the light, and is this share of its height long. */
const SHADOW = { dark: 0.5, long: 0.35 };
/** The folds of a hood: where they run, as shares of its thickness, how wide they are, and how dark. */
const FOLDS = [
  { at: 0.34, wide: 0.07, dark: 0.16 },
  { at: 0.62, wide: 0.09, dark: 0.2 },
] as const;

/** Draws one side of a hood that lies on the back over the front of a garment. */
export function drawRoll(
  front: Painted,
  roll: Roll,
  colour: readonly number[],
  { width, height }: Size,
): void {
  const { foot, neck, end } = roll;
  const inwards = Math.sign(neck.column - foot.column);
  for (let x = foot.column; x !== neck.column + inwards; x += inwards) {
    const along = (x - foot.column) / (neck.column - foot.column);
    const top = lerp(foot.row, neck.row, 1 - (1 - along) ** ROUND.top);
    const overShoulder =
      foot.column === end.column ? 1 : clampShare((x - foot.column) / (end.column - foot.column));
    const low = findLowerEdge(roll, x, overShoulder);
    const long = SHADOW.long * roll.height * Math.sin(Math.PI * overShoulder);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, low + long); y++) {
      const i = y * width + x;
      const shadow = long > 0 ? SHADOW.dark * clampShare(1 - (y - low) / long) : 0;
      for (let c = i * 3; c < i * 3 + 3; c++) front.light[c] = front.light[c] * (1 - shadow);
      const share = clampShare(y + 1 - top) * clampShare(low - y);
      if (share > 0) lay(front, i, colour, share, shadeAt(along, (y - top) / (low - top)));
    }
  }
}

/** The row where the roll ends in a column: on the front of the shoulder, then along the neck. */
function findLowerEdge({ foot, end, neck, height }: Roll, x: number, overShoulder: number): number {
  const hangs = HANGS.shoulder * height * Math.sin(HANGS.until * Math.PI * overShoulder);
  const edge = lerp(foot.row, end.row, overShoulder) + hangs;
  if (overShoulder < 1 || neck.column === end.column) return edge;
  const beside = (x - end.column) / (neck.column - end.column);
  return lerp(edge, neck.row + HANGS.neck * height, beside ** ROUND.inner);
}

/** The light of a soft roll at a share of its length and of its thickness. */
function shadeAt(along: number, across: number): number {
  const rounded = clampShare(along / THIN) * smoothShare(clampShare(2 * across - 1));
  const below = lerp(1, LEFT.below, rounded);
  const atNeck = lerp(1, LEFT.atNeck, smoothShare(clampShare(2 * along - 1)));
  const folds = FOLDS.map(
    ({ at, wide, dark }) => 1 - dark * along * Math.exp(-(((across - at) / wide) ** 2)),
  );
  return folds.reduce((product, fold) => product * fold, below * atNeck);
}

function lay(
  { light, cover }: Painted,
  i: number,
  colour: readonly number[],
  share: number,
  shade: number,
): void {
  const own = cover[i] * (1 - share);
  cover[i] = own + share;
  for (let c = 0; c < 3; c++) {
    light[i * 3 + c] = (light[i * 3 + c] * own + colour[c] * shade * share) / (own + share);
  }
}
