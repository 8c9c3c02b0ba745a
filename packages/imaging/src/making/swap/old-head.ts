import { dilate } from '../../pixels/morphology/morphology.ts';
import { type Plane, resizeRaster } from '../../pixels/raster.ts';
import { clampShare } from '../../pixels/shares.ts';
import type { HeadPlace } from './head-place.ts';
import { neckEdges } from './neck-edges.ts';
import { shoulderLine } from './shoulder-line.ts';
import { addStrayHair } from './stray-hair.ts';
import type { Wearer } from './wearer.ts';

/** What becomes of the old head. */
export type OldHead = {
  /** The share of each pixel of the person that stays, 0..1. */
  kept: Float32Array;
  /** 1 marks hair over cloth or skin, which has to be filled in. */
  over: Plane<Uint8Array>;
};

/** Nothing that is farther to the side than this many widths of the jaw belongs to the head. */
const REACH = 2.2;
/** The soft ends of hair reach beyond what the network calls hair by this share of the jaw's width. */
const FRINGE = 0.07;
/** Tips of hair on cloth may reach this share of the jaw's width beyond that. */
const TIPS = 0.2;

/** Removes face and hair; neck, cloth and hands stay, and hair that lay over them is marked to be filled in. */
export async function findOldHead(wearer: Wearer, head: HeadPlace): Promise<OldHead> {
  const { photo, masks } = wearer;
  const { width, height } = photo;
  const { hair, faceSkin, bodySkin, clothes } = masks.planes;
  const full = async (...planes: Plane<Uint8Array>[]) => {
    const data = planes.reduce<Uint8Array>(
      (sum, plane) => sum.map((value, i) => Math.min(255, value + plane.data[i])),
      new Uint8Array(masks.width * masks.height),
    );
    const { width: across, height: down } = masks;
    return (await resizeRaster({ data, width: across, height: down, channels: 1 }, photo)).data;
  };
  const strands = await full(hair);
  const gone = await full(hair, faceSkin);
  const [cloth, stays] = [await full(clothes), await full(bodySkin, clothes)];
  const neck = neckEdges(photo, head, stays);
  const fringe = Math.max(2, Math.round(FRINGE * head.jaw));
  const wide = (plane: Uint8Array) =>
    dilate(
      plane.map((value) => (value > 100 ? 1 : 0)),
      width,
      height,
      fringe,
    );
  const [near, nearHair] = [wide(gone), wide(strands)];
  const line = shoulderLine({ width, height, gone, stays }, head, neck, REACH * head.jaw);
  const kept = new Float32Array(width * height).fill(1);
  const over = { data: new Uint8Array(width * height), width, height };
  for (let i = 0; i < kept.length; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const isAbove = y < head.chin.y && Math.abs(x - head.chin.x) < REACH * head.jaw;
    if (!near[i] && !isAbove) continue;
    const isNeck = y > head.mouth.y && x > neck.left && x < neck.right;
    if (nearHair[i] && (isNeck || y > (line[x] ?? height))) over.data[i] = 1;
    else if (y <= (line[x] ?? height) || gone[i] > 100) {
      const share = (stays[i] - gone[i]) / 255;
      kept[i] = clampShare(isAbove ? share * 2 - 0.6 : share + 0.5);
    }
  }
  addStrayHair(over, wearer.whole, { hair: strands, cloth, stays }, TIPS * head.jaw);
  return { kept, over };
}
