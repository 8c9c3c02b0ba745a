import type { SlotRule } from '@vitrine/marketplace';

export type Dimensions = { width: number; height: number };

/** Without a requirement, pictures are made as large as most shops show them. */
const USUAL_SIDE = 1600;
const NEAR_RATIO = 0.002;

/** Chooses the size of picture for a slot: the advised one, else the smallest allowed, in its best ratio. */
export function canvasSize({ shape }: SlotRule, source: Dimensions): Dimensions {
  if (shape.exact) return shape.exact;
  const own = source.width / source.height;
  const { best = own, min, max } = shape.ratio ?? {};
  // A marketplace that only prefers a ratio accepts the picture's own.
  const ratio = min === undefined && max === undefined ? own : best;
  const wanted = shape.advised ?? shape.min;
  // Places name sizes that are a pixel or two off the ratio they ask for.
  if (wanted && Math.abs(wanted.width / wanted.height / ratio - 1) < NEAR_RATIO) return wanted;
  const longest = shape.longestSide?.advised ?? shape.longestSide?.min ?? USUAL_SIDE;
  const shortest = shape.shortestSide?.advised ?? shape.shortestSide?.min ?? 0;
  let height = ratio > 1 ? longest / ratio : longest;
  if (wanted)
    height = Math.max(wanted.height, wanted.width / ratio, wanted.height === 1 ? USUAL_SIDE : 0);
  height = Math.max(height, ratio > 1 ? shortest : shortest / ratio);
  const widest = Math.min(
    shape.max?.width ?? Infinity,
    shape.maxWidth ?? Infinity,
    shape.longestSide?.max ?? Infinity,
  );
  height = Math.min(
    height,
    widest / ratio,
    shape.max?.height ?? Infinity,
    shape.longestSide?.max ?? Infinity,
  );
  if (shape.maxPixels) height = Math.min(height, Math.sqrt(shape.maxPixels / ratio));
  return { width: Math.round(height * ratio), height: Math.round(height) };
}

/** Chooses the share of the frame that the goods should fill. */
export const wantedFill = ({ fill }: SlotRule): number =>
  fill?.best ?? Math.min(fill?.max ?? 1, Math.max(fill?.min ?? 0, 0.85) + 0.02);
