import { ImagingError } from '../../errors.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import type { Plane } from '../../pixels/raster.ts';
import { faceAxes } from './face-axes.ts';
import type { HeadPlace } from './head-place.ts';
import { HEADWEAR } from './thresholds.ts';
import type { Wearer } from './wearer.ts';

/** The crown, in the face's own measures. */
const CROWN = { above: -0.9, below: -0.35, across: 0.4 };
/** Hats end above this row of the face; hoods and scarves go on below it. */
const CHEEKS = 0.75;
/** Nothing that is farther to the side than this many widths of the jaw belongs to a hat. */
const BRIM = 2.2;
/** What lies wholly between these is worn on the face or the ears: glasses, earrings. */
const FACE = { across: 0.9, below: 0.97 };
/** The network is unsure about so many pixels along an edge. */
const EDGE = 4;
const IS_CLOTH = 127;

/** What is known about a wearer is remembered by the object. */
const bareHeaded = new WeakMap<Wearer, Wearer>();

/**
 * Hats, glasses and earrings go with the head as if they were hair; a hood belongs to the clothes, so that the head has to
 * stay.
 */
export function takeOffHat(wearer: Wearer, head: HeadPlace): Wearer {
  const known = bareHeaded.get(wearer);
  if (known) return known;
  const cover = findHeadwear(wearer, head);
  const made = cover ? withHairFor(cover, wearer) : wearer;
  bareHeaded.set(wearer, made);
  return made;
}

/** Marks what is worn on the head, at the size of the masks; undefined if there is nothing. */
function findHeadwear({ masks, photo }: Wearer, head: HeadPlace): Uint8Array | undefined {
  const { width, height, planes } = masks;
  const axes = faceAxes(head);
  const scale = photo.width / width;
  const row = 1 / Math.hypot(head.chin.x - head.eyes.x, head.chin.y - head.eyes.y);
  const [above, around] = [createMask(masks), createMask(masks)];
  const crown: number[] = [];
  const cheeks: number[] = [];
  const rim: number[] = [];
  let cloth = 0;
  for (let i = 0; i < width * height; i++) {
    const place = axes(((i % width) + 0.5) * scale, (Math.floor(i / width) + 0.5) * scale);
    const { down } = place;
    const across = Math.abs(place.across);
    if (down > 1 || across > BRIM) continue;
    const share = planes.clothes.data[i] + planes.others.data[i];
    const isCloth = share > IS_CLOTH;
    if (isCloth && down < CHEEKS) above.data[i] = 1;
    if (isCloth) around.data[i] = 1;
    if (isCloth && (across > FACE.across || down > FACE.below)) rim.push(i);
    if (down < CHEEKS && down > CHEEKS - row * scale) cheeks.push(i);
    if (down < CROWN.above || down > CROWN.below || across > CROWN.across) continue;
    crown.push(i);
    cloth += share / 255;
  }
  const hat = findConnectedComponents(above).labels;
  const isWorn = crown.length > 0 && cloth / crown.length > HEADWEAR.covered;
  const joined = new Set(isWorn ? crown.map((i) => hat[i]) : []);
  joined.delete(0);
  if (cheeks.filter((i) => joined.has(hat[i])).length > (HEADWEAR.hood * head.jaw) / scale) {
    throw new ImagingError('wearer-stays', 'A hood or a scarf is worn on the head');
  }
  const small = findConnectedComponents(around).labels;
  const beyond = new Set(rim.map((i) => small[i]));
  const own = hat.map((label, i) => {
    return joined.has(label) || (small[i] > 0 && !beyond.has(small[i])) ? 1 : 0;
  });
  return own.includes(1) ? dilate(Uint8Array.from(own), width, height, EDGE) : undefined;
}

const createMask = ({ width, height }: { width: number; height: number }): Plane<Uint8Array> => ({
  data: new Uint8Array(width * height),
  width,
  height,
});

function withHairFor(cover: Uint8Array, wearer: Wearer): Wearer {
  const { planes } = wearer.masks;
  const without = (plane: Plane<Uint8Array>) => ({
    ...plane,
    data: plane.data.map((share, i) => (cover[i] ? 0 : share)),
  });
  const hair = {
    ...planes.hair,
    data: planes.hair.data.map((share, i) =>
      cover[i] ? share + planes.clothes.data[i] + planes.others.data[i] : share,
    ),
  };
  const clothes = without(planes.clothes);
  const others = without(planes.others);
  return { ...wearer, masks: { ...wearer.masks, planes: { ...planes, hair, clothes, others } } };
}
