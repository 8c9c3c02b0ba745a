import { z } from 'zod';
import type { ErrorName, TextParams } from './errors.ts';
import { LIMITS } from './limits.ts';

type Size = { width: number; height: number };
export type UpscaleTarget = { factor: 2 | 4 } | { side: number };

/** What can be asked for: a factor, or a longer side in pixels. */
const TARGETS = {
  x2: { factor: 2 },
  x4: { factor: 4 },
  '1600': { side: 1600 },
  '2048': { side: 2048 },
  '4096': { side: 4096 },
} as const satisfies Record<string, UpscaleTarget>;
export type UpscaleSize = keyof typeof TARGETS;
export const UPSCALE_SIZES = ['x2', 'x4', '1600', '2048', '4096'] as const satisfies UpscaleSize[];

export const upscaleOptionsSchema = z.strictObject({
  size: z.enum(UPSCALE_SIZES).default('x2'),
  /** From truest to the photo (0) to sharpest to the eye (1). */
  crispness: z.number().min(0).max(1).default(0),
});
export type UpscaleOptions = z.output<typeof upscaleOptionsSchema>;

export const upscaleTarget = (size: UpscaleSize): UpscaleTarget => TARGETS[size];

/** How large the picture will be. */
export function upscaledSize(source: Size, size: UpscaleSize): Size {
  const target = upscaleTarget(size);
  const longer = Math.max(source.width, source.height);
  const ratio = 'factor' in target ? target.factor : target.side / longer;
  return { width: Math.round(source.width * ratio), height: Math.round(source.height * ratio) };
}

export type SourceRefusal = { error: ErrorName; params: TextParams };

/** Why a photo cannot be brought to that size; null if it can. Asked before anything is paid for. */
export function refuseUpscale(source: Size, size: UpscaleSize): SourceRefusal | null {
  const target = upscaleTarget(size);
  const { width, height } = source;
  if ('side' in target) {
    const { side } = target;
    const longer = Math.max(width, height);
    if (side <= longer) return { error: 'UPSCALE_LARGE_ALREADY', params: { width, height, side } };
    if (side > longer * LIMITS.upscaleRatioMax) {
      return { error: 'UPSCALE_TOO_SMALL', params: { width, height, side } };
    }
  }
  const result = upscaledSize(source, size);
  if (result.width * result.height <= LIMITS.upscalePixelsMax) return null;
  const megapixels = LIMITS.upscalePixelsMax / 1_000_000;
  return { error: 'UPSCALE_TOO_LARGE', params: { ...result, megapixels } };
}
