import { type FramedThing, frameThing as frameInPlace, type ThingSize } from '@vitrine/tone';
import type { Setting, Spot } from './setting.ts';
import { pixelsPerMetre } from './view.ts';

/** The part of a place that is shown, and where in it a thing stands: as the page sketches it. */
export function frameThing(
  { picture, view, spots, assumed, plain, lies }: Setting,
  frame: { width: number; height: number },
  thing: ThingSize,
): FramedThing {
  const { width, height } = picture;
  const spot = plain ? null : (spots[0] as Spot).at;
  // A camera that is only a guess does not move.
  const known = assumed.length === 0 ? pixelsPerMetre(view) : null;
  return frameInPlace({ width, height, spot, pixelsPerMetre: known, lies }, frame, thing);
}
