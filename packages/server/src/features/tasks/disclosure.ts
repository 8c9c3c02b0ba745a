import type { Product } from '@vitrine/contract';
import {
  type DigitalSource,
  disclose,
  labelPicture,
  readDisclosure,
  strongestSource,
} from '@vitrine/imaging';

/** Kinds that the local engine puts together with rendered hands and scenes. */
const RENDERED: readonly Product[] = ['fashionclothing', 'stablediffusion', 'handheld', 'fullbody'];

type MadeBy = { product: Product; engine: string; showsModel?: boolean };

function sourceOfMaking({ product, engine, showsModel }: MadeBy): DigitalSource {
  // Every other engine draws with a generative model, and so came the heads of our models to be.
  if (engine !== 'local' || showsModel) return 'compositeWithTrainedAlgorithmicMedia';
  return RENDERED.includes(product) ? 'compositeSynthetic' : 'algorithmicallyEnhanced';
}

/** Where the site asks for it, words that everybody sees on a picture that was generated or rendered in parts. */
export const labelResult = async (
  bytes: Buffer,
  made: MadeBy,
  label: string | undefined,
): Promise<Buffer> =>
  label && sourceOfMaking(made) !== 'algorithmicallyEnhanced' ? labelPicture(bytes, label) : bytes;

/** The finished picture with the note how it came to be; whatever leaves the product later carries it along. */
export async function discloseResult(
  bytes: Buffer,
  made: MadeBy & { from: readonly Buffer[]; producer: string | undefined; imageId: string },
): Promise<Buffer> {
  const earlier = await Promise.all(made.from.map(readDisclosure));
  const known = earlier.filter((source) => source !== undefined);
  return disclose(bytes, {
    source: strongestSource([sourceOfMaking(made), ...known]),
    producer: made.producer || 'Vitrine',
    id: made.imageId,
  });
}
