import sharp from 'sharp';
import {
  findMark,
  LIKELY_SCALES,
  prepareSearch,
  readAt,
  WRONG_BITS,
} from '../../packages/imaging/src/making/watermark/find.ts';
import { fold } from '../../packages/imaging/src/making/watermark/fold.ts';
import { createResiduals } from '../../packages/imaging/src/making/watermark/residual.ts';
import { decodeRgb } from '../../packages/imaging/src/pixels/raster.ts';
import { makePicture } from './pictures.ts';

const PICTURES = 40;
/** Every so many of them is also looked at with one key at all scales, which takes seconds. */
const WHOLE_EVERY = 4;
const CORRECTABLE = 10;

/** Pictures without a mark, each looked at with many keys: a key that it does not carry is as good as no mark at all. */
export async function countAlarms(searches: number): Promise<void> {
  const keys = Math.ceil(searches / PICTURES);
  let [alarms, words, whole, seconds] = [0, 0, 0, 0];
  for (let index = 0; index < PICTURES; index++) {
    const { rgb: made } = await makePicture(3 * index + 1);
    const { data, ...size } = made;
    const jpeg = await sharp(data, { raw: { ...size, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const { rgb } = await decodeRgb(jpeg);
    const residuals = createResiduals(rgb);
    const folds = LIKELY_SCALES.map((scale) => fold(residuals(scale), scale));
    for (let key = 0; key < keys; key++) {
      const search = prepareSearch(Buffer.from(`stranger ${index} ${key}`));
      const read = folds.map((folded) => readAt(folded, search, CORRECTABLE));
      words += read.filter((word) => word !== undefined).length;
      if (read.some((word) => word && word.corrected <= WRONG_BITS.likely)) alarms += 1;
    }
    if (index % WHOLE_EVERY !== 0) continue;
    const used = process.cpuUsage();
    if (findMark(rgb, Buffer.from(`stranger ${index}`))) whole += 1;
    const { user, system } = process.cpuUsage(used);
    seconds += (user + system) / 1e6;
  }
  const done = keys * PICTURES;
  const looks = PICTURES / WHOLE_EVERY;
  console.log(`false alarms at the likely scales: ${alarms} of ${done} searches`);
  console.log(
    `words within ten wrong bits: ${words} of ${9 * done}; by chance ${(chance(CORRECTABLE) * 9 * done).toFixed(1)}`,
  );
  console.log(`false alarms at all scales: ${whole} of ${looks} searches`);
  console.log(`by calculation, a whole search: 1 in ${Math.round(1 / wholeSearch())}`);
  console.log(
    `a search that ends without a mark: ${(seconds / looks).toFixed(2)} processor seconds`,
  );
}

/** The share of all words of 127 bits that have a code word of 64 within so many wrong bits. */
function chance(wrongBits: number): number {
  let [ways, sum] = [1, 1];
  for (let wrong = 1; wrong <= wrongBits; wrong++) {
    ways = (ways * (128 - wrong)) / wrong;
    sum += ways;
  }
  return sum / 2 ** 63;
}

/** Three beginnings at each of three likely scales, and at each of ten others in seven fine steps. */
const wholeSearch = () => 9 * chance(WRONG_BITS.likely) + 210 * chance(WRONG_BITS.elsewhere);
