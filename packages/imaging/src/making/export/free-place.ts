import type { Plane } from '../../pixels/raster.ts';

type Size = { width: number; height: number };
type Place = { left: number; top: number };

/** The number of intervals into which an edge is divided to find places to try. */
const STEPS = 8;

/**
 * Finds a place at the edge where a box of this size does not cover the goods: the corners first, beginning with the
 * lower right, then places along the edges. If the goods fill the whole frame, it is the place that covers least of
 * them.
 */
export function findFreePlace(
  box: Size,
  margin: number,
  picture: Size,
  still: Plane<Uint8Array> | undefined,
): Place {
  const right = Math.max(0, picture.width - box.width - margin);
  const low = Math.max(0, picture.height - box.height - margin);
  const corner = { left: right, top: low };
  if (!still) return corner;
  const left = Math.min(margin, right);
  const top = Math.min(margin, low);
  const shares = Array.from({ length: STEPS - 1 }, (_, step) => (step + 1) / STEPS);
  const along = shares.map((share) => Math.round(left + share * (right - left)));
  const down = shares.map((share) => Math.round(top + share * (low - top)));
  const places: Place[] = [
    corner,
    { left, top: low },
    { left: right, top },
    { left, top },
    ...along.map((x) => ({ left: x, top: low })),
    ...along.map((x) => ({ left: x, top })),
    ...down.toReversed().map((y) => ({ left: right, top: y })),
    ...down.toReversed().map((y) => ({ left, top: y })),
  ];
  let [best, least] = [corner, Number.POSITIVE_INFINITY];
  for (const place of places) {
    const covered = countCovered(place, box, still);
    if (covered >= least) continue;
    [best, least] = [place, covered];
    if (covered === 0) break;
  }
  return best;
}

function countCovered({ left, top }: Place, box: Size, { data, width, height }: Plane<Uint8Array>) {
  let count = 0;
  for (let y = Math.max(0, top); y < Math.min(height, top + box.height); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, left + box.width); x++) {
      count += data[y * width + x];
    }
  }
  return count;
}
