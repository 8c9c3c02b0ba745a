import type { Encodable } from '../../pixels/encode.ts';
import { extendColours } from '../../pixels/matting/extend-colours.ts';
import type { Decoded } from '../../pixels/raster.ts';
import { resizePlane } from '../../pixels/resize-plane.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { enlarge } from './enlarge.ts';
import { createNetwork } from './network.ts';
import { planUpscale } from './plan.ts';
import { enlargeAll } from './upscale.ts';
import { upscaleModelPath } from './weights.ts';

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
  const network = createNetwork(sessions, upscaleModelPath(plan.factor), plan.factor);
  return enlargeAll(rgb, alpha, { network, plan, crispness: 0, signal, report });
}

/** A cut-out, twice as wide and high: its colours by the network, and its edge by plain resampling. */
export async function enlargeTwice(
  { rgb, alpha }: Required<Decoded>,
  { sessions, signal }: Pick<OperationContext, 'sessions' | 'signal'>,
): Promise<Required<Decoded>> {
  const network = createNetwork(sessions, upscaleModelPath(2), 2);
  const solid = { ...extendColours(rgb, alpha), channels: 3 as const };
  const { data, width, height } = await enlarge(solid, network, { signal });
  const opacity = await resizePlane(alpha, width, height, 'linear');
  return { rgb: { data, width, height }, alpha: opacity };
}
