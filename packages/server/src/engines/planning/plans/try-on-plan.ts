import type { GarmentKind } from '@vitrine/contract';
import type { MakeContext } from '../../core/engine.ts';
import type { Plan } from '../../core/plan.ts';
import type { TryOn } from '../../core/remote-request.ts';
import type { Draft, DraftOrder } from '../drafts.ts';
import {
  contextAfter,
  type PlanDeps,
  readSeed,
  readTargetSide,
  toMade,
  toPngPicture,
} from './plan-context.ts';

/** ΔE2000 of the mean colour: the garment is draped anew, but it stays the same cloth. */
const TONE_MAX = 6;

const CATEGORIES: Partial<Record<GarmentKind, TryOn['category']>> = {
  dress: 'whole',
  skirt: 'bottom',
  trousers: 'bottom',
  shorts: 'bottom',
};

/** Somebody else's engine puts the garment on our own picture of the model. Its colours are compared afterwards. */
export function tryOnPlan(
  { imaging, promptFor }: PlanDeps,
  { order, draft }: { order: DraftOrder; draft: Draft },
  context: MakeContext,
): Plan {
  const { signal } = context;
  const operation = 'try-on';
  const known = [...order.readings.values()][0];
  return {
    operation,
    seed: readSeed(order),
    original: draft.bytes,
    async request({ side }, seed) {
      const fit = async (bytes: Uint8Array) =>
        toPngPicture(await imaging.run('fit-picture', { bytes, side }, { signal }));
      return {
        operation,
        person: await fit(draft.bytes),
        garment: await fit(known?.png ?? order.source),
        category: CATEGORIES[known?.reading.kind ?? 'tee'] ?? 'top',
        photo: known?.reading.way === 'worn' ? 'worn' : 'flat',
        prompt: promptFor(operation, order),
        seed,
      };
    },
    async finish({ bytes: answer }, { side }) {
      const wish = { original: draft.bytes, answer, around: draft.around, side };
      const score = await imaging.run('compare-answer', wish, { signal });
      if (score.tone > TONE_MAX) return { untrue: JSON.stringify(score), score };
      const made = await imaging.run(
        'deliver-picture',
        {
          bytes: answer,
          of: { original: draft.bytes, side },
          targetSide: readTargetSide(order),
          facesLike: draft.bytes,
        },
        contextAfter(context),
      );
      return { picture: toMade(made), score };
    },
  };
}
