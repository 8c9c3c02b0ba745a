import type { Plane } from '../../../pixels/raster.ts';
import type { Spot } from '../setting.ts';
import type { View } from '../view.ts';

/** What a place is for: people seen from seven metres, or things on a table seen from two. */
export type SceneUse = 'people' | 'product';

/** Where the catalogue's own cameras stand; `wall` is how far behind the spot the ground ends. */
const CAMERAS = {
  people: { distance: 7, eye: 1.15, wall: 2.5 },
  product: { distance: 2.4, eye: 0.46, wall: 0.8 },
} as const;

/** Where the ground ends, as a share of the height, if nothing else is known. */
const FLOOR_LINE = { people: 0.76, product: 0.66 };
/** Where things stand, as a share of the way from the floor line down to the lower edge. */
const STANDS = { people: 0.55, product: 0.42 };

/** The camera for which the ground ends at this share of the height. */
export function createStandardView(
  { width, height }: { width: number; height: number },
  use: SceneUse,
  floorLine = FLOOR_LINE[use],
  marked?: { x: number; y: number },
): { view: View; spot: Spot; line: number } {
  const { distance, eye, wall } = CAMERAS[use];
  const line = floorLine * height;
  const stands = marked ? marked.y * height : line + STANDS[use] * (height - line);
  // Rows below the horizon are proportional to 1 / distance, so two known rows determine it.
  const horizon = line - ((stands - line) * distance) / wall;
  const focal = ((stands - horizon) * distance) / eye;
  const view = { width, height, centre: width / 2, horizon, focal, distance, eye };
  const spot: Spot = { at: [(marked?.x ?? 0.5) * width, stands], width, height: stands };
  return { view, spot, line };
}

const DEPTH_SIDE = 256;

/** The depth of level ground up to an upright wall. */
export function computeRoomDepth(view: View, use: SceneUse): Plane {
  const far = CAMERAS[use].wall + view.distance;
  const scale = DEPTH_SIDE / Math.max(view.width, view.height);
  const width = Math.max(1, Math.round(view.width * scale));
  const height = Math.max(1, Math.round(view.height * scale));
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const below = ((y + 0.5) * view.height) / height - view.horizon;
    const metres = below <= 0 ? far : Math.min(far, (view.focal * view.eye) / below);
    data.fill(metres, y * width, (y + 1) * width);
  }
  return { data, width, height };
}
