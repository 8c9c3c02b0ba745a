import { isBottom } from '../../../catalogue/garment-kinds.ts';
import type { Line } from '../../../pixels/geometry/polyline.ts';
import type { GarmentInput } from '../garment-input.ts';
import type { PartKind } from './body-parts.ts';
import { rowAt } from './opening.ts';
import { hasSleeves, placed, type Stand } from './stand.ts';

/** Which parts of a body may show around a garment that is not shaped for it, in pixels of the body's picture. */
export type Bare = (part: PartKind, x: number, y: number) => boolean;

/** The body reaches this many pixels under the edge of the cloth, so that no gap shows. */
const UNDER = 6;

export function bareAround(
  reading: Pick<GarmentInput['reading'], 'kind' | 'landmarks'>,
  stand: Stand,
  hem: Float32Array,
  opening: Line | undefined,
): Bare {
  const at = (name: string) => placed(stand, reading.landmarks[name]);
  const hemRow = (x: number) => {
    const column = Math.round((x - stand.left) / stand.scale);
    const row = hem[Math.min(hem.length - 1, Math.max(0, column))];
    return stand.top + row * stand.scale - UNDER;
  };
  if (isBottom(reading.kind)) {
    const waist = (at('waist_l')[1] + at('waist_r')[1]) / 2 + UNDER;
    return (part, x, y) => part === 'arm' || y < waist || y > hemRow(x);
  }
  const [left, right] = [at('neck_shoulder_r'), at('neck_shoulder_l')];
  const edge = opening?.map((point) => placed(stand, point));
  const front = (x: number) =>
    edge ? (rowAt(edge, x) ?? Math.min(left[1], right[1])) : at('collar_front')[1];
  const isInOpening = (x: number, y: number) => x > left[0] && x < right[0] && y < front(x) + UNDER;
  if (hasSleeves(reading)) {
    return (part, x, y) => part !== 'arm' && (isInOpening(x, y) || y > hemRow(x));
  }
  const pits = Math.max(at('armpit_l')[1], at('armpit_r')[1]);
  return (part, x, y) => part === 'arm' || y < pits || isInOpening(x, y) || y > hemRow(x);
}
