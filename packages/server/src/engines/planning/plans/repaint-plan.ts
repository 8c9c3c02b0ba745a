import type { MakeContext, Operation } from '../../core/engine.ts';
import type { Plan } from '../../core/plan.ts';
import type { Picture, Repaint } from '../../core/remote-request.ts';
import {
  contextAfter,
  type PlanDeps,
  readSeed,
  readTargetSide,
  toMade,
  toPngPicture,
} from './plan-context.ts';

/** What is painted in: the picture, and where it may be painted, white. */
export type Canvas = { picture: Uint8Array; mask: Uint8Array };
export type RepaintWish = {
  operation: Repaint['operation'];
  order: Operation;
  canvas: Canvas;
  kept: 'goods' | 'photo';
  /** Pictures to go by, the most telling first. */
  references?: readonly Uint8Array[];
  /** Whose faces have to show in the result, where somebody is in it. */
  facesLike?: Uint8Array | undefined;
};

/** Paints where the mask allows. What has to stay is put back afterwards, and the result is measured. */
export function repaintPlan(
  { imaging, promptFor }: PlanDeps,
  { operation, order, canvas, kept, references = [], facesLike }: RepaintWish,
  context: MakeContext,
): Plan {
  const { signal } = context;
  return {
    operation,
    seed: readSeed(order),
    original: canvas.picture,
    async request({ side, mask: form, references: taken }, seed) {
      const wish = { bytes: canvas.picture, mask: canvas.mask, side, form };
      const sized = await imaging.run('prepare-repaint', wish, { signal });
      const mask = Buffer.from(sized.mask);
      const prompt = promptFor(operation, order);
      const shown: Picture[] = [];
      for (const bytes of references.slice(0, taken)) {
        shown.push(toPngPicture(await imaging.run('fit-picture', { bytes, side }, { signal })));
      }
      return { operation, picture: toPngPicture(sized), mask, references: shown, prompt, seed };
    },
    async finish({ bytes: answer }, { side }) {
      const { picture: original, mask } = canvas;
      const wish = {
        original,
        answer,
        mask,
        kept,
        side,
        targetSide: readTargetSide(order),
        facesLike,
      };
      const made = await imaging.run('keep-pixels', wish, contextAfter(context));
      if (made.isTrue) return { picture: toMade(made), score: made.score };
      return { untrue: JSON.stringify(made.score), score: made.score };
    },
  };
}
