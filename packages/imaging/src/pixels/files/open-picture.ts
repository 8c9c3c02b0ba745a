import type { Sharp } from 'sharp';
import { ImagingError } from '../../errors.ts';
import { pixelBudget } from './pixel-budget.ts';
import { sharp } from './sharp.ts';
import { type PhotoFormat, sniffFormat } from './sniff.ts';

export const DEFAULT_MAX_PIXELS = 80_000_000;
/** Fifty megapixels take seconds on a busy machine; a picture that takes longer than this is hostile. */
const DEFAULT_MAX_SECONDS = 60;

/** The formats that libvips may decode here. HEIC has a decoder of its own. */
const OPENED: readonly PhotoFormat[] = ['jpeg', 'png', 'webp', 'avif'];

/** Masks are drawn by our pages, which only ever use these formats. */
export const MASK_FORMATS = ['png', 'webp'] as const satisfies readonly PhotoFormat[];

export type OpenLimits = {
  formats?: readonly PhotoFormat[];
  /** Infinity if only the header is read. */
  maxPixels?: number;
  maxSeconds?: number;
  failOn?: 'warning' | 'truncated';
};

/**
 * The only entrance for encoded bytes. libvips would choose among all its loaders by itself, and some formats are
 * programs rather than pictures: an SVG of a kilobyte draws for minutes, and a GIF or TIFF has endless pages. The
 * signature of the bytes decides what they are, before libvips sees them.
 */
export function openPicture(
  bytes: Uint8Array,
  {
    formats = OPENED,
    maxPixels = DEFAULT_MAX_PIXELS,
    maxSeconds = DEFAULT_MAX_SECONDS,
    failOn = 'truncated',
  }: OpenLimits = {},
): Sharp {
  const format = sniffFormat(bytes);
  if (!format || !formats.includes(format)) {
    throw new ImagingError('unsupported-format', `Only ${formats.join(', ')} are opened here`);
  }
  const limitInputPixels = Number.isFinite(maxPixels) && maxPixels;
  return sharp(bytes, { limitInputPixels, failOn }).timeout({ seconds: maxSeconds });
}

/** Reads the header without decoding anything. */
export async function readHeader(bytes: Uint8Array, { formats }: OpenLimits = {}) {
  const maxPixels = Number.POSITIVE_INFINITY;
  return openPicture(bytes, { ...(formats && { formats }), maxPixels }).metadata();
}

/** Decodes a picture as soon as this process has room for its pixels. */
export async function decodePicture<Output>(
  bytes: Uint8Array,
  limits: OpenLimits,
  work: (picture: Sharp) => Promise<Output>,
): Promise<Output> {
  const { width, height } = await readHeader(bytes, limits);
  return pixelBudget.spend(width * height, () => work(openPicture(bytes, limits)));
}
