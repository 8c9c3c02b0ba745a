import { createHash } from 'node:crypto';
import type { Imaging } from '@vitrine/imaging';
import type { MakeContext } from '../core/engine.ts';

/** Cut-outs that are kept: a large one takes tens of megabytes. */
const KEPT = 4;
/** The share of the time that finding the outline takes. */
const OUTLINING = 0.65;

type Photo = { source: Uint8Array; mask?: Uint8Array; cutout?: Uint8Array };
type Cut = { photo: { bytes: Uint8Array; mask?: Uint8Array }; context: MakeContext };

/**
 * Finds the outline of a photo once for all its scenes and for every try at placing it: it takes longer than all
 * the rest. A photo that is cut out already is taken as it is by whatever follows.
 */
export function createCutOnce(imaging: Imaging) {
  const kept = new Map<string, Promise<Uint8Array>>();

  function remember(key: string, cut: Promise<Uint8Array>) {
    kept.delete(key);
    kept.set(key, cut);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  }

  return async ({ source, mask, cutout }: Photo, context: MakeContext): Promise<Cut> => {
    if (mask) return { photo: { bytes: source, mask }, context };
    if (cutout) return { photo: { bytes: cutout }, context };
    const key = createHash('sha256').update(source).digest('hex');
    // An attempt that somebody else began and gave up does not answer this call.
    const begun = kept.get(key);
    const known = begun && (await begun.catch(() => undefined));
    if (known) {
      remember(key, Promise.resolve(known));
      return { photo: { bytes: known }, context };
    }
    const { signal, onProgress } = context;
    const cut = imaging
      .run(
        'cutout',
        { bytes: source },
        { signal, onProgress: (stage, fraction) => onProgress(stage, OUTLINING * fraction) },
      )
      .then(({ png }) => png);
    remember(key, cut);
    try {
      const bytes = await cut;
      const rest: MakeContext = {
        ...context,
        onProgress: (stage, fraction) => onProgress(stage, OUTLINING + (1 - OUTLINING) * fraction),
      };
      return { photo: { bytes }, context: rest };
    } catch (error) {
      if (kept.get(key) === cut) kept.delete(key);
      throw error;
    }
  };
}
