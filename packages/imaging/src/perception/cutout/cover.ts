import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Candidate } from '../sam/sam.ts';
import { MASK_SIDE } from '../sam/sam.ts';
import { type Point, spreadPoints } from './subjects.ts';
import { MISSING_PIECE } from './thresholds.ts';

/** A piece thinner than this many cells is only the blur of the coarse map around the outline. */
const THICKEST_RIM = 3;
const MOST_QUESTIONS = 3;
const POINTS = 3;

type Ask = (points: Point[]) => Promise<Candidate[]>;

/**
 * The outlining model may return the dress without its wearer, or the cap without its pompom. Whatever is expected but
 * missing is asked for, one piece after the other, and added. All planes are in cells of the model's mask; `ask` takes
 * points as shares of it.
 */
export async function coverExpected(
  logits: Float32Array,
  expected: Float32Array,
  ask: Ask,
): Promise<Float32Array> {
  const covered = logits.slice();
  const given = new Uint8Array(covered.length);
  for (let question = 0; question < MOST_QUESTIONS; question++) {
    const piece = findLargestMissing(covered, expected, given);
    if (!piece) break;
    const points = spreadPoints({ data: piece, width: MASK_SIDE, height: MASK_SIDE }, POINTS);
    const shares = points.map(({ x, y }) => ({
      x: (x + 0.5) / MASK_SIDE,
      y: (y + 0.5) / MASK_SIDE,
    }));
    const answer = chooseBest(await ask(shares), piece, expected);
    for (let i = 0; i < covered.length; i++) {
      if (answer) covered[i] = Math.max(covered[i], answer.logits[i]);
      // A piece is asked for only once, whatever the answer.
      if (piece[i]) given[i] = 1;
    }
  }
  return covered;
}

/** The largest piece that is expected, not covered and thicker than a rim; undefined if too small. */
function findLargestMissing(
  covered: Float32Array,
  expected: Float32Array,
  given: Uint8Array,
): Uint8Array | undefined {
  const missing = new Uint8Array(covered.length);
  let area = 0;
  for (let i = 0; i < missing.length; i++) {
    if (expected[i] < MISSING_PIECE.expected) continue;
    area++;
    if (covered[i] <= 0 && !given[i]) missing[i] = 1;
  }
  const mask = { data: missing, width: MASK_SIDE, height: MASK_SIDE };
  const depth = computeDistanceInside(mask);
  const { labels, components } = findConnectedComponents(mask);
  const deepest = new Float32Array(components.length + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    deepest[label] = Math.max(deepest[label], label ? depth[i] : 0);
  }
  const worth = components
    .filter(
      ({ label, area: own }) => own >= MISSING_PIECE.worthAsking * area && isThick(deepest[label]),
    )
    .sort((a, b) => b.area - a.area);
  const [largest] = worth;
  if (!largest) return undefined;
  return mapBytes(labels, (label) => (label === largest.label ? 1 : 0));
}

const isThick = (depth: number) => depth > THICKEST_RIM;

function chooseBest(
  candidates: Candidate[],
  piece: Uint8Array,
  expected: Float32Array,
): Candidate | undefined {
  let best: Candidate | undefined;
  let most = 0;
  for (const candidate of candidates) {
    const { precision, recall } = fit(candidate.logits, piece, expected);
    if (
      precision < MISSING_PIECE.precise ||
      recall < MISSING_PIECE.complete ||
      precision * recall <= most
    )
      continue;
    best = candidate;
    most = precision * recall;
  }
  return best;
}

function fit(logits: Float32Array, piece: Uint8Array, expected: Float32Array) {
  let [own, wanted, held, whole] = [0, 0, 0, 0];
  for (let i = 0; i < logits.length; i++) {
    const inside = logits[i] > 0;
    if (inside) {
      own++;
      wanted += expected[i];
    }
    if (piece[i]) {
      whole++;
      if (inside) held++;
    }
  }
  return { precision: own === 0 ? 0 : wanted / own, recall: held / whole };
}
