import type { Product } from '@vitrine/contract';
import { type DigitalSource, readDisclosure, strongestSource } from '@vitrine/imaging';

/** Kinds that the local engine composes with rendered hands and scenes. */
const RENDERED: readonly Product[] = ['fashionclothing', 'stablediffusion', 'handheld', 'fullbody'];

export type MadeBy = { product: Product; engine: string; showsModel?: boolean };

function chooseMakingSource({ product, engine, showsModel }: MadeBy): DigitalSource {
  // Every other engine uses a generative model, and so were the heads of our models made.
  if (engine !== 'local' || showsModel) return 'compositeWithTrainedAlgorithmicMedia';
  return RENDERED.includes(product) ? 'compositeSynthetic' : 'algorithmicallyEnhanced';
}

/** Chooses the stronger disclosure of what was done here and what was done to the photos before. */
export function chooseResultSource(made: MadeBy & { from: readonly Buffer[] }): DigitalSource {
  const earlier = made.from.map((picture) => readDisclosure(picture).source);
  const known = earlier.filter((source) => source !== undefined);
  return strongestSource([chooseMakingSource(made), ...known]);
}
