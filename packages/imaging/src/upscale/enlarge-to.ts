import type { OperationContext } from '../operation.ts';
import type { Encodable } from '../raster/encode.ts';
import type { Decoded } from '../raster/raster.ts';
import { createNetwork } from './network.ts';
import { planUpscale } from './plan.ts';
import { enlargeAll } from './upscale.ts';
import { upscaleModel } from './weights.ts';

/**
 * Another operation's result, enlarged until its longer side has `targetSide` pixels. Undefined if
 * it is that large already; throws `size-out-of-reach` or `too-many-pixels` where that cannot be.
 */
export async function enlargeTo(
  { rgb, alpha }: Decoded,
  targetSide: number,
  { sessions, signal }: Pick<OperationContext, 'sessions' | 'signal'>,
  report: (fraction: number) => void = () => undefined,
): Promise<Encodable | undefined> {
  if (targetSide <= Math.max(rgb.width, rgb.height)) return undefined;
  const plan = planUpscale(rgb, { targetSide });
  const network = createNetwork(sessions, upscaleModel(plan.factor), plan.factor);
  return enlargeAll(rgb, alpha, { network, plan, crispness: 0, signal, report });
}
