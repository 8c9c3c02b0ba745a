import { softBlur } from '../../pixels/blur/soft-blur.ts';
import { toDisplayValue, toLinear } from '../../pixels/colour/light-planes.ts';
import type { PixelBytes } from '../../pixels/decode-pixels.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { Held } from './fit-grip.ts';
import { focusLight } from './focus-blur.ts';
import { type FramedSetting, frameSetting } from './framed-setting.ts';
import type { Hand } from './hands.ts';
import { extractFrontFingers, layFingers } from './lay-fingers.ts';
import { type Lock, measureLock } from './lock.ts';
import type { Look } from './look.ts';
import { type Match, matchLight } from './match-light.ts';
import { matchGrain } from './noise-of-photo.ts';
import { type Corner, paintSubject } from './paint-subject.ts';
import type { Setting } from './setting.ts';
import { addGrain, addVignette, develop, quantise } from './shown-picture.ts';
import { extractAlpha, resizeSubject, type Subject } from './subject.ts';

export type HeldWishes = {
  held: Held;
  /** Degrees clockwise. */
  tilt: number;
  look: Required<Look>;
  frame: { width: number; height: number };
  seed: number;
};

/** The share of the frame that the held thing should fill, and where its middle goes. */
const FILL = 0.56;
const MIDDLE = { x: 0.45, y: 0.5 };
/** The share of the frame that may lie above the hand's own picture. */
const MOST_ABOVE = 0.3;
/** The share of light that the fingers take from the held thing, and that it takes from the palm. */
const FINGER_SHADE = 0.5;
const PALM_SHADE = 0.45;
/** The shadow reaches this share of the thing's width. */
const SHADE_REACH = 0.07;
/** The hand is at this share of the distance at which the place is in focus. */
const NEAR = 0.3;

export type HeldPicture = { picture: Rgb; lock: Lock; match: Match };

/** Layers the hand, the thing, and then the parts of the hand that are nearer than the thing. */
export async function holdProduct(
  subject: Subject,
  hand: Hand,
  setting: Setting,
  { held, tilt, look, frame, seed }: HeldWishes,
): Promise<HeldPicture> {
  const crop = chooseHandCrop(hand, held, frame);
  const place = await frameSetting(
    { ...setting, blur: setting.blur * look.blur },
    chooseCoverCrop(setting, frame),
  );
  const scale = frame.width / crop.width;
  const shown = await resizeSubject(subject, held.width * scale, held.height * scale, tilt);
  const own = await cutHand(hand, crop, frame);
  const at = placeCorner(hand, held, crop, scale, shown);
  const original = { ...shown, data: shown.data.slice() };
  const match = matchLight(shown, place.light, look.light, false);
  matchLight(own.hand, place.light, 1, false);
  const shade = look.light > 0 ? look.shadow : 0;
  const reach = SHADE_REACH * shown.width;
  const thing = placeOnFrame(shown, at, frame);
  const layers = { ...own, hand: extractAlpha(own.hand), goods: thing };
  const front = layFingers(layers);
  darken(shown, at, castLayerShadow(front, place, reach), FINGER_SHADE * shade);
  const behind = castLayerShadow(thing, place, reach);
  clearShadow(behind, extractFrontFingers(front, layers), reach);
  darken(own.hand, { left: 0, top: 0 }, behind, PALM_SHADE * look.shadow);
  const picture = develop(focusLight(place, NEAR * place.view.distance));
  if (!place.plain) {
    addVignette(picture, 1);
    addGrain(picture, look.grain * matchGrain(shown), seed);
  }
  const corner = { left: 0, top: 0 };
  paintSubject(picture, own.hand, corner, 0);
  paintSubject(picture, shown, at, 0);
  paintSubject(picture, maskByFront(own.hand, front), corner, 0);
  const made = quantise(picture);
  const lock = measureLock(original, made, at, (pixel) => front.data[pixel] === 0);
  return { picture: made, lock, match };
}

type Box = { left: number; top: number; width: number; height: number };

/** The part of the hand's picture that is shown; the arm must reach the edge of the frame. */
function chooseHandCrop(hand: Hand, held: Held, frame: HeldWishes['frame']): Box {
  const { width, height } = hand.picture;
  const ratio = frame.width / frame.height;
  const wanted = Math.max(held.height, held.width * 1.4, 0.3 * height) / FILL;
  const high = Math.min(height, width / ratio, Math.max(wanted, 0.5 * height));
  const wide = high * ratio;
  const [x, y] = hand.object.at;
  const middle = hand.object.anchor === 'centre' ? y : y - held.height / 2;
  const within = (value: number, most: number) => Math.min(Math.max(0, value), most);
  return {
    left: within(x - MIDDLE.x * wide, width - wide),
    // Above a hand there is only the place, so tall goods may reach beyond the hand's picture.
    top: Math.max(-MOST_ABOVE * high, Math.min(middle - MIDDLE.y * high, height - high)),
    width: wide,
    height: high,
  };
}

/** The middle of the place, as much of it as fills the frame. */
function chooseCoverCrop({ picture, spots }: Setting, frame: HeldWishes['frame']) {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const [x] = spots[0].at;
  const left = x - frame.width / 2 / scale;
  const most = picture.width - frame.width / scale;
  return { left: Math.min(Math.max(0, left), most), top: 0, scale, ...frame };
}

async function cutHand(hand: Hand, crop: Box, frame: HeldWishes['frame']) {
  const { picture, front } = hand;
  const part = {
    left: Math.round(crop.left),
    top: Math.round(crop.top),
    width: Math.round(crop.width),
    height: Math.round(crop.height),
  };
  const layers = new Uint8Array(part.width * part.height * 4);
  const matte = new Uint8Array(part.width * part.height * 4);
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const from = (y + part.top) * picture.width + x + part.left;
      const to = (y * part.width + x) * 4;
      for (let c = 0; c < 4; c++) layers[to + c] = picture.data[from * 4 + c] ?? 0;
      matte[to + 3] = front.data[from] ?? 0;
    }
  }
  const size = { width: part.width, height: part.height };
  const shown = await resizeSubject({ data: layers, ...size }, frame.width, frame.height);
  const nearer = await resizeSubject({ data: matte, ...size }, frame.width, frame.height);
  return {
    hand: { ...shown, data: shown.data.slice() },
    front: extractAlpha(nearer),
    fingers: sampleNearestLabels(hand.fingers, part, frame),
  };
}

/** Labels cannot be interpolated, so each pixel takes the nearest one. */
function sampleNearestLabels(labels: Matte, part: Box, frame: HeldWishes['frame']): Matte {
  const data = new Uint8Array(frame.width * frame.height);
  for (let y = 0; y < frame.height; y++) {
    const row = part.top + Math.floor(((y + 0.5) * part.height) / frame.height);
    for (let x = 0; x < frame.width; x++) {
      const column = part.left + Math.floor(((x + 0.5) * part.width) / frame.width);
      data[y * frame.width + x] = labels.data[row * labels.width + column] ?? 0;
    }
  }
  return { data, ...frame };
}

function placeCorner(hand: Hand, held: Held, crop: Box, scale: number, shown: Subject): Corner {
  const [x, y] = hand.object.at;
  const isFoot = hand.object.anchor === 'bottom';
  const middle = { x: (x - crop.left) * scale, y: (y - crop.top) * scale };
  const up = isFoot ? (held.height * scale) / 2 : 0;
  return {
    left: Math.round(middle.x - shown.width / 2),
    top: Math.round(middle.y - up - shown.height / 2),
  };
}

type Matte = { data: PixelBytes; width: number; height: number };

/** The shadow of a layer on what is right behind it: away from the light, and close around it. */
function castLayerShadow(matte: Matte, { light }: FramedSetting, reach: number): Matte {
  const { width, height } = matte;
  const values = mapFloats(matte.data, (value) => value / 255);
  const blurred = softBlur(values, width, height, { x: reach * 0.5, y: reach * 0.5 }, 2);
  const dx = Math.round(-light.towards[0] * reach);
  const dy = Math.round(light.towards[2] * reach * 0.6);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = Math.min(Math.max(y - dy, 0), height - 1) * width;
      const cast = blurred[from + Math.min(Math.max(x - dx, 0), width - 1)];
      data[y * width + x] = 255 * Math.min(1, Math.max(cast, blurred[y * width + x]));
    }
  }
  return { data, width, height };
}

/** Removes the shadow from what is not behind the layer. */
function clearShadow(shadow: Matte, before: Matte, reach: number): void {
  const { width, height } = shadow;
  const values = mapFloats(before.data, (value) => value / 255);
  const soft = softBlur(values, width, height, { x: reach * 0.1, y: reach * 0.1 }, 2);
  for (let i = 0; i < soft.length; i++) {
    shadow.data[i] = shadow.data[i] * (1 - soft[i]);
  }
}

function placeOnFrame(subject: Subject, at: Corner, frame: HeldWishes['frame']): Matte {
  const data = new Uint8Array(frame.width * frame.height);
  for (let y = 0; y < subject.height; y++) {
    for (let x = 0; x < subject.width; x++) {
      const [column, row] = [x + at.left, y + at.top];
      if (column < 0 || row < 0 || column >= frame.width || row >= frame.height) continue;
      data[row * frame.width + column] = subject.data[(y * subject.width + x) * 4 + 3];
    }
  }
  return { data, ...frame };
}

function darken(layer: Subject, at: Corner, shadow: Matte, strength: number): void {
  if (strength <= 0) return;
  for (let y = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++) {
      const [column, row] = [x + at.left, y + at.top];
      if (column < 0 || row < 0 || column >= shadow.width || row >= shadow.height) continue;
      const lost = (strength * shadow.data[row * shadow.width + column]) / 255;
      if (lost === 0) continue;
      const i = (y * layer.width + x) * 4;
      for (let c = i; c < i + 3; c++) {
        layer.data[c] = Math.round(toDisplayValue(toLinear(layer.data[c]) * (1 - lost)));
      }
    }
  }
}

function maskByFront(hand: Subject, front: Matte): Subject {
  const data = hand.data.slice();
  for (let i = 0; i < front.data.length; i++) {
    data[i * 4 + 3] = (data[i * 4 + 3] * front.data[i]) / 255;
  }
  return { ...hand, data };
}
