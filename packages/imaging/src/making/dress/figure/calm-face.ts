import type { PersonHead } from '../../../catalogue/people.ts';
import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { clampShare } from '../../../pixels/shares.ts';
import { percentile } from '../../../pixels/statistics/percentile.ts';
import { faceHeight } from './place-head.ts';
import type { HeadPicture } from './read-head.ts';

/** The share of flushed and sallow patches that goes, if they are off by no more than about so many display steps. */
const PATCHES = { share: 0.5, off: 30 };
/** At most this share of lines and pores goes; they are read against the mean within this share of the face's height. */
const LINES = { share: 0.38, off: 34, radius: 0.03 };
/** Lines and pores of bodies differ from what is around them by so many display steps, and those of a face may too. */
const LIKE_BODY = 2.2;
/** How far red may be above green, in display steps; of what a vivid face has beyond it, a share goes. */
const VIVID = { most: 56, share: 0.35 };
/** Light that shines through ears makes them red or orange: this share of it goes, whatever it is. */
const EARS = 0.75;
/** Ears begin beside the jaw's line, within this share of the face's height. */
const BESIDE = 0.05;
/** What a display step of these adds to how bright a colour looks. */
const BRIGHT = { red: 0.3, blue: 0.11 };
/** Skin differs from grey by as much as its light's root: differences are compared at this green. */
const MIDDLING = 160;
/** Eyes and lips keep their colours: these are half axes in distances between the eyes. */
const EYE = [0.34, 0.2] as const;
const MOUTH = [0.55, 0.3] as const;

/** One pixel in this many is enough to know a face's skin. */
const EVERY = 7;

/**
 * Portraits are processed: their lines are hard, cheeks flushed and folds sallow, while the body below them has even
 * skin. This brings a head's skin towards its own middle colour, and hard lines towards a body's. Changes the picture.
 */
export function calmFace({ picture, hair }: HeadPicture, head: PersonHead): void {
  const { data, width, height } = picture;
  const skin = new Float32Array(hair.data.length);
  for (let i = 0; i < skin.length; i++) {
    skin[i] = Math.max(0, data[i * 4 + 3] - hair.data[i]) / 255;
  }
  const radius = Math.max(1, Math.round(LINES.radius * faceHeight(head)));
  const around = meanGreen(data, skin, { width, height }, radius);
  const usual = readSkin(data, skin, around);
  if (!usual) return;
  const lines = takenOff(Math.min(LINES.share, clampShare(1 - LIKE_BODY / usual.line)), LINES.off);
  const patches = takenOff(PATCHES.share, PATCHES.off);
  const vivid = VIVID.share * clampShare(1 - VIVID.most / usual.red);
  const keptAt = keepFeatures(head);
  const earAt = findEars(head);
  for (let i = 0; i < skin.length; i++) {
    if (skin[i] < 0.1 || Number.isNaN(around[i])) continue;
    const even = skin[i] * (1 - keptAt(i % width, Math.floor(i / width)));
    const [red, green, blue] = [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]];
    const light = Math.sqrt(green / MIDDLING);
    const line = skin[i] * lines(green - around[i]);
    const tinted = (own: number, middle: number) =>
      even * (patches(own - green - middle * light) + vivid * (own - green));
    // Earrings are not redder than skin, and stay.
    const isLitThrough = red - green > usual.red * light;
    const ear = isLitThrough ? skin[i] * EARS * earAt(i % width, Math.floor(i / width)) : 0;
    const off = (own: number, middle: number) => {
      const calm = tinted(own, middle);
      return calm + ear * (own - calm - green - middle * light);
    };
    const [redder, bluer] = [off(red, usual.red), off(blue, usual.blue)];
    const lost = ear === 0 ? 0 : BRIGHT.red * redder + BRIGHT.blue * bluer;
    data[i * 4] = toByte(red - line - redder + lost);
    data[i * 4 + 1] = toByte(green - line + lost);
    data[i * 4 + 2] = toByte(blue - line - bluer + lost);
  }
}

/** 1 at ears, which lie beside the jaw's line and above the mouth. */
function findEars(head: PersonHead) {
  const sides = head.jaw.map(([x]) => x);
  const [left, right] = [Math.min(...sides), Math.max(...sides)];
  const soft = BESIDE * faceHeight(head);
  const lowest = head.points.mouth[1];
  return (x: number, y: number) =>
    clampShare(Math.max(left - x, x - right) / soft) * clampShare((lowest - y) / soft);
}

const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** What goes of a difference in display steps: a share of small ones, and nothing of large ones. */
function takenOff(share: number, off: number) {
  const table = Float32Array.from({ length: 1024 }, (_, i) => {
    const own = i - 512;
    return share * own * Math.exp(-((own / off) ** 2));
  });
  return (own: number) => table[Math.round(own) + 512];
}

/** The mean green of the skin around each pixel: NaN where there is hardly any. */
function meanGreen(
  data: Uint8Array,
  skin: Float32Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Float32Array {
  const green = skin.map((share, i) => share * data[i * 4 + 1]);
  const [count, scratch] = [skin.slice(), new Float32Array(skin.length)];
  for (const plane of [green, count]) boxBlur(plane, plane, scratch, width, height, radius);
  return green.map((sum, i) => (count[i] > 0.05 ? sum / count[i] : NaN));
}

/** How far red and blue are from green in the middle of a head's skin, and how hard its lines are. */
function readSkin(data: Uint8Array, skin: Float32Array, around: Float32Array) {
  const seen = { red: [] as number[], blue: [] as number[], line: [] as number[] };
  for (let i = 0; i < skin.length; i += EVERY) {
    if (skin[i] < 0.99) continue;
    const green = data[i * 4 + 1];
    const light = Math.sqrt(Math.max(8, green) / MIDDLING);
    seen.red.push((data[i * 4] - green) / light);
    seen.blue.push((data[i * 4 + 2] - green) / light);
    seen.line.push(Math.abs(green - around[i]));
  }
  if (seen.line.length === 0) return undefined;
  const middle = (values: number[]) => percentile(values, 0.5);
  return { red: middle(seen.red), blue: middle(seen.blue), line: middle(seen.line) };
}

/** 1 at eyes and lips, 0 on the skin around them. */
function keepFeatures({ points: { eye_l, eye_r, mouth } }: PersonHead) {
  const apart = Math.hypot(eye_l[0] - eye_r[0], eye_l[1] - eye_r[1]);
  const spots = [
    { at: eye_l, axes: EYE },
    { at: eye_r, axes: EYE },
    { at: mouth, axes: MOUTH },
  ].map(({ at: [x, y], axes: [across, down] }) => ({ x, y, a: across * apart, b: down * apart }));
  const top = Math.min(...spots.map(({ y, b }) => y - b));
  const bottom = Math.max(...spots.map(({ y, b }) => y + b));
  return (px: number, py: number) => {
    if (py < top || py > bottom) return 0;
    let most = 0;
    for (const { x, y, a, b } of spots) {
      const [dx, dy] = [(px - x) / a, (py - y) / b];
      most = Math.max(most, clampShare(2 - 2 * (dx * dx + dy * dy)));
    }
    return most;
  };
}
