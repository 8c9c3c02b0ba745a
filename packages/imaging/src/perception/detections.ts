import type { Point } from '../pixels/geometry/square.ts';

/** A finding of a single-shot detector, in shares of its input square. */
export type Detection = { box: DetectedBox; points: Point[]; score: number };
export type DetectedBox = { x: number; y: number; width: number; height: number };

/** One grid of anchors: the pixels between them, and how many share a place. */
export type AnchorGrid = { stride: number; count: number };

const CERTAIN = 0.5;
/** Boxes that overlap by more than this are the same thing seen twice. */
const SAME = 0.3;

function listAnchors(side: number, grids: readonly AnchorGrid[]): Point[] {
  return grids.flatMap(({ stride, count }) => {
    const cells = Math.ceil(side / stride);
    return Array.from({ length: cells * cells * count }, (_, i) => {
      const cell = Math.floor(i / count);
      return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells };
    });
  });
}

/** `boxes` holds, for each anchor, centre, size and key points in pixels relative to the anchor. */
export function readDetections(
  boxes: Float32Array,
  logits: Float32Array,
  side: number,
  grids: readonly AnchorGrid[],
): Detection[] {
  const width = boxes.length / logits.length;
  const found = listAnchors(side, grids).flatMap((anchor, i): Detection[] => {
    const score = sigmoid(logits[i]);
    if (score < CERTAIN) return [];
    const value = (k: number) => boxes[i * width + k] / side;
    const points = Array.from({ length: (width - 4) / 2 }, (_, k) => ({
      x: value(4 + k * 2) + anchor.x,
      y: value(5 + k * 2) + anchor.y,
    }));
    const box = {
      x: value(0) + anchor.x,
      y: value(1) + anchor.y,
      width: value(2),
      height: value(3),
    };
    return [{ box, points, score }];
  });
  return mergeOverlapping(found);
}

export const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** Overlapping findings are averaged by their scores, which is steadier than taking the best one alone. */
function mergeOverlapping(found: Detection[]): Detection[] {
  const rest = found.toSorted((a, b) => b.score - a.score);
  const united: Detection[] = [];
  for (let best = rest[0]; best; best = rest[0]) {
    const { box } = best;
    const same = rest.filter((other) => other === best || measureOverlap(box, other.box) > SAME);
    for (const one of same) rest.splice(rest.indexOf(one), 1);
    const total = same.reduce((sum, { score }) => sum + score, 0);
    const mean = (pick: (one: Detection) => number) =>
      same.reduce((sum, one) => sum + pick(one) * one.score, 0) / total;
    united.push({
      score: best.score,
      box: {
        x: mean((one) => one.box.x),
        y: mean((one) => one.box.y),
        width: mean((one) => one.box.width),
        height: mean((one) => one.box.height),
      },
      points: best.points.map((_, k) => ({
        x: mean((one) => one.points[k].x),
        y: mean((one) => one.points[k].y),
      })),
    });
  }
  return united;
}

function measureOverlap(a: DetectedBox, b: DetectedBox): number {
  const across =
    Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
  const down =
    Math.min(a.y + a.height / 2, b.y + b.height / 2) -
    Math.max(a.y - a.height / 2, b.y - b.height / 2);
  if (across <= 0 || down <= 0) return 0;
  const both = across * down;
  return both / (a.width * a.height + b.width * b.height - both);
}
