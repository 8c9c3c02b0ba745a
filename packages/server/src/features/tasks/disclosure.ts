import type { Product } from '@vitrine/contract';
import { type DigitalSource, disclose } from '@vitrine/imaging';

/** Kinds that the local engine puts together with rendered models, hands and scenes. */
const RENDERED: readonly Product[] = ['fashionclothing', 'stablediffusion', 'handheld', 'fullbody'];

function sourceOf(product: Product, engine: string): DigitalSource {
  // Every other engine draws with a generative model.
  if (engine !== 'local') return 'compositeWithTrainedAlgorithmicMedia';
  return RENDERED.includes(product) ? 'compositeSynthetic' : 'algorithmicallyEnhanced';
}

/** The finished picture with the note how it came to be; whatever leaves the product later carries it along. */
export const discloseResult = (
  bytes: Buffer,
  made: { product: Product; engine: string; producer: string | undefined; imageId: string },
): Buffer =>
  disclose(bytes, {
    source: sourceOf(made.product, made.engine),
    producer: made.producer || 'Vitrine',
    id: made.imageId,
  });
