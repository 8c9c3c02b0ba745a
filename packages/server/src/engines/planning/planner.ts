import { isFromWords, PICTURE_SIZES } from '@vitrine/contract';
import { ImagingError } from '@vitrine/imaging';
import { HELD_BACK, type MakeContext, type Operation, RefusedError } from '../core/engine.ts';
import type { Plan, Planner } from '../core/plan.ts';
import { RemoteError } from '../core/remote-error.ts';
import type { RemoteOperation } from '../core/remote-request.ts';
import type { Wardrobe } from '../local/dressing.ts';
import { toRefusal } from '../local/local.ts';
import { createDrafts, type DraftOrder } from './drafts.ts';
import { contextBefore, type PlanDeps } from './plans/plan-context.ts';
import { repaintPlan } from './plans/repaint-plan.ts';
import { cutOutPlan, enlargePlan, fromWordsPlan, portraitPlan } from './plans/single-plans.ts';
import { tryOnPlan } from './plans/try-on-plan.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;
type Can = (...operations: RemoteOperation[]) => boolean;

/** A photo that ends at the hips shows a little more than half of a figure. */
const HALF_BODY = 0.55;
const EXTENDED_SIDE = 1536;

/** Whether the cut-out needs neither removing a hanger nor a translucent material, which only the local engine can do. */
const isPlainCutout = ({ hanger, material }: Of<'cutout'>['options']) =>
  hanger === 'keep' && material === 'solid';

/** Plans for each kind how a remote engine can help, and what its answer must satisfy. */
export function createPlanner(deps: PlanDeps & { wardrobe: Wardrobe }): Planner {
  const { imaging } = deps;
  const createDraft = createDrafts(imaging, deps.wardrobe);

  async function planFromDraft(order: DraftOrder, can: Can, context: MakeContext) {
    const ways = ['model-photo', 'scene-change', 'product-scene', 'try-on'] as const;
    if (!can(...ways)) return undefined;
    const draft = await createDraft(order, contextBefore(context));
    const { operation } = draft;
    if (can(operation)) {
      const canvas = { picture: draft.bytes, mask: draft.around };
      const references = picturesToGoBy(order);
      const facesLike = operation === 'product-scene' ? undefined : draft.bytes;
      return repaintPlan(
        deps,
        { operation, order, canvas, kept: 'goods', references, facesLike },
        context,
      );
    }
    const isTryOn = operation === 'model-photo' && can('try-on');
    return isTryOn ? tryOnPlan(deps, { order, draft }, context) : undefined;
  }

  /** Extends a photo of half a person downwards; the photo itself stays as it is. */
  async function planFullBody(order: Of<'fullbody'>, can: Can, context: MakeContext) {
    if (order.options.model_id || !can('full-body')) return planFromDraft(order, can, context);
    const { width, height } = PICTURE_SIZES[order.options.ratio];
    const photo = { bytes: order.source, ratio: width / height, share: HALF_BODY };
    const canvas = await imaging.run(
      'extend-photo',
      { ...photo, maxSide: EXTENDED_SIDE },
      { signal: context.signal },
    );
    const facesLike = canvas.picture;
    return repaintPlan(
      deps,
      { operation: 'full-body', order, canvas, kept: 'photo', facesLike },
      context,
    );
  }

  /** If our own way crops the picture, there is nothing to paint. */
  async function headless(order: Of<'headless'>, can: Can, context: MakeContext) {
    const { line, mode } = order.options;
    if (mode === 'crop' || !can('headless')) return undefined;
    const given = { bytes: order.source, line, mode, lossless: true };
    const own = await imaging.run('headless', given, contextBefore(context));
    if (own.mode === 'crop') return undefined;
    const pair = { before: order.source, after: own.bytes };
    const canvas = await imaging.run('changed-mask', pair, { signal: context.signal });
    if (canvas.share === 0) return undefined;
    const facesLike = own.bytes;
    return repaintPlan(
      deps,
      { operation: 'headless', order, canvas, kept: 'photo', facesLike },
      context,
    );
  }

  async function planOrder(order: Operation, can: Can, context: MakeContext) {
    switch (order.kind) {
      case 'fashionclothing':
      case 'stablediffusion':
        return planFromDraft(order, can, context);
      case 'fullbody':
        return planFullBody(order, can, context);
      case 'headless':
        return headless(order, can, context);
      case 'upscale':
        return can('upscale') ? enlargePlan(deps, order, context) : undefined;
      case 'cutout':
        // Outlines drawn by hand need no engine.
        return can('cutout') && !order.mask && isPlainCutout(order.options)
          ? cutOutPlan(deps, order, context)
          : undefined;
      case 'avatar':
        return can('avatar') ? portraitPlan(deps, order, context) : undefined;
      case 'art':
        // Photos are painted here; only words need somebody who has learnt to paint.
        return isFromWords(order) && can('art') ? fromWordsPlan(deps, order, context) : undefined;
      default:
        return undefined;
    }
  }

  return async (order, engine, context) => {
    const can: Can = (...operations) => operations.some((one) => engine.abilities[one]);
    const plan = await planOrder(order, can, context).catch((error: unknown) => {
      throw toRefusal(error);
    });
    return plan && soundly(plan, engine.name);
  };
}

/** The garments as they were cut out, and the seller's own background. */
function picturesToGoBy({ readings, options, files }: DraftOrder): Uint8Array[] {
  const background = options.background_id && files.get(options.background_id);
  return [...[...readings.values()].map(({ png }) => png), ...(background ? [background] : [])];
}

/**
 * A picture that cannot be decoded, or would fill the memory, is the engine's fault; one that may not be delivered is
 * asked for again.
 */
const soundly = (plan: Plan, engine: string): Plan => ({
  ...plan,
  async finish(answer, ability) {
    try {
      return await plan.finish(answer, ability);
    } catch (error) {
      const refused = toRefusal(error);
      if (refused instanceof RefusedError && isHeldBack(refused)) {
        return { untrue: readMessage(refused.cause), refusal: refused.refusal };
      }
      const isBad =
        error instanceof ImagingError && ['corrupt', 'too-many-pixels'].includes(error.reason);
      throw isBad
        ? new RemoteError('broken', `${engine} sent a broken picture`, { cause: error })
        : error;
    }
  },
});

const isHeldBack = ({ refusal }: RefusedError) => HELD_BACK.some((name) => name === refusal);
const readMessage = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
