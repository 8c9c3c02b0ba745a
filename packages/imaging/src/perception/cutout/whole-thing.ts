import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { type Candidate, MASK_SIDE, type Prompt } from '../sam/sam.ts';
import { spreadPoints } from './subjects.ts';
import { WHOLE_THING } from './thresholds.ts';

/** The sides of the frame that are sides of the picture as well. */
export type Sides = { left: boolean; top: boolean; right: boolean; bottom: boolean };
type Ask = (prompt: Prompt) => Promise<Candidate[]>;

/** Contact of this many cells or fewer along the sides is only the blur of the mask. */
const TOUCHING = 3;

/**
 * A photo of goods shows them whole. If an outline runs out of the picture and holds a thing that does not (shoes on a
 * tray, a cushion in front of a cap), that thing is the subject. Undefined if there is none.
 */
export async function findWholeThing(
  chosen: Candidate,
  others: Candidate[],
  sides: Sides,
  ask: Ask,
): Promise<Candidate | undefined> {
  const cut = countContact(chosen.logits, sides);
  if (cut <= TOUCHING || cut > WHOLE_THING.closeUp * 4 * MASK_SIDE) return undefined;
  const points = findDeepestPoint(chosen.logits);
  const asked = await ask({ points });
  const best = [...others, ...asked]
    .filter((candidate) => isWholeWithin(candidate, chosen, sides))
    .sort((a, b) => b.predictedIou - a.predictedIou)[0];
  if (!best) return undefined;
  const again = await ask({ points: findDeepestPoint(best.logits), previous: best.logits });
  return again
    .filter((candidate) => isWholeWithin(candidate, chosen, sides))
    .reduce((most, next) => (next.predictedIou > most.predictedIou ? next : most), best);
}

function isWholeWithin({ logits, predictedIou }: Candidate, outer: Candidate, sides: Sides) {
  if (predictedIou < WHOLE_THING.trust || countContact(logits, sides) > TOUCHING) return false;
  let [area, within, whole] = [0, 0, 0];
  for (let i = 0; i < logits.length; i++) {
    const inOuter = outer.logits[i] > 0;
    if (inOuter) whole++;
    if (logits[i] <= 0) continue;
    area++;
    if (inOuter) within++;
  }
  if (area < WHOLE_THING.area * whole || within < WHOLE_THING.inside * area) return false;
  const { leaving, lost } = measureLeftOut(logits, outer.logits, sides);
  return leaving >= WHOLE_THING.leftOut * whole && lost <= WHOLE_THING.lost * whole;
}

/** Measures what the larger outline adds: the area of pieces that reach a side of the picture, and of the others. */
function measureLeftOut(inner: Float32Array, outer: Float32Array, sides: Sides) {
  const data = mapBytes(outer, (logit, i) => (logit > 0 && inner[i] <= 0 ? 1 : 0));
  const { components } = findConnectedComponents({ data, width: MASK_SIDE, height: MASK_SIDE });
  let [leaving, lost] = [0, 0];
  for (const { area, box } of components) {
    const reaches =
      (sides.left && box.left === 0) ||
      (sides.top && box.top === 0) ||
      (sides.right && box.left + box.width === MASK_SIDE) ||
      (sides.bottom && box.top + box.height === MASK_SIDE);
    if (reaches) leaving += area;
    else lost += area;
  }
  return { leaving, lost };
}

/** Counts the cells of a mask that lie at the sides of the picture. */
function countContact(logits: Float32Array, { left, top, right, bottom }: Sides): number {
  const last = MASK_SIDE - 1;
  let cells = 0;
  for (let i = 0; i < MASK_SIDE; i++) {
    if (left && logits[i * MASK_SIDE] > 0) cells++;
    if (right && logits[i * MASK_SIDE + last] > 0) cells++;
    if (top && logits[i] > 0) cells++;
    if (bottom && logits[last * MASK_SIDE + i] > 0) cells++;
  }
  return cells;
}

/** Finds the point farthest inside, as shares of the frame. */
function findDeepestPoint(logits: Float32Array) {
  const data = mapBytes(logits, (logit) => (logit > 0 ? 1 : 0));
  const mask = { data, width: MASK_SIDE, height: MASK_SIDE };
  return spreadPoints(mask, 1).map(({ x, y }) => ({
    x: (x + 0.5) / MASK_SIDE,
    y: (y + 0.5) / MASK_SIDE,
  }));
}
