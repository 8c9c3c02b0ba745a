import type { SceneLight } from '../../catalogue/scenes.ts';
import { softBlur } from '../../pixels/blur/soft-blur.ts';
import type { LightPlanes } from '../../pixels/colour/light-planes.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import type { GoodsPart } from '../lock/goods.ts';
import { findBase } from './base.ts';
import { castShadow } from './cast-shadow.ts';
import { castContactShadow, type Patch } from './contact.ts';
import { focusLight } from './focus-blur.ts';
import type { FramedSetting } from './framed-setting.ts';
import { type Lock, measureLock } from './lock.ts';
import { type Match, matchLight } from './match-light.ts';
import { type Corner, paintSubject } from './paint-subject.ts';
import { addReflection } from './reflection.ts';
import { shadeLight, shadePatch } from './shade-light.ts';
import { addGrain, addVignette, develop, quantise } from './shown-picture.ts';
import { straightenSilhouette } from './silhouette.ts';
import { extractAlpha, type Subject } from './subject.ts';
import { foreshortening, groundAt, pixelsPerMetre } from './view.ts';

export type ThingLook = {
  /** At 0 not one pixel of the goods changes; at 1 they follow the light of the place, within bounds. */
  light: number;
  /** The strength of cast and contact shadow; 1 is what the light produces. */
  shadow: number;
  /** The grain of the surroundings, in display steps. */
  grain: number;
  /** The thickness as a share of the width. */
  thickness: number;
  /** Whether it stands on the ground; what hangs or leaves the frame has no foot. */
  stands: boolean;
  seed: number;
};

export type ComposedThing = { picture: Rgb; lock: Lock; match: Match; goods: GoodsPart };

const CONTACT = 0.9;
/** Grain begins a little outside the outline, so that it does not trace it. */
const SOFTEST_GRAIN = 0.9;

/** Composes a thing that stands in a place; `subject` already has the size at which it appears there. */
export function composeThing(
  place: FramedSetting,
  subject: Subject,
  at: Corner,
  look: ThingLook,
): ComposedThing {
  const alpha = extractAlpha(subject);
  if (place.lies) {
    const light = focusLight(place, place.view.distance);
    const shade = castFlatShadow(alpha, at, place.view, place.light, look.thickness);
    shadePatch(light, shade, look.shadow);
    return finishPicture(light, place, subject, at, look);
  }
  const { height: ground } = place.surface;
  const base = findBase(alpha);
  // The edge that the thing stands on passes here, below its middle.
  const middle = base.lowest - (Math.abs(base.slope) * subject.width) / 2;
  const foot = groundAt(place.view, at.left + subject.width / 2, at.top + middle + 1, ground);
  const thickness = (look.thickness * subject.width) / pixelsPerMetre(place.view, foot.y);
  const light = focusLight(place, place.view.distance + foot.y + thickness / 2);
  const flat = foreshortening(place.view, ground, foot.y);
  if (look.stands && look.shadow > 0) {
    const slant = -base.slope / flat;
    const silhouette = straightenSilhouette(alpha, base);
    const shade = castShadow(place, { silhouette, ...foot, slant, ground, thickness });
    shadeLight(light, shade, place.light, look.shadow);
  }
  if (look.stands) addReflection(light, place, subject, base, at);
  if (look.stands && look.shadow > 0) {
    shadePatch(light, castContactShadow(alpha, base, at, place.view, flat), CONTACT * look.shadow);
  }
  return finishPicture(light, place, subject, at, look);
}

function finishPicture(
  light: LightPlanes,
  place: FramedSetting,
  subject: Subject,
  at: Corner,
  look: ThingLook,
): ComposedThing {
  const picture = develop(light);
  if (!place.plain) {
    addVignette(picture, 1);
    addGrain(picture, look.grain * SOFTEST_GRAIN, look.seed);
  }
  const original = { ...subject, data: subject.data.slice() };
  const match = matchLight(subject, place.light, look.light, look.stands);
  paintSubject(picture, subject, at, look.light);
  const made = quantise(picture);
  const goods = { cover: extractAlpha(original), ...at };
  return { picture: made, lock: measureLock(original, made, at), match, goods };
}

/** A thing rises above the table by this share of its thickness, but at most by this share of its width. */
const RISE = 0.22;
const HIGHEST = 0.09;
/** The longest shadow, in heights of the thing; a light that grazes the table would throw one across all of it. */
const LONGEST = 1.4;
/** The outline is shifted to this many heights, which together form the shadow of something solid. */
const LEVELS = 6;
/** Pixels of blur per pixel of height, hard sun to overcast; then reach and strength of the crevice's shadow. */
const HARD = 0.12;
const SOFT = 0.7;
const CREVICE = 0.012;
const CREVICE_DEPTH = 0.55;

/** The shadow on a table seen from above: the outline, moved away from the light. */
function castFlatShadow(
  { data, width: ownWidth, height: ownHeight }: Plane<Uint8Array>,
  at: Corner,
  frame: { width: number; height: number },
  { towards: [tx, ty, tz], softness, shadow }: SceneLight,
  thickness: number,
): Patch {
  const rise = Math.min(HIGHEST, RISE * thickness) * ownWidth;
  const slope = Math.hypot(tx, tz) / Math.max(1e-3, -ty);
  const reach = rise * Math.min(LONGEST, slope);
  const flat = Math.hypot(tx, tz) || 1;
  const blur = rise * (HARD + (SOFT - HARD) * softness);
  const crevice = Math.max(1.5, CREVICE * Math.min(ownWidth, ownHeight));
  const room = Math.ceil(reach + 3 * blur + 3 * crevice);
  const left = Math.max(0, at.left - room);
  const top = Math.max(0, at.top - room);
  const width = Math.max(0, Math.min(frame.width, at.left + ownWidth + room) - left);
  const height = Math.max(0, Math.min(frame.height, at.top + ownHeight + room) - top);
  const shifted = (share: number) => {
    const dx = at.left - left - (tx / flat) * reach * share;
    const dy = at.top - top + (tz / flat) * reach * share;
    const plane = new Float32Array(width * height);
    for (let y = 0; y < ownHeight; y++) {
      const row = Math.round(y + dy);
      if (row < 0 || row >= height) continue;
      for (let x = 0; x < ownWidth; x++) {
        const column = Math.round(x + dx);
        if (column < 0 || column >= width) continue;
        plane[row * width + column] = data[y * ownWidth + x] / 255;
      }
    }
    return plane;
  };
  const swept = new Float32Array(width * height);
  for (let level = 0; level <= LEVELS; level++) {
    const plane = shifted(level / LEVELS);
    for (let i = 0; i < swept.length; i++) swept[i] = Math.max(swept[i], plane[i]);
  }
  const soft = softBlur(swept, width, height, { x: blur / 2, y: blur / 2 });
  const near = softBlur(shifted(0), width, height, { x: crevice, y: crevice });
  const dark = soft.map((value, i) => Math.max(shadow * value, CREVICE_DEPTH * shadow * near[i]));
  return { data: dark, left, top, width, height };
}
