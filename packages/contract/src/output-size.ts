import { z } from 'zod';
import { refuseUpscale, type SourceRefusal } from './upscale.ts';

/** The size of a tool's result: as it comes out, or enlarged until its longer side has this many pixels. */
export const OUTPUT_SIZES = ['original', '2048', '4096'] as const;
export type OutputSize = (typeof OUTPUT_SIZES)[number];

export const outputSizeSchema = z.enum(OUTPUT_SIZES).default('original');

/** The longer side that was asked for; undefined: as it comes out. */
export const outputSide = (size: OutputSize): number | undefined =>
  size === 'original' ? undefined : Number(size);

type Size = { width: number; height: number };

/** A picture that is that large already simply stays as it is; one that is far too small is refused. */
export function refuseOutput(source: Size, size: OutputSize): SourceRefusal | null {
  if (size === 'original' || Math.max(source.width, source.height) >= Number(size)) return null;
  return refuseUpscale(source, size);
}
