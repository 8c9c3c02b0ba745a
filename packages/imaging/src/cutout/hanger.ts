import { sharp } from '../photo/sharp.ts';
import { type Plane, type Rgb, resizeRgb, wholeOf } from '../raster/raster.ts';
import { findComponents } from './components.ts';
import { commonColours, isCommon } from './palette.ts';

/** Longer side at which the hanger is looked for. */
const SIDE = 384;
/** A hanger is thinner than this share of the subject's longer side, and sits in its upper part. */
const THIN = 0.03;
const UPPER = 0.3;
/** Straps are thin too, but of the garment's colours. */
const MOSTLY = 0.6;
/** The rest of the hook at its root must not stay behind. */
const RIM = 2;

/** Takes the hanger's hook and bars off the mask: thin, at the top, of another colour than the rest. */
export async function removeHanger(rgb: Rgb, alpha: Plane<Uint8Array>): Promise<void> {
  const scale = Math.min(1, SIDE / Math.max(rgb.width, rgb.height));
  const width = Math.max(1, Math.round(rgb.width * scale));
  const height = Math.max(1, Math.round(rgb.height * scale));
  const colours = await resizeRgb(rgb, wholeOf(rgb), width, height);
  const small = await stretched(alpha, width, height);
  const keep = await stretched(keepMask(colours, small), alpha.width, alpha.height);
  for (let i = 0; i < alpha.data.length; i++) {
    alpha.data[i] = Math.min(alpha.data[i] as number, keep.data[i] as number);
  }
}

function keepMask(colours: Rgb, mask: Plane<Uint8Array>): Plane<Uint8Array> {
  const { width, height } = mask;
  const inside = Uint8Array.from(mask.data, (value) => (value > 127 ? 1 : 0));
  const rows = rowsOf(inside, width);
  const tall = rows.last - rows.first + 1;
  const radius = Math.max(1, Math.round((THIN * Math.max(tall, 1)) / 2));
  const body = spread(spread(inside, width, height, radius, 0), width, height, radius, 1);
  const thin = inside.map((value, i) => {
    const isHigh = Math.floor(i / width) < rows.first + UPPER * tall;
    return value && !body[i] && isHigh ? 1 : 0;
  });
  const garment = commonColours(colours, (i) => body[i] === 1);
  const { labels, components } = findComponents({ data: thin, width, height });
  const strange = new Float64Array(components.length + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] as number;
    if (label && !isCommon(garment, colours, i)) strange[label] = (strange[label] as number) + 1;
  }
  const hanger = Uint8Array.from(labels, (label) => {
    const component = components[label - 1];
    return component && (strange[label] as number) >= MOSTLY * component.area ? 1 : 0;
  });
  const gone = spread(hanger, width, height, RIM, 1);
  return { width, height, data: gone.map((value, i) => (value && !body[i] ? 0 : 255)) };
}

function rowsOf(inside: Uint8Array, width: number): { first: number; last: number } {
  return {
    first: Math.max(0, Math.floor(inside.indexOf(1) / width)),
    last: Math.max(0, Math.floor(inside.lastIndexOf(1) / width)),
  };
}

/** Lets `value` (1 grows, 0 shrinks the set) spread over a square around each pixel. */
function spread(
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
  value: 0 | 1,
): Uint8Array {
  const across = mask.slice();
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== value) continue;
    const x = i % width;
    across.fill(value, i - Math.min(radius, x), i + Math.min(radius, width - 1 - x) + 1);
  }
  const result = across.slice();
  for (let i = 0; i < mask.length; i++) {
    if (across[i] !== value) continue;
    const y = Math.floor(i / width);
    for (let n = -Math.min(radius, y); n <= Math.min(radius, height - 1 - y); n++) {
      result[i + n * width] = value;
    }
  }
  return result;
}

async function stretched(plane: Plane<Uint8Array>, width: number, height: number) {
  const raw = { width: plane.width, height: plane.height, channels: 1 as const };
  const data = await sharp(plane.data, { raw, limitInputPixels: false })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { data, width, height };
}
