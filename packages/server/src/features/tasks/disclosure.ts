import type { Product } from '@vitrine/contract';
import { type DigitalSource, readDisclosure, strongestSource } from '@vitrine/imaging';

/** Kinds that the local engine puts together with rendered hands and scenes. */
const RENDERED: readonly Product[] = ['fashionclothing', 'stablediffusion', 'handheld', 'fullbody'];

export type MadeBy = { product: Product; engine: string; showsModel?: boolean };

function chooseMakingSource({ product, engine, showsModel }: MadeBy): DigitalSource {
  // Every other engine draws with a generative model, and so came the heads of our models to be.
  if (engine !== 'local' || showsModel) return 'compositeWithTrainedAlgorithmicMedia';
  return RENDERED.includes(product) ? 'compositeSynthetic' : 'algorithmicallyEnhanced';
}

/** How a picture came to be: what was done here, or to the photos before, whichever says more. */
export function chooseResultSource(made: MadeBy & { from: readonly Buffer[] }): DigitalSource {
  const earlier = made.from.map((picture) => readDisclosure(picture).source);
  const known = earlier.filter((source) => source !== undefined);
  return strongestSource([chooseMakingSource(made), ...known]);
}
