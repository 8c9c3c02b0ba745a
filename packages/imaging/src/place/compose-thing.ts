import type { GoodsPart } from '../lock/goods.ts';
import type { Rgb } from '../raster/raster.ts';
import { baseOf } from './base.ts';
import { castShadow } from './cast-shadow.ts';
import { contactShade } from './contact.ts';
import { focusedLight } from './focus-blur.ts';
import type { FramedSetting } from './framed-setting.ts';
import type { LightPlanes } from './light-planes.ts';
import { type Lock, measureLock } from './lock.ts';
import { lyingShadow } from './lying-shadow.ts';
import { type Match, matchLight } from './match-light.ts';
import { type Corner, paintSubject } from './paint-subject.ts';
import { addReflection } from './reflection.ts';
import { shadeLight, shadePatch } from './shade-light.ts';
import { addGrain, addVignette, developed, quantised } from './shown-picture.ts';
import { silhouetteOf } from './silhouette.ts';
import { alphaOf, type Subject } from './subject.ts';
import { foreshortening, groundAt, pixelsPerMetre } from './view.ts';

export type ThingLook = {
  /** 0: not one pixel of the goods changes; 1: they follow the light of the place, within bounds. */
  light: number;
  /** Of cast and contact shadow, 1 as the light has it. */
  shadow: number;
  /** Display steps of grain in the surroundings. */
  grain: number;
  /** Of its width. */
  thickness: number;
  /** Whether it stands on the ground; what hangs or leaves the frame has no foot. */
  stands: boolean;
  seed: number;
};

export type ComposedThing = { picture: Rgb; lock: Lock; match: Match; goods: GoodsPart };

const CONTACT = 0.9;
/** Grain begins a little outside the outline, so that it does not draw one. */
const SOFTEST_GRAIN = 0.9;

/** A thing that stands in a place; `subject` already has the size at which it shows there. */
export function composeThing(
  place: FramedSetting,
  subject: Subject,
  at: Corner,
  look: ThingLook,
): ComposedThing {
  const alpha = alphaOf(subject);
  if (place.lies) {
    const light = focusedLight(place, place.view.distance);
    const shade = lyingShadow(alpha, at, place.view, place.light, look.thickness);
    shadePatch(light, shade, look.shadow);
    return finished(light, place, subject, at, look);
  }
  const { height: ground } = place.surface;
  const base = baseOf(alpha);
  // Below the middle of the thing, where the edge it stands on passes.
  const middle = base.lowest - (Math.abs(base.slope) * subject.width) / 2;
  const foot = groundAt(place.view, at.left + subject.width / 2, at.top + middle + 1, ground);
  const thickness = (look.thickness * subject.width) / pixelsPerMetre(place.view, foot.y);
  const light = focusedLight(place, place.view.distance + foot.y + thickness / 2);
  const flat = foreshortening(place.view, ground, foot.y);
  if (look.stands && look.shadow > 0) {
    const slant = -base.slope / flat;
    const silhouette = silhouetteOf(alpha, base);
    const shade = castShadow(place, { silhouette, ...foot, slant, ground, thickness });
    shadeLight(light, shade, place.light, look.shadow);
  }
  if (look.stands) addReflection(light, place, subject, base, at);
  if (look.stands && look.shadow > 0) {
    shadePatch(light, contactShade(alpha, base, at, place.view, flat), CONTACT * look.shadow);
  }
  return finished(light, place, subject, at, look);
}

function finished(
  light: LightPlanes,
  place: FramedSetting,
  subject: Subject,
  at: Corner,
  look: ThingLook,
): ComposedThing {
  const picture = developed(light);
  if (!place.plain) {
    addVignette(picture, 1);
    addGrain(picture, look.grain * SOFTEST_GRAIN, look.seed);
  }
  const original = { ...subject, data: subject.data.slice() };
  const match = matchLight(subject, place.light, look.light, look.stands);
  paintSubject(picture, subject, at, look.light);
  const made = quantised(picture);
  const goods = { cover: alphaOf(original), ...at };
  return { picture: made, lock: measureLock(original, made, at), match, goods };
}
