import { GARMENT_KINDS, isBottom } from '../../../catalogue/garment-kinds.ts';
import type { SetParts } from '../../../errors.ts';
import { encodePng } from '../../../pixels/encode.ts';
import { limitAlpha, measureMask } from '../../../pixels/mask.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { Sessions } from '../../../runtime/models/sessions.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import { cropToSubject, type Rgba } from '../../cutout/finish.ts';
import { askingDoubts } from '../asking.ts';
import { fullSize } from '../full-size.ts';
import { askNetwork } from '../landmark-network.ts';
import type { Doubt } from '../reading.ts';
import { type SmallPicture, smallPicture } from '../small-picture.ts';
import type { TakenGarment } from '../taken-garment.ts';
import { findSeparatePieces, type Pieces, splitByColour } from './pieces.ts';

type Mask = Plane<Uint8Array>;

/** How sure the network must be that one part is worn on the upper and the other on the lower body. */
const SURE = 0.7;
/** The smaller part covers at least this share of the larger one's area. */
const SMALLER = 0.15;
/** The room around a part, as a share of its longer side. */
const ROOM = 0.08;
/** Photos come in with both sides longer than 512 pixels, and a part is a photo of its own. */
const SHORTEST = 520;

/**
 * Finds a top and a bottom in one outline whose points are doubted, beside or above one another, and cuts out both. A
 * bridge between them is cut; where they lie on one another, their colours have to tell them apart.
 */
export async function findSet(
  { rgb, alpha, cutout }: TakenGarment,
  { doubts, looksTwofold }: { doubts: readonly Doubt[]; looksTwofold: boolean },
  context: OperationContext,
): Promise<SetParts | undefined> {
  if (askingDoubts(doubts).length === 0) return undefined;
  const small = await smallPicture(rgb, alpha);
  const apart = await sortParts(findSeparatePieces(small.alpha), small, context.sessions);
  const parts =
    !apart && looksTwofold
      ? await sortParts(await splitByColour(rgb, small, context), small, context.sessions)
      : apart;
  if (!parts) return undefined;
  const cutOut = async (part: Mask) => {
    const own = { ...alpha, data: alpha.data.slice() };
    limitAlpha(own, await fullSize(rgb, part));
    return encodePart(cutout, own);
  };
  return { top: await cutOut(parts.top), bottom: await cutOut(parts.bottom) };
}

/** Tells which piece is the top and which the bottom; undefined unless they are one of each. */
async function sortParts(
  pieces: Pieces | undefined,
  { rgb, alpha }: SmallPicture,
  sessions: Sessions,
): Promise<{ top: Mask; bottom: Mask } | undefined> {
  if (!pieces) return undefined;
  const [one, other] = pieces;
  const seen: { piece: Mask; area: number; lower: number }[] = [];
  for (const piece of [one, other]) {
    const own = { ...alpha, data: alpha.data.slice() };
    limitAlpha(own, piece);
    const { kinds } = await askNetwork({ rgb, alpha: own, isCutOut: true }, sessions);
    const sum = (isMeant: (kind: (typeof GARMENT_KINDS)[number]) => boolean) =>
      GARMENT_KINDS.reduce((all, kind) => all + (isMeant(kind) ? kinds[kind] : 0), 0);
    const [lower, upper] = [sum(isBottom), sum((kind) => !isBottom(kind))];
    if (Math.max(lower, upper) < SURE) return undefined;
    seen.push({ piece, area: measureMask(own).coverage, lower });
  }
  const [top, bottom] = seen.sort((a, b) => a.lower - b.lower);
  if (!top || !bottom || top.lower > 1 - SURE || bottom.lower < SURE) return undefined;
  const [less, more] = [Math.min(top.area, bottom.area), Math.max(top.area, bottom.area)];
  return less > SMALLER * more ? { top: top.piece, bottom: bottom.piece } : undefined;
}

/** A part as a photo of its own: what was cut out, with some room around it. */
async function encodePart({ data, width, height }: Rgba, alpha: Mask): Promise<Uint8Array> {
  const own = data.slice();
  for (let i = 0; i < alpha.data.length; i++) own[i * 4 + 3] = alpha.data[i];
  const { box } = measureMask(alpha);
  const room = Math.round(ROOM * Math.max(box.width, box.height));
  const around = (side: number) => Math.max(room, Math.ceil((SHORTEST - side) / 2));
  const picture = { data: own, width, height };
  const across = around(box.width);
  const down = around(box.height);
  const framed = await cropToSubject({ picture, box }, { across, down });
  return encodePng({ ...framed.picture, channels: 4 });
}
