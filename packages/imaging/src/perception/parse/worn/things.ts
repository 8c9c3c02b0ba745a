import type { Point } from '../../../pixels/geometry/square.ts';
import { mapBytes } from '../../../pixels/map-values.ts';
import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import type { SemanticMasks, SemanticName } from '../../semantics/semantics.ts';
import { labelIndex, type PartName } from '../labels.ts';
import type { Body } from './body.ts';

/** A thing farther from the feet than this share of the trunk's length is not a shoe. */
const SHOE_REACH = 0.55;
/** A thing smaller than this share of the picture is an earring rather than a bag. */
const SMALLEST_BAG = 0.006;

/**
 * The network has one class for shoes, bags, hats and glasses: each connected piece is named after where it is. Without
 * joints, low pieces are shoes. Labels every pixel of that class.
 */
export function nameThings(
  masks: SemanticMasks,
  strongest: readonly SemanticName[],
  body: Body | undefined,
): Uint8Array {
  const { width, height } = masks;
  const set = Uint8Array.from(strongest, (name) => (name === 'others' ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: set, width, height });
  const person = measureRows(strongest, width);
  const names = components.map(({ box, area }): PartName => {
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const low = { x: middle.x, y: box.top + box.height };
    if (body ? isAtFeet(low, body) : (middle.y - person.top) / person.height > 0.8) return 'shoes';
    const atHead = body
      ? body.along(middle.x, middle.y) < -0.05
      : (middle.y - person.top) / person.height < 0.35;
    if (atHead || area < SMALLEST_BAG * width * height) return 'accessory';
    return 'bag';
  });
  return mapBytes(labels, (label) => (label === 0 ? 0 : labelIndex(names[label - 1])));
}

function isAtFeet(point: Point, body: Body): boolean {
  const feet = (['leftAnkle', 'rightAnkle', 'leftToe', 'rightToe'] as const).map(body.joint);
  return feet.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < SHOE_REACH * body.torso);
}

function measureRows(strongest: readonly SemanticName[], width: number) {
  let [top, bottom] = [Number.POSITIVE_INFINITY, 0];
  for (const [i, name] of strongest.entries()) {
    if (name === 'background') continue;
    const y = Math.floor(i / width);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { top, height: Math.max(1, bottom - top) };
}
