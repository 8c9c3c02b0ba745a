import {
  isFromWords,
  type Product,
  readChoice,
  readChoiceText,
  type TaskChoice,
  type TaskOptions,
} from '@vitrine/contract';
import { AppError, invalidInput } from '../../errors/app-error.ts';
import { type Catalogue, requireInCatalogue } from '../catalogue/public.ts';
import type { Words } from '../words/public.ts';

export type AdmissionDeps = {
  available: readonly Product[];
  catalogue: Catalogue;
  words: Words;
  /** Whether some engine paints from words alone. */
  artFromWords: boolean;
};

/** Checks what may be ordered here: an offered kind, valid choices, existing things, permitted words. */
export function admitChoice(
  { available, catalogue, words, artFromWords }: AdmissionDeps,
  product: Product,
  { images, options }: { images: readonly string[]; options: TaskOptions },
): TaskChoice {
  if (!available.includes(product)) throw new AppError('PRODUCT_UNAVAILABLE');
  const choice = readChoice(product, options);
  if (!choice) throw invalidInput('options');
  if (choice.kind === 'fashionclothing') {
    const garments = choice.options.garments.map(({ file_id }) => file_id);
    if ([...garments].sort().join() !== [...images].sort().join()) {
      throw invalidInput('options.garments');
    }
  }
  if (isFromWords(choice)) {
    if (!artFromWords) throw new AppError('PRODUCT_UNAVAILABLE');
    if (readChoiceText(choice).trim() === '') throw invalidInput('options.desc', 'missing');
  } else if (images.length === 0) {
    throw invalidInput('images', 'missing');
  }
  words.check(readChoiceText(choice));
  requireInCatalogue(catalogue, choice);
  return choice;
}
