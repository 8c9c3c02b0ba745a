import { fillHoles } from '../../perception/inpaint/fill-holes.ts';
import { toLab } from '../../pixels/colour/lab.ts';
import type { Box, Plane } from '../../pixels/raster.ts';
import { clampShare } from '../../pixels/shares.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { type ContinuedBody, continueBody } from './continue-body.ts';
import { continuePattern } from './continue-pattern.ts';
import type { HeadPlace } from './head-place.ts';
import type { OldHead } from './old-head.ts';
import { LEAST_FILLED } from './thresholds.ts';
import { measureTone, shownTone } from './tone-change.ts';
import type { Wearer } from './wearer.ts';

/** How far the old face may show beside and below the chin of a new one, in widths of the jaw. */
const FACE = { beside: 0.8, below: 0.2 };
/** Cloth and skin are looked at within this share of the jaw's width around a hole. */
const AROUND = 0.3;
/** The width, as a share of skin, of the transition from skin to cloth. */
const EDGE = 0.06;
/** The distance from the skin's median tone within which a colour is still skin; lightness counts a third. */
const ALIKE = 14;

/**
 * Fills in what hair hid of neck and clothes, and what the old face hid of the neck. Plain cloth
 * and skin are continued, patterns are copied, and where too little is seen a network has to guess. Changes `body`, and
 * tells whether there was more than plain cloth and skin.
 */
export async function uncoverBody(
  wearer: Wearer,
  head: HeadPlace,
  { kept, over }: OldHead,
  body: KeptBody,
  context: OperationContext,
): Promise<boolean> {
  const { width } = over;
  const isFace = wasFace(head, width, kept);
  const box = boxAround(over, head);
  const isSeen = (i: number) =>
    over.data[i] === 0 && kept[i] > 0.99 && wearer.alpha.data[i] === 255;
  const { skin, garment, colours } = body;
  const reach = AROUND * head.jaw;
  const seen = { width, colours, isSeen, hidden: over.data, skin: skin.data, garment, reach };
  const made = continueBody(seen, box);
  let covered = 0;
  for (let i = 0; i < over.data.length; i++) covered += over.data[i];
  const isWorth = covered > LEAST_FILLED * head.jaw * head.jaw;
  const isPatterned = isWorth && !made.isPlain;
  if (isPatterned) {
    const face = { middle: head.chin.x, width: head.jaw };
    const isFilled = continuePattern({ ...seen, hidden: over }, face);
    if (!isFilled) await guess(wearer, over, body, context);
    // Beside the face, the new head lies over whatever was filled in.
    for (let i = 0; i < head.chin.y * width; i++) if (over.data[i]) garment[i] = 0;
  }
  for (let k = 0; k < box.width * box.height; k++) {
    const i = (box.top + Math.floor(k / box.width)) * width + box.left + (k % box.width);
    if (over.data[i] && !isPatterned) uncover(i, k, made, body);
    else if (!over.data[i] && made.bare && isFace(i)) paint(colours, i, made.bare, k, 1);
  }
  return isPatterned;
}

/** Lets a network paint what was hidden, where too little cloth is seen to copy from. */
async function guess(
  { whole }: Wearer,
  over: Plane<Uint8Array>,
  body: KeptBody,
  { model, sessions, signal }: OperationContext,
): Promise<void> {
  // Neither the old head nor the wall may be continued into the body.
  const hidden = { ...over, data: new Uint8Array(over.data.length) };
  for (let i = 0; i < body.alpha.length; i++) if (body.alpha[i] < 0.5) hidden.data[i] = 1;
  const filled = { ...whole, data: whole.data.slice() };
  await fillHoles(filled, over, { model: model('migan'), sessions, signal, hidden });
  for (let i = 0; i < over.data.length; i++) {
    if (over.data[i]) body.colours.set(filled.data.subarray(i * 3, i * 3 + 3), i * 3);
  }
  markFilled(over, body);
}

/** Below the mouth, what was the old face can only be neck. */
const wasFace =
  ({ chin, mouth, jaw }: HeadPlace, width: number, kept: Float32Array) =>
  (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isNear = y > mouth.y && y < chin.y + FACE.below * jaw;
    return isNear && Math.abs(x - chin.x) < FACE.beside * jaw && kept[i] <= 0.99;
  };

function boxAround({ data, width, height }: Plane<Uint8Array>, { chin, mouth, jaw }: HeadPlace) {
  let [left, right] = [chin.x - FACE.beside * jaw, chin.x + FACE.beside * jaw];
  let [top, bottom] = [mouth.y, chin.y + FACE.below * jaw];
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const margin = AROUND * jaw;
  const from = { x: Math.max(0, Math.floor(left - margin)), y: Math.max(0, Math.floor(top)) };
  return {
    left: from.x,
    top: from.y,
    width: Math.min(width, Math.ceil(right + margin)) - from.x,
    height: Math.min(height, Math.ceil(bottom + margin)) - from.y,
  } satisfies Box;
}

/** Paints pixel `k` of what was continued onto pixel `i` of the body. */
export function uncover(
  i: number,
  k: number,
  { skin, bare, cloth }: ContinuedBody,
  body: Pick<KeptBody, 'colours' | 'skin' | 'garment'>,
): void {
  const share = !cloth ? 1 : !bare ? 0 : step(((skin[k] as number) - 0.5) / EDGE);
  if (bare) paint(body.colours, i, bare, k, 1);
  if (cloth) paint(body.colours, i, cloth, k, bare ? 1 - share : 1);
  body.skin.data[i] = share;
  body.garment[i] = 1 - share;
}

const step = (value: number) => clampShare(0.5 + value);

function paint(to: Uint8Array, i: number, from: Float32Array, k: number, share: number): void {
  for (let c = 0; c < 3; c++) {
    const own = to[i * 3 + c];
    to[i * 3 + c] = Math.round(own + (from[k * 3 + c] - own) * share);
  }
}

/** What was guessed is skin where it has this skin's colour, and otherwise cloth. */
function markFilled(
  { data }: Plane<Uint8Array>,
  { colours, garment, skin }: Pick<KeptBody, 'colours' | 'garment' | 'skin'>,
): void {
  const sure: number[] = [];
  for (let i = 0; i < data.length; i += 7) {
    if (!data[i] && skin.data[i] > 0.9) sure.push(i);
  }
  const tone = measureTone(colours, 3, sure);
  const [l, a, b] = toLab(...shownTone(tone ?? [1, 1, 1]));
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    const at = i * 3;
    const [light, red, yellow] = toLab(colours[at], colours[at + 1], colours[at + 2]);
    const isSkin = Math.hypot((light - l) / 3, red - a, yellow - b) < ALIKE;
    skin.data[i] = isSkin ? 1 : 0;
    garment[i] = isSkin ? 0 : 1;
  }
}

/** What was filled in and what lies near it, within a box of the photo: from 1 in the midst of it to 0. */
export type NearFilled = { box: Box; shares: Float32Array };

/** The parts of the photo that stay, whoever wears the clothes. */
export type KeptBody = {
  /** Interleaved RGB: the photo, with hair that lay over cloth and neck filled in. */
  colours: Uint8Array;
  /** 0..1 each, at the photo's size. */
  alpha: Float32Array;
  garment: Float32Array;
  /** Only what the network itself calls clothes. */
  cloth: Float32Array;
  skin: Plane;
  /** 1 where cloth or skin is not the photo's own. */
  filled: Uint8Array;
  /** Undefined where nothing was filled in. */
  near?: NearFilled;
  /** Whether that is more than plain cloth and skin: a pattern copied from elsewhere, or what a network guessed. */
  isPatterned: boolean;
};
