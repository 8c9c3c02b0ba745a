import { encodeGrey, encodePng } from '../../pixels/encode.ts';
import { decodeRgb, flattenOnWhite, type Rgb, resizeRaster } from '../../pixels/raster.ts';

export type ExtendWish = {
  bytes: Uint8Array;
  /** Width divided by height of the larger picture. Room is added below, and at the sides where that is not enough. */
  ratio: number;
  /** The share of the larger picture's height that the photo fills. */
  share: number;
  /** A photo with a longer side is made smaller. */
  maxSide: number;
};
export type ExtendedPhoto = {
  picture: Uint8Array;
  mask: Uint8Array;
  width: number;
  height: number;
};

/**
 * The photo at the top of a larger picture, with room below and beside it for what is to be
 * painted. The room repeats the photo's last rows and columns, which engines continue more easily
 * than a plain colour.
 */
export async function extendPhoto(wish: ExtendWish): Promise<ExtendedPhoto> {
  const { rgb, alpha } = await decodeRgb(wish.bytes);
  const photo = alpha ? flattenOnWhite(rgb, alpha) : rgb;
  const full = chooseExtendedSize(photo, wish);
  const scale = Math.min(1, wish.maxSide / Math.max(full.width, full.height));
  const size = (length: number) => Math.max(1, Math.round(length * scale));
  const inner: Rgb = await resizeRaster(
    { ...photo, channels: 3 },
    { width: size(photo.width), height: size(photo.height) },
  );
  const [width, height] = [size(full.width), size(full.height)];
  const left = Math.floor((width - inner.width) / 2);
  const data = new Uint8Array(width * height * 3);
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const column = Math.min(inner.width - 1, Math.max(0, x - left));
      const row = Math.min(inner.height - 1, y);
      const [to, from] = [y * width + x, row * inner.width + column];
      for (let c = 0; c < 3; c++) data[to * 3 + c] = inner.data[from * 3 + c];
      mask[to] = column === x - left && row === y ? 0 : 255;
    }
  }
  const picture = await encodePng({ data, width, height, channels: 3 });
  return { picture, mask: await encodeGrey({ data: mask, width, height }), width, height };
}

function chooseExtendedSize({ width, height }: Rgb, { ratio, share }: ExtendWish) {
  const tall = Math.round(height / share);
  const wide = Math.round(tall * ratio);
  return wide >= width
    ? { width: wide, height: tall }
    : { width, height: Math.round(width / ratio) };
}
