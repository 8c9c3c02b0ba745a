import type { Product } from '@vitrine/contract';
import { type DigitalSource, disclose, labelPicture } from '@vitrine/imaging';

/** Kinds that the local engine puts together with rendered models, hands and scenes. */
const RENDERED: readonly Product[] = ['fashionclothing', 'stablediffusion', 'handheld', 'fullbody'];

function sourceOf(product: Product, engine: string): DigitalSource {
  // Every other engine draws with a generative model.
  if (engine !== 'local') return 'compositeWithTrainedAlgorithmicMedia';
  return RENDERED.includes(product) ? 'compositeSynthetic' : 'algorithmicallyEnhanced';
}

type MadeBy = { product: Product; engine: string };

/** Where the site asks for it, words that everybody sees on a picture that was generated or rendered in parts. */
export const labelResult = async (
  bytes: Buffer,
  { product, engine }: MadeBy,
  label: string | undefined,
): Promise<Buffer> =>
  label && sourceOf(product, engine) !== 'algorithmicallyEnhanced'
    ? labelPicture(bytes, label)
    : bytes;

/** The finished picture with the note how it came to be; whatever leaves the product later carries it along. */
export const discloseResult = (
  bytes: Buffer,
  made: MadeBy & { producer: string | undefined; imageId: string },
): Buffer =>
  disclose(bytes, {
    source: sourceOf(made.product, made.engine),
    producer: made.producer || 'Vitrine',
    id: made.imageId,
  });
