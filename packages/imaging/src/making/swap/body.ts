import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { type Plane, type Rgb, resizeRaster } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { findNearFilled } from './hair-over-clothes.ts';
import type { HeadPlace } from './head-place.ts';
import { findOldHead } from './old-head.ts';
import { skinCover } from './skin-cover.ts';
import { type KeptBody, uncoverBody } from './uncover-body.ts';
import type { Wearer } from './wearer.ts';

/** The new edge is averaged over this radius in pixels. */
const SOFT = 2;
/** Opacity up to this is hardly seen; a piece that ends less than this many jaw widths below the chin is not a body. */
const FAINT = 0.04;
const STRANDS = 1;

const known = new WeakMap<Wearer, Promise<KeptBody>>();

/** The body is the same for every model, so it is made once for each photo. */
export function prepareBody(
  wearer: Wearer,
  head: HeadPlace | undefined,
  context: OperationContext,
): Promise<KeptBody> {
  const made = known.get(wearer) ?? makeBody(wearer, head, context);
  known.set(wearer, made);
  made.catch(() => known.delete(wearer));
  return made;
}

async function makeBody(
  wearer: Wearer,
  head: HeadPlace | undefined,
  context: OperationContext,
): Promise<KeptBody> {
  const { photo } = wearer;
  const skin = await skinCover(wearer);
  const garment = await garmentCover(wearer, skin);
  const cloth = await enlargeMask(wearer, wearer.masks.planes.clothes.data);
  const colours = photo.data.slice();
  const alpha = shares(wearer.alpha.data);
  const filled = new Uint8Array(alpha.length);
  if (!head) return { colours, alpha, garment, cloth, skin, filled, isPatterned: false };
  const { kept, over } = await findOldHead(wearer, head);
  for (let i = 0; i < alpha.length; i++) if (over.data[i]) alpha[i] = 1;
  softenEdge(alpha, over);
  for (let i = 0; i < alpha.length; i++) alpha[i] = alpha[i] * kept[i];
  dropStrands(alpha, photo, head);
  const body = { colours, alpha, garment, cloth, skin, filled: over.data, isPatterned: false };
  const isPatterned = await uncoverBody(wearer, head, { kept, over }, body, context);
  return { ...body, near: findNearFilled(over, head.jaw), isPatterned };
}

/** All of the person that is neither skin nor hair, since the network knows few kinds of clothes. */
async function garmentCover(wearer: Wearer, skin: Plane): Promise<Float32Array> {
  const { hair, faceSkin } = wearer.masks.planes;
  const head = await enlargeMask(
    wearer,
    hair.data.map((value, i) => Math.min(255, value + faceSkin.data[i])),
  );
  return head.map((share, i) =>
    wearer.alpha.data[i] === 0 ? 0 : Math.max(0, 1 - skin.data[i] - 1.6 * share),
  );
}

/** Removes strands of the old hair that are left beside the shoulders, apart from the body. */
function dropStrands(alpha: Float32Array, { width, height }: Rgb, { chin, jaw }: HeadPlace): void {
  const shown = mapBytes(alpha, (value) => (value > FAINT ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: shown, width, height });
  const isStrand = new Set(
    components
      .filter(({ box }) => box.top + box.height < chin.y + STRANDS * jaw)
      .map(({ label }) => label),
  );
  for (let i = 0; i < labels.length; i++) if (isStrand.has(labels[i])) alpha[i] = 0;
}

/** Where hair was the person's outline, the new outline below it becomes as soft as an edge of a photo. */
function softenEdge(alpha: Float32Array, { data, width }: Plane<Uint8Array>): void {
  const hard = alpha.slice();
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    let [sum, count] = [0, 0];
    for (let dy = -SOFT; dy <= SOFT; dy++) {
      for (let dx = -SOFT; dx <= SOFT; dx++) {
        sum += hard[i + dy * width + dx] ?? 1;
        count++;
      }
    }
    alpha[i] = sum / count;
  }
}

/** Converts bytes to 0..1; `from` with a function would take ten times as long. */
function shares(bytes: Uint8Array): Float32Array {
  const made = new Float32Array(bytes.length);
  for (let i = 0; i < made.length; i++) made[i] = bytes[i] / 255;
  return made;
}

/** A mask of the network at the photo's size, 0..1. */
async function enlargeMask({ photo, masks }: Wearer, mask: Uint8Array): Promise<Float32Array> {
  const { width, height } = masks;
  const { data } = await resizeRaster({ data: mask, width, height, channels: 1 }, photo);
  return shares(data);
}
