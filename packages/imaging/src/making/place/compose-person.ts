import type { LightPlanes } from '../../pixels/colour/light-planes.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import type { GoodsPart } from '../lock/goods.ts';
import { findBase, findFeet } from './base.ts';
import { castShadow } from './cast-shadow.ts';
import { castContactShadow } from './contact.ts';
import { focusLight } from './focus-blur.ts';
import type { FramedSetting } from './framed-setting.ts';
import { type Lock, measureLock } from './lock.ts';
import type { Look } from './look.ts';
import { type Match, matchLight } from './match-light.ts';
import { type Corner, paintSubject } from './paint-subject.ts';
import { addReflection } from './reflection.ts';
import { shadeLight, shadePatch } from './shade-light.ts';
import { addGrain, addVignette, develop, quantise } from './shown-picture.ts';
import { straightenSilhouette } from './silhouette.ts';
import { extractAlpha, type Subject } from './subject.ts';
import { foreshortening, groundAt } from './view.ts';

/** A person is this many metres thick from chest to back. */
const THICKNESS = 0.24;
const CONTACT = 1.5;
/** The studio's own shadow is soft, so soles that touch the ground need the dark line below them as well. */
const CONTACT_BESIDE_STUDIO = 1.7;

export type PersonWishes = {
  look: Required<Look>;
  /** The grain of the place, in display steps. */
  grain: number;
  /** The share of the grain that each pixel gets. Without it, the person is a photograph and gets none. */
  grainAt?: (pixel: number) => number;
  /** The row of the ground in the frame; undefined where the feet are not visible. */
  ground?: number;
  /** The studio's own shadow on the floor, over the whole frame. */
  floorShadow?: Plane<Uint8Array>;
  seed: number;
};

export type ComposedPerson = { picture: Rgb; lock: Lock; match: Match; goods: GoodsPart };

/** Composes somebody into a place; `person` is already trimmed and has the size at which they appear. */
export function composePerson(
  place: FramedSetting,
  person: Subject,
  at: Corner,
  { look, grain, grainAt, ground, floorShadow, seed }: PersonWishes,
): ComposedPerson {
  const middle = at.left + person.width / 2;
  const foot = ground === undefined ? undefined : groundAt(place.view, middle, ground, 0);
  const light = focusLight(place, place.view.distance + (foot?.y ?? 0));
  if (foot && look.shadow > 0) {
    const contact = floorShadow ? CONTACT_BESIDE_STUDIO : CONTACT;
    castOn(light, place, person, at, foot, look.shadow, contact);
  }
  if (floorShadow) shadeFloor(light, floorShadow, look.shadow);
  if (foot) addReflection(light, place, person, findBase(extractAlpha(person)), at);
  const picture = develop(light);
  if (!place.plain) addVignette(picture, 1);
  if (!place.plain && !grainAt) addGrain(picture, look.grain * grain, seed);
  const original = { ...person, data: person.data.slice() };
  const match = matchLight(person, place.light, look.light, false);
  paintSubject(picture, person, at, look.light);
  if (grainAt) addGrain(picture, look.grain * grain, seed, grainAt);
  const made = quantise(picture);
  const goods = { cover: extractAlpha(person), ...at };
  return { picture: made, lock: measureLock(original, made, at), match, goods };
}

function castOn(
  light: LightPlanes,
  place: FramedSetting,
  person: Subject,
  at: Corner,
  foot: { x: number; y: number },
  strength: number,
  contact: number,
): void {
  const alpha = extractAlpha(person);
  // One foot in front of the other is not a slanted edge.
  const base = { ...findBase(alpha), slope: 0 };
  const silhouette = straightenSilhouette(alpha, base);
  const thing = { silhouette, ...foot, slant: 0, ground: 0, thickness: THICKNESS };
  shadeLight(light, castShadow(place, thing), place.light, strength);
  const flat = foreshortening(place.view, 0, foot.y);
  shadePatch(
    light,
    castContactShadow(alpha, findFeet(alpha), at, place.view, flat),
    contact * strength,
  );
}

function shadeFloor(light: LightPlanes, { data }: Plane<Uint8Array>, strength: number): void {
  for (let i = 0; i < data.length; i++) {
    const kept = 1 - (Math.min(1, strength) * data[i]) / 255;
    if (kept === 1) continue;
    for (const plane of light.planes) plane[i] = plane[i] * kept;
  }
}
