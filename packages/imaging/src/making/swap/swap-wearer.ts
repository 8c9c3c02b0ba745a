import type { FacePlace } from '../../perception/faces/compare-faces.ts';
import { applySimilarity, type Similarity } from '../../pixels/geometry/similarity.ts';
import type { Point } from '../../pixels/geometry/square.ts';
import type { Plane } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import type { Subject } from '../place/subject.ts';
import { prepareBody } from './body.ts';
import { type BodyLayer, composeWearer } from './compose-wearer.ts';
import { cheekPixels } from './face-axes.ts';
import { layHairOnClothes } from './hair-over-clothes.ts';
import { type HeadLayer, headLayer } from './head-layer.ts';
import { followLight, lightSlope } from './head-light.ts';
import { BEHIND, type HeadPlace } from './head-place.ts';
import { shapeNeck } from './neck-sides.ts';
import { headOfPortrait, type PortraitPicture } from './portrait.ts';
import { measureTone, type Tone, toneChange } from './tone-change.ts';
import type { Wearer } from './wearer.ts';

export type SwappedWearer = {
  /** On a canvas as wide as the photo and `above` rows higher. */
  subject: Subject;
  above: number;
  /** 0..1 for each pixel of the photo: the cloth that was not touched. */
  garment: Float32Array;
  /** The new face, in pixels of the photo; absent where the person is seen from behind or without a head. */
  face?: FacePlace;
};

type Size = { width: number; height: number };

/** The clear rows above a head for which the photo has no room, as a share of the photo's height. */
const ROOM = 0.03;

/** The photo's body and clothes with a model's skin, and with the model's head where the photo shows one. */
export async function swapWearer(
  wearer: Wearer,
  portrait: PortraitPicture,
  head: HeadPlace | undefined,
  context: OperationContext,
): Promise<SwappedWearer> {
  const { photo } = wearer;
  const isBehind = head?.yaw === BEHIND;
  const known = await prepareBody(wearer, isBehind ? undefined : head, context);
  const { alpha, garment, skin, filled } = known;
  const own = garment.map((share, i) => (filled[i] ? 0 : share));
  const colours = known.colours.slice();
  const { width, height } = photo;
  const body: BodyLayer = { width, height, colours, alpha: alpha.slice(), garment };
  if (isBehind) return { ...withHead(body, undefined, wearer), garment: own };
  const trimNeck = (
    place: Similarity,
    around: HeadPlace,
    [left, right]: readonly [Point, Point],
  ) => {
    const parts = { outline: wearer.alpha.data, skin: skin.data, cloth: known.cloth };
    shapeNeck(body, parts, around, [applySimilarity(place, left), applySimilarity(place, right)]);
  };
  const bare = isBare(portrait);
  const isSkin = (i: number) => skin.data[i] > 0.8;
  if (!head) {
    const from = measureTone(known.colours, 3, listPixels(photo, isSkin));
    recolour(colours, skin, from, measureTone(portrait.data, 4, listPixels(portrait, bare)));
    return { ...withHead(body, undefined, wearer), garment: own };
  }
  const measures = headOfPortrait(portrait);
  const place = alignHead(measures, head);
  const layer = await headLayer(portrait, place);
  const hairOver = layHairOnClothes(known, layer, width, head.jaw);
  body.hairOver = hairOver;
  trimNeck(place, head, [portrait.marks.jaw_l, portrait.marks.jaw_r]);
  const old = cheekPixels(head, photo, isSkin);
  const fresh = cheekPixels(measures, portrait, bare);
  recolour(colours, skin, measureTone(photo.data, 3, old), measureTone(portrait.data, 4, fresh));
  followLight(
    layer,
    head,
    lightSlope({ ...photo, channels: 3 }, head, old),
    lightSlope({ ...portrait, channels: 4 }, measures, fresh),
  );
  const { eye_l, eye_r, mouth } = portrait.marks;
  const face = {
    leftEye: applySimilarity(place, eye_l),
    rightEye: applySimilarity(place, eye_r),
    mouth: applySimilarity(place, mouth),
  };
  const uncovered = hairOver ? own.map((share, i) => share * (1 - hairOver[i])) : own;
  return { ...withHead(body, layer, wearer), garment: uncovered, face };
}

/** Rows are added above where the new head reaches beyond the photo and the old one did not. */
function withHead(body: BodyLayer, layer: HeadLayer | undefined, { alpha, photo }: Wearer) {
  const missing = layer ? -firstRow(layer) : 0;
  const isCut = alpha.data.subarray(0, photo.width).some((value) => value > 127);
  const above = missing > 0 && !isCut ? Math.ceil(missing + ROOM * photo.height) : 0;
  return { subject: composeWearer(body, layer, above), above };
}

const isBare =
  ({ data, hair }: PortraitPicture) =>
  (i: number) =>
    data[i * 4 + 3] > 250 && hair.data[i] < 20;

function listPixels({ width, height }: Size, counts: (pixel: number) => boolean): number[] {
  const found: number[] = [];
  for (let i = 0; i < width * height; i++) if (counts(i)) found.push(i);
  return found;
}

function firstRow({ front, hair, box }: HeadLayer): number {
  const first = front.findIndex((value, i) => Math.max(value, hair[i]) > 0.1);
  return box.top + Math.floor(first / box.width);
}

function recolour(data: Uint8Array, skin: Plane, from?: Tone, to?: Tone): void {
  if (!from || !to) return;
  const change = toneChange(from, to);
  for (let i = 0; i < skin.data.length; i++) {
    const share = skin.data[i];
    if (share === 0) continue;
    const at = i * 3;
    const made = change(data[at], data[at + 1], data[at + 2]);
    for (let c = 0; c < 3; c++) {
      const own = data[at + c];
      data[at + c] = Math.round(own + (made[c] - own) * share);
    }
  }
}

type Measures = Pick<HeadPlace, 'eyes' | 'chin' | 'jaw'>;

/** The weight of the jaw's width in the scale; the height of the face has the rest. */
const JAW = 0.3;

/** Puts chin on chin, so that the neck continues below it; the face is as high as before and about as wide. */
export function alignHead(portrait: Measures, photo: Measures): Similarity {
  const own = along(portrait);
  const wanted = along(photo);
  const height = wanted.length / own.length;
  const width = photo.jaw / portrait.jaw;
  return {
    scale: height * (1 - JAW) + width * JAW,
    angle: wanted.angle - own.angle,
    from: portrait.chin,
    to: photo.chin,
  };
}

function along({ eyes, chin }: Measures) {
  const [x, y] = [chin.x - eyes.x, chin.y - eyes.y];
  return { length: Math.hypot(x, y), angle: Math.atan2(y, x) };
}
