import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import { traceOutline } from '../../blemishes/outline.ts';
import { findPrintedTags } from '../../blemishes/printed-tags.ts';
import { createScene, type Finding } from '../../blemishes/scene.ts';
import { grow } from '../../blemishes/shape.ts';
import { findTags } from '../../blemishes/tags.ts';

/** These kinds are printed with boxes and pictures, some of them at an angle, so that a tag is only proposed there. */
const PRINTED: readonly GarmentKind[] = ['tee', 'long-sleeve', 'sleeveless', 'polo', 'hoodie'];
/**
 * A tag on a thread turns by at least this many degrees against the garment; patches and pockets are sewn on straight.
 */
const ASLANT = 8;
/** Deviations of the outline up to this many pixels are grain. */
const ROUGH = 1.5;
/** The width of the paper's edge and the shadow beside it, as a share of the scene's longer side. */
const MARGIN = 0.005;

/**
 * Finds the price tag that hangs in front of a garment, if there can be no doubt: a single piece of paper on plain
 * cloth, at an angle, and on a kind of garment that has no such prints. 1 marks the tag.
 */
export async function findHangingTag(
  rgb: Rgb,
  alpha: Plane<Uint8Array>,
  kind: GarmentKind,
  /** The degrees by which the garment is turned. */
  turn: number,
): Promise<Plane<Uint8Array> | undefined> {
  if (PRINTED.includes(kind)) return undefined;
  const scene = await createScene(rgb, alpha);
  const [clear, printed] = [findTags(scene), findPrintedTags(scene)];
  const [tag, ...more] = clear.length > 0 ? clear : printed;
  if (!tag || more.length > 0 || printed.length > 1) return undefined;
  if (Math.abs(measureSlant(tag.own, turn)) < ASLANT) return undefined;
  const mask = placeTag(tag, Math.ceil(MARGIN * scene.side), scene);
  const isOnCloth = mask.data.every((value, i) => !value || scene.inside[i] === 1);
  return isOnCloth ? mask : undefined;
}

/** Measures the angle between a shape's sides and the garment's, -45 to 45 degrees; edges count by their length. */
function measureSlant(own: Plane<Uint8Array>, turn: number): number {
  const corners = traceOutline(own, ROUGH);
  let [cos, sin] = [0, 0];
  for (const [i, [x, y]] of corners.entries()) {
    const [nx, ny] = corners[(i + 1) % corners.length] as [number, number];
    // Four times the angle is the same for all four sides of a rectangle.
    const angle = 4 * (Math.atan2(ny - y, nx - x) - (turn * Math.PI) / 180);
    const length = Math.hypot(nx - x, ny - y);
    cos += length * Math.cos(angle);
    sin += length * Math.sin(angle);
  }
  return ((Math.atan2(sin, cos) / 4) * 180) / Math.PI;
}

function placeTag(
  { box, own }: Finding,
  margin: number,
  { width, height }: { width: number; height: number },
): Plane<Uint8Array> {
  const wide = grow(own, margin);
  const data = new Uint8Array(width * height);
  for (let i = 0; i < wide.data.length; i++) {
    const x = box.left - 1 - margin + (i % wide.width);
    const y = box.top - 1 - margin + Math.floor(i / wide.width);
    if (wide.data[i] && x >= 0 && y >= 0 && x < width && y < height) data[y * width + x] = 1;
  }
  return { data, width, height };
}
