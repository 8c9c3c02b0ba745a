import { ImagingError } from '../../errors.ts';
import type { UpscaleFactor, UpscaleTarget } from './stages.ts';

/** A photo of 1200 × 1600 pixels may still become four times as wide. */
const MAX_RESULT_PIXELS = 32_000_000;
/**
 * The last eighth of the way to a target side is plain resampling: nobody sees it, while the next
 * factor would cost four times as much for pixels that are thrown away again.
 */
const STRETCH = 1.125;
const FACTORS: readonly UpscaleFactor[] = [2, 4];

type Size = { width: number; height: number };
/** Enlarge by the network's `factor`, then resample to exactly this size. */
export type UpscalePlan = Size & { factor: UpscaleFactor };

export function planUpscale(source: Size, target: UpscaleTarget): UpscalePlan {
  const plan =
    'factor' in target ? planByFactor(source, target.factor) : planBySide(source, target);
  if (plan.width * plan.height > MAX_RESULT_PIXELS) {
    throw new ImagingError(
      'too-many-pixels',
      `The result would have ${plan.width} × ${plan.height} pixels, the limit is ${MAX_RESULT_PIXELS / 1e6} megapixels`,
    );
  }
  return plan;
}

const planByFactor = ({ width, height }: Size, factor: UpscaleFactor): UpscalePlan => ({
  factor,
  width: width * factor,
  height: height * factor,
});

function planBySide({ width, height }: Size, { targetSide }: { targetSide: number }): UpscalePlan {
  const longer = Math.max(width, height);
  const ratio = targetSide / longer;
  const factor = FACTORS.find((one) => ratio <= one * STRETCH);
  if (ratio <= 1 || !factor) {
    const why = factor ? 'it is that large already' : 'it is too small for that';
    throw new ImagingError(
      'size-out-of-reach',
      `${width} × ${height} pixels cannot be enlarged to a side of ${targetSide}: ${why}`,
    );
  }
  const scaled = (side: number) => Math.max(1, Math.round(side * ratio));
  return { factor, width: scaled(width), height: scaled(height) };
}
