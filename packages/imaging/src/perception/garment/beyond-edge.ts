import type { Plane } from '../../pixels/raster.ts';

/** A stretch of the photo's edge that a garment touches, and how many of its pixels lie beyond that edge. */
export type Touch = { edge: Edge; length: number; missing: number };
type Edge = 'left' | 'right' | 'top' | 'bottom';

/** How far beside the touched stretch the outline is followed, as a share of the photo's longer side. */
const FOLLOWED = 0.04;
/** Outlines that leave the edge more steeply than this run straight into it. */
const STEEPEST = 20;

/**
 * Finds where a garment touches the photo's edge, and how much is missing there: its outline is continued straight from
 * both ends of the stretch until it closes. Sides that approach the edge slowly close soon; those of a garment that was
 * cut through do not.
 */
export function findTouches(mask: Plane<Uint8Array>): Touch[] {
  const { data, width, height } = mask;
  const isSet = (x: number, y: number) => data[y * width + x] > 127;
  const reach = Math.max(2, Math.round(FOLLOWED * Math.max(width, height)));
  const edges: readonly [Edge, number, number, (k: number, deep: number) => boolean][] = [
    ['left', height, width, (k, deep) => isSet(deep, k)],
    ['right', height, width, (k, deep) => isSet(width - 1 - deep, k)],
    ['top', width, height, (k, deep) => isSet(k, deep)],
    ['bottom', width, height, (k, deep) => isSet(k, height - 1 - deep)],
  ];
  return edges.flatMap(([edge, length, depth, isAt]) =>
    findRuns(length, reach, (k) => isAt(k, 0)).map(({ from, to }) => {
      const [a, b] = [leaving(from, -1), leaving(to - 1, 1)];
      const run = to - from;
      // Two lines over one base meet where both have reached the same height.
      const high = (a * b * run) / Math.max(1e-6, a + b);
      return { edge, length: run, missing: (run * high) / 2 };

      /** Measures how fast the outline leaves the edge beside one end of the run: the depth per pixel along it. */
      function leaving(end: number, step: 1 | -1): number {
        const at = end + step * reach;
        if (at < 0 || at >= length) return STEEPEST;
        let deep = 0;
        while (deep < depth && !isAt(at, deep)) deep++;
        return deep === depth ? STEEPEST : Math.min(STEEPEST, deep / reach);
      }
    }),
  );
}

/** Finds runs, and joins those with no more than `gap` between them. */
function findRuns(length: number, gap: number, isOn: (k: number) => boolean) {
  const runs: { from: number; to: number }[] = [];
  for (let k = 0; k < length; k++) {
    if (!isOn(k)) continue;
    const last = runs.at(-1);
    if (last && k - last.to <= gap) last.to = k + 1;
    else runs.push({ from: k, to: k + 1 });
  }
  return runs;
}
