import { upscaledSize } from '@vitrine/contract';
import type { MakeContext, Operation } from '../../core/engine.ts';
import type { Plan } from '../../core/plan.ts';
import {
  contextAfter,
  type PlanDeps,
  readSeed,
  readTargetSide,
  toMade,
  toPngPicture,
} from './plan-context.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** An enlarged picture, made small again, has to be the photo: ΔE2000 and structure. */
const ENLARGED = { colour: 4, structure: 0.9 };
/** Side of a picture from words. */
const WORDS_SIDE = 1024;

export function enlargePlan(
  { imaging }: PlanDeps,
  order: Of<'upscale'>,
  context: MakeContext,
): Plan {
  const { signal } = context;
  const { source } = order;
  const target = upscaledSize(order, order.options.size);
  const longer = Math.max(target.width, target.height);
  return {
    operation: 'upscale',
    seed: 1,
    original: source,
    async request({ side }, seed) {
      const picture = toPngPicture(
        await imaging.run('fit-picture', { bytes: source, side }, { signal }),
      );
      const factor = longer > 2 * Math.max(picture.width, picture.height) ? 4 : 2;
      return { operation: 'upscale', picture, factor, seed };
    },
    async finish({ bytes: answer }, { side }) {
      const wish = { original: source, answer, side };
      const score = await imaging.run('compare-answer', wish, { signal });
      if (score.colour > ENLARGED.colour || score.structure < ENLARGED.structure) {
        return { untrue: JSON.stringify(score), score };
      }
      const made = await imaging.run(
        'deliver-picture',
        { bytes: answer, of: { original: source, side }, size: target },
        contextAfter(context),
      );
      return { picture: toMade(made), score };
    },
  };
}

/** The outline is found elsewhere; the pixels are the photo's own, and the rest is done as always. */
export function cutOutPlan(
  { imaging, local }: PlanDeps,
  order: Of<'cutout'>,
  context: MakeContext,
): Plan {
  const operation = 'cutout';
  const { source } = order;
  const { signal } = context;
  return {
    operation,
    seed: 1,
    original: source,
    async request({ side }, seed) {
      const sized = await imaging.run('fit-picture', { bytes: source, side }, { signal });
      return { operation, picture: toPngPicture(sized), seed };
    },
    async finish({ bytes: answer }) {
      const outline = await imaging.run('answer-outline', { original: source, answer }, { signal });
      const mask = Buffer.from(outline.mask);
      const { recipe: _, ...picture } = await local.make({ ...order, mask }, contextAfter(context));
      return { picture };
    },
  };
}

/** The portrait is painted elsewhere; frame, shape and background are ours, as always. */
export function portraitPlan(
  { imaging, local, promptFor }: PlanDeps,
  order: Of<'avatar'>,
  context: MakeContext,
): Plan {
  const operation = 'avatar';
  const { signal } = context;
  return {
    operation,
    seed: readSeed(order),
    original: order.source,
    async request({ side }, seed) {
      const sized = await imaging.run('fit-picture', { bytes: order.source, side }, { signal });
      return { operation, picture: toPngPicture(sized), prompt: promptFor(operation, order), seed };
    },
    async finish({ bytes }) {
      const made = await imaging.run('deliver-picture', { bytes }, { signal });
      const { width, height } = made;
      const photo = { source: Buffer.from(made.bytes), width, height };
      const options = { ...order.options, style: 'natural' as const };
      const { recipe: _, ...picture } = await local.make(
        { ...order, ...photo, options },
        contextAfter(context),
      );
      return { picture };
    },
  };
}

export function fromWordsPlan(
  { imaging, promptFor }: PlanDeps,
  order: Of<'art'>,
  context: MakeContext,
): Plan {
  const operation = 'art';
  return {
    operation,
    seed: readSeed(order),
    async request({ side: { max, multiple } }, seed) {
      const side = Math.floor(Math.min(max, WORDS_SIDE) / multiple) * multiple;
      return { operation, width: side, height: side, prompt: promptFor(operation, order), seed };
    },
    async finish({ bytes }) {
      const wish = { bytes, targetSide: readTargetSide(order) };
      return { picture: toMade(await imaging.run('deliver-picture', wish, contextAfter(context))) };
    },
  };
}
