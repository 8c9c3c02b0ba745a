import { ImagingError } from '../../errors.ts';
import { type Encodable, encodeGrey, encodePng } from '../../pixels/encode.ts';
import { invertMask } from '../../pixels/mask.ts';
import {
  decodeRgb,
  flattenOnWhite,
  type Plane,
  type Rgb,
  readSize,
  resizeRaster,
} from '../../pixels/raster.ts';

export type MaskForm = 'white-paints' | 'white-keeps' | 'clear-paints';

/** The longest side that an engine accepts, and the number of which both sides have to be multiples. */
export type TakenSide = { max: number; multiple: number };

export type RepaintWish = {
  bytes: Uint8Array;
  /** A grey mask of any size, in which white may be painted. */
  mask: Uint8Array;
  side: TakenSide;
  form: MaskForm;
};
export type PreparedRepaint = {
  picture: Uint8Array;
  mask: Uint8Array;
  width: number;
  height: number;
};

/** The picture and the mask at the size and in the form that somebody else's engine accepts. Both are PNG. */
export async function prepareRepaint({
  bytes,
  mask,
  side,
  form,
}: RepaintWish): Promise<PreparedRepaint> {
  const { rgb } = await decodeRgb(bytes);
  const size = chooseEngineSize(rgb, side);
  const picture: Rgb = await resizeRaster({ ...rgb, channels: 3 }, size);
  const plane = await readGreyMask(mask, size);
  const encoded = await encodePng({ ...picture, channels: 3 });
  return { picture: encoded, mask: await encodeInForm(form, picture, plane), ...size };
}

/** More pixels than any engine was asked for. A small file can hold a picture that does not fit into memory. */
const PIXELS_MAX = 64_000_000;

export function requireManageableSize({ width, height }: { width: number; height: number }): void {
  if (width * height <= PIXELS_MAX) return;
  throw new ImagingError('too-many-pixels', `The picture has ${width} × ${height} pixels`);
}

/** Decodes a picture from outside, on white. */
export async function decodeOnWhite(bytes: Uint8Array): Promise<Rgb> {
  requireManageableSize(await readSize(bytes));
  const { rgb, alpha } = await decodeRgb(bytes);
  return alpha ? flattenOnWhite(rgb, alpha) : rgb;
}

export type FitWish = { bytes: Uint8Array; side: TakenSide };

/** The picture on white at the size that somebody else's engine accepts, as PNG. */
export async function fitPicture({ bytes, side }: FitWish) {
  const flat = await decodeOnWhite(bytes);
  const size = chooseEngineSize(flat, side);
  const sized: Rgb = await resizeRaster({ ...flat, channels: 3 }, size);
  return { picture: await encodePng({ ...sized, channels: 3 }), ...size };
}

/** Never larger than the picture itself, apart from rounding to a multiple. */
export function chooseEngineSize(
  { width, height }: { width: number; height: number },
  { max, multiple }: TakenSide,
) {
  const scale = Math.min(1, max / Math.max(width, height));
  const most = Math.floor(max / multiple) * multiple;
  const taken = (length: number) =>
    Math.min(most, Math.max(multiple, Math.round((length * scale) / multiple) * multiple));
  return { width: taken(width), height: taken(height) };
}

/** Reads the mask at exactly this size. */
export async function readGreyMask(
  mask: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Plane<Uint8Array>> {
  const { rgb } = await decodeRgb(mask);
  const isGrey = rgb.data.length === rgb.width * rgb.height;
  const data = isGrey
    ? rgb.data
    : Uint8Array.from({ length: rgb.width * rgb.height }, (_, i) => rgb.data[i * 3]);
  const plane = await resizeRaster({ ...rgb, data, channels: 1 }, { width, height });
  return { data: plane.data, width, height };
}

async function encodeInForm(form: MaskForm, picture: Rgb, plane: Plane<Uint8Array>) {
  if (form === 'white-paints') return encodeGrey(plane);
  const kept = invertMask(plane);
  if (form === 'white-keeps') return encodeGrey(kept);
  // The colours stay under the clear pixels, because engines that change only a little start from them.
  const rgba = new Uint8Array(kept.data.length * 4);
  for (let i = 0; i < kept.data.length; i++) {
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = picture.data[i * 3 + c];
    rgba[i * 4 + 3] = kept.data[i];
  }
  const encodable: Encodable = { ...picture, data: rgba, channels: 4 };
  return encodePng(encodable);
}
