import { ImagingError } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import { labOf } from '../place/colour-difference.ts';
import { type Plane, resizeRaster } from '../raster/raster.ts';
import { fillHoles } from '../retouch/erase/fill-holes.ts';
import type { HeadPlace } from './head-place.ts';
import { oldHead } from './old-head.ts';
import { skinCover } from './skin-cover.ts';
import { shownTone, toneOf } from './skin-tone.ts';
import type { Wearer } from './wearer.ts';

/** What of the photo stays whoever wears it. */
export type Body = {
  /** Interleaved RGB: the photo, with hair that lay over cloth and neck filled in. */
  colours: Uint8Array;
  /** 0..1 each, at the photo's size. */
  alpha: Float32Array;
  garment: Float32Array;
  /** Only what the network calls clothes. */
  cloth: Float32Array;
  skin: Plane;
};

/** Of the face's area: less hair than this over the body is not worth the network's seconds. */
const LEAST_FILLED = 0.02;
/** More than this could only be invented: locks over both shoulders. */
const MOST_FILLED = 0.8;

/** Distance in hue, and a third of it in brightness, at which a colour is still this skin's. */
const ALIKE = 14;

const known = new WeakMap<Wearer, Promise<Body>>();

/** The same for every model, so it is made once for each photo. */
export function bodyOf(
  wearer: Wearer,
  head: HeadPlace | undefined,
  context: OperationContext,
): Promise<Body> {
  const made = known.get(wearer) ?? makeBody(wearer, head, context);
  known.set(wearer, made);
  made.catch(() => known.delete(wearer));
  return made;
}

async function makeBody(
  wearer: Wearer,
  head: HeadPlace | undefined,
  { model, sessions, signal }: OperationContext,
): Promise<Body> {
  const { photo } = wearer;
  const skin = await skinCover(wearer);
  const garment = await garmentCover(wearer, skin);
  const cloth = await enlarged(wearer, wearer.masks.planes.clothes.data);
  const colours = photo.data.slice();
  const alpha = shares(wearer.alpha.data);
  if (!head) return { colours, alpha, garment, cloth, skin };
  const { kept, over } = await oldHead(wearer, head);
  for (let i = 0; i < alpha.length; i++) if (over.data[i]) alpha[i] = 1;
  let covered = 0;
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = (alpha[i] as number) * (kept[i] as number);
    covered += over.data[i] as number;
  }
  if (covered > MOST_FILLED * head.jaw * head.jaw) {
    throw new ImagingError('wearer-stays', 'Long hair hides too much of the clothes');
  }
  if (covered < LEAST_FILLED * head.jaw * head.jaw) return { colours, alpha, garment, cloth, skin };
  // Neither the old head nor the wall may be continued into the body.
  const hidden = { ...over, data: new Uint8Array(alpha.length) };
  for (let i = 0; i < alpha.length; i++) if ((alpha[i] as number) < 0.5) hidden.data[i] = 1;
  const options = { model: model('migan'), sessions, signal, hidden };
  const filled = { ...wearer.whole, data: wearer.whole.data.slice() };
  await fillHoles(filled, over, options);
  for (let i = 0; i < over.data.length; i++) {
    if (over.data[i]) colours.set(filled.data.subarray(i * 3, i * 3 + 3), i * 3);
  }
  markFilled(over, { colours, garment, skin });
  return { colours, alpha, garment, cloth, skin };
}

/** All of the person that is neither skin nor hair: the network knows few kinds of clothes. */
async function garmentCover(wearer: Wearer, skin: Plane): Promise<Float32Array> {
  const { hair, faceSkin } = wearer.masks.planes;
  const head = await enlarged(
    wearer,
    hair.data.map((value, i) => Math.min(255, value + (faceSkin.data[i] as number))),
  );
  return head.map((share, i) =>
    wearer.alpha.data[i] === 0 ? 0 : Math.max(0, 1 - (skin.data[i] as number) - 1.6 * share),
  );
}

/** From bytes to 0..1; `from` with a function would take ten times as long. */
function shares(bytes: Uint8Array): Float32Array {
  const made = new Float32Array(bytes.length);
  for (let i = 0; i < made.length; i++) made[i] = (bytes[i] as number) / 255;
  return made;
}

/** A mask of the network at the photo's size, 0..1. */
async function enlarged({ photo, masks }: Wearer, mask: Uint8Array): Promise<Float32Array> {
  const { width, height } = masks;
  const { data } = await resizeRaster({ data: mask, width, height, channels: 1 }, photo);
  return shares(data);
}

/** What was filled in is skin where it has this skin's colour, else cloth. */
function markFilled(
  { data }: Plane<Uint8Array>,
  { colours, garment, skin }: Pick<Body, 'colours' | 'garment' | 'skin'>,
): void {
  const sure: number[] = [];
  for (let i = 0; i < data.length; i += 7) {
    if (!data[i] && (skin.data[i] as number) > 0.9) sure.push(i);
  }
  const tone = toneOf(colours, 3, sure);
  const [l, a, b] = labOf(...shownTone(tone ?? [1, 1, 1]));
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    const at = i * 3;
    const [light, red, yellow] = labOf(
      colours[at] as number,
      colours[at + 1] as number,
      colours[at + 2] as number,
    );
    const isSkin = Math.hypot((light - l) / 3, red - a, yellow - b) < ALIKE;
    skin.data[i] = isSkin ? 1 : 0;
    garment[i] = isSkin ? 0 : 1;
  }
}
