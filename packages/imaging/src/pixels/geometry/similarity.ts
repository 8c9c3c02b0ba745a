import type { Point } from './square.ts';

/** Scales, rotates and moves pixels of one picture to pixels of another. */
export type Similarity = { scale: number; angle: number; from: Point; to: Point };

export function applySimilarity({ scale, angle, from, to }: Similarity, { x, y }: Point): Point {
  const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  const [dx, dy] = [x - from.x, y - from.y];
  return { x: to.x + dx * cos - dy * sin, y: to.y + dx * sin + dy * cos };
}

export function invertSimilarity({ scale, angle, from, to }: Similarity): Similarity {
  return { scale: 1 / scale, angle: -angle, from: to, to: from };
}

/** The box, in whole pixels, that a picture of this size covers after the transformation. */
export function boundTransformed(
  place: Similarity,
  { width, height }: { width: number; height: number },
) {
  const corners = [0, width].flatMap((x) =>
    [0, height].map((y) => applySimilarity(place, { x, y })),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.floor(Math.min(...xs)),
    top: Math.floor(Math.min(...ys)),
    right: Math.ceil(Math.max(...xs)),
    bottom: Math.ceil(Math.max(...ys)),
  };
}
