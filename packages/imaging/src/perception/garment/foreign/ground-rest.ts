import { mapBytes } from '../../../pixels/map-values.ts';
import { invertMask } from '../../../pixels/mask.ts';
import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../../pixels/morphology/distance.ts';
import { dilate } from '../../../pixels/morphology/morphology.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { LandmarkShape } from '../landmark-shape.ts';
import { type GroundColours, SOFT_EDGE } from './ground-colours.ts';

/**
 * A piece of ground reaches at least this far outside the shape, and nowhere farther inside than this, as shares of the
 * garment's longer side.
 */
const PLACE = { outside: 0.012, within: 0.05 };
/**
 * Pieces smaller than this share of the cut-out are seams and shadows; if they are more than this, the whole cut-out is
 * wrong.
 */
const AREA = { least: 0.0025, most: 0.45 };

type Seen = Pick<GroundColours, 'isGround'> &
  LandmarkShape & {
    alpha: Plane<Uint8Array>;
    /** The longer side of the garment, in pixels. */
    size: number;
  };

/**
 * Finds what lies in a cut-out beside the shape that the landmarks give and has the ground's colours: the sheet between
 * a sleeve and the trunk, the wall behind a shoulder. 255 marks what is kept; undefined if nothing has to go.
 */
export function findGroundRest({
  alpha,
  shape,
  room,
  isGround,
  size,
}: Seen): Plane<Uint8Array> | undefined {
  const { width, height } = alpha;
  const outside = computeDistanceInside(invertMask(shape, 1));
  const within = computeDistanceInside(shape);
  const isBeside = (i: number) =>
    within[i] < PLACE.within * size && !room.data[i] && alpha.data[i] > 127;
  const marks = mapBytes(alpha.data, (_, i) => Number(isBeside(i) && isGround(i)));
  const { labels, components } = findConnectedComponents({ data: marks, width, height });
  const reach = farthest(labels, components.length, outside);
  const area = alpha.data.reduce((sum, value) => sum + Number(value > 127), 0);
  const gone = components.filter(
    (one) => one.area > AREA.least * area && reach[one.label] > PLACE.outside * size,
  );
  const total = gone.reduce((sum, one) => sum + one.area, 0);
  if (total === 0 || total > AREA.most * area) return undefined;
  const isGone = new Set(gone.map(({ label }) => label));
  const core = mapBytes(labels, (label) => Number(isGone.has(label)));
  // Ground that is removed takes its soft edge along.
  const rim = dilate(core, width, height, SOFT_EDGE);
  const goes = (i: number) => core[i] || (rim[i] && !shape.data[i] && !room.data[i]);
  return { width, height, data: core.map((_, i) => (goes(i) ? 0 : 255)) };
}

/** Measures, for each label, how far outside its farthest place lies. */
function farthest(labels: Int32Array, count: number, outside: Float32Array): Float32Array {
  const most = new Float32Array(count + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    most[label] = Math.max(most[label], outside[i]);
  }
  return most;
}
