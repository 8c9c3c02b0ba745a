import { dilate } from '../../../pixels/morphology/morphology.ts';
import { selectRank } from '../../../pixels/statistics/select-rank.ts';
import type { Area, Seen } from './lookup.ts';
import type { Painted } from './paint.ts';

/** Within this many pixels of the studio's picture from the line between two charts, both maps are unreliable. */
const BESIDE = 8;
/** Each pixel there is compared with the cloth within this many pixels of it, in both directions. */
const AROUND = 3;
/** A crumb differs from the median around it by this many times the median difference; stripes do not. */
const STRANGE = 2;

/**
 * Where a sleeve lies in front of the body, two cuts of the same cloth meet, and their maps leave crumbs, rims and
 * stairs in the last few pixels. A pixel that stands out takes the median of the cloth around it, and the line itself
 * is blurred.
 */
export function evenSeams(
  { light, cover }: Pick<Painted, 'light' | 'cover'>,
  { chart }: Pick<Seen, 'chart'>,
  { width, height }: Pick<Area, 'width' | 'height'>,
  scale: number,
): void {
  const line = markLine(chart, cover, width, height);
  const reach = Math.max(1, Math.round(AROUND * scale));
  const cloth = createClothReader(cover, width, height, reach);
  const own = light.slice();
  const beside = dilate(line, width, height, Math.round(BESIDE * scale));
  for (let i = 0; i < beside.length; i++) {
    if (!beside[i] || cloth.readAround(i, reach) === 0) continue;
    const from = cloth.findUsual(own, i);
    for (let c = 0; c < 3; c++) light[i * 3 + c] = own[from * 3 + c];
  }
  const evened = light.slice();
  const next = dilate(line, width, height, 1);
  for (let i = 0; i < next.length; i++) {
    if (!next[i]) continue;
    const count = cloth.readAround(i, 1);
    for (let c = 0; c < 3 && count > 0; c++) {
      let sum = 0;
      for (let n = 0; n < count; n++) sum += evened[cloth.places[n] * 3 + c];
      light[i * 3 + c] = sum / count;
    }
  }
}

/** Marks the pixels next to which another chart begins. */
export function markLine(
  chart: Uint8Array,
  cover: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const line = new Uint8Array(chart.length);
  const isCloth = (i: number) => cover[i] > 0.5 && chart[i] !== 0;
  const isOther = (i: number, own: number) => chart[i] !== own && isCloth(i);
  for (let i = 0; i < width * (height - 1); i++) {
    if (!isCloth(i) || i % width === width - 1) continue;
    if (isOther(i + 1, chart[i]) || isOther(i + width, chart[i])) line[i] = 1;
  }
  return line;
}

/** Reads the cloth around one pixel after another into the same arrays: new ones for each would take most of the time. */
function createClothReader(cover: Float32Array, width: number, height: number, most: number) {
  const places = new Int32Array((2 * most + 1) ** 2);
  const greens = new Float64Array(places.length);
  const sorted = new Float64Array(places.length);
  let count = 0;
  const takeMedian = () => selectRank(sorted, count, count >> 1);
  return {
    /** The pixels of cloth in the square that was read last, row by row. */
    places,
    /** Reads the square of side 2·radius+1 around a pixel, cut off at the frame, and counts the pixels of cloth in it. */
    readAround(i: number, radius: number): number {
      const [column, row] = [i % width, Math.floor(i / width)];
      const [left, right] = [Math.max(0, column - radius), Math.min(width - 1, column + radius)];
      count = 0;
      for (let y = Math.max(0, row - radius); y <= Math.min(height - 1, row + radius); y++) {
        for (let j = y * width + left; j <= y * width + right; j++) {
          if (cover[j] > 0.5) places[count++] = j;
        }
      }
      return count;
    },
    /** Returns the pixel itself, or, if it stands out from the cloth around it, the first one with the median light. */
    findUsual(light: Float32Array, i: number): number {
      for (let n = 0; n < count; n++) greens[n] = light[places[n] * 3 + 1];
      sorted.set(greens);
      const middle = takeMedian();
      for (let n = 0; n < count; n++) sorted[n] = Math.abs(greens[n] - middle);
      const usual = takeMedian();
      if (Math.abs(light[i * 3 + 1] - middle) <= STRANGE * usual) return i;
      return places[greens.indexOf(middle)];
    },
  };
}
