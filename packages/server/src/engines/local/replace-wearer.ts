import type { FramingChoice, Notice } from '@vitrine/contract';
import { type Imaging, ImagingError, type OperationInput } from '@vitrine/imaging';
import { type Made, type MakeContext, RefusedError } from '../core/engine.ts';

type Swap = OperationInput<'swap-model'>;
type Replaced = Omit<Made, 'recipe' | 'bytes'> & {
  bytes: Uint8Array;
  notices: readonly Notice[];
};

export type Replacement = Pick<Swap, 'bytes' | 'setting' | 'ratio' | 'seed' | 'targetSide'> & {
  model: string | undefined;
  expression: string;
  framing: FramingChoice;
};

/** Reasons of `swap-model` after which the clothes may still go onto a model's own body. */
const REPLACED_BY_TEMPLATE: readonly string[] = ['wearer-stays', 'not-in-catalogue', 'no-subject'];

/** The photo's own pose with a model's head and skin; nothing where the wearer cannot be replaced. */
export async function replaceWearer(
  imaging: Imaging,
  { bytes, model, setting, ratio, seed, targetSide, framing, expression }: Replacement,
  context: MakeContext,
): Promise<Replaced | undefined> {
  if (!model) return undefined;
  try {
    const made = await imaging.run(
      'swap-model',
      {
        ...{ bytes, model, setting, ratio, seed, targetSide },
        framing: framing === 'lips-down' ? 'lips_down' : 'photo',
        ...(expression !== 'auto' && { expression }),
      },
      context,
    );
    const { lock, structure, changed } = made;
    const kept = { colour: rounded(lock.colourMean), structure: rounded(structure) };
    const isFromBehind = changed.every((part) => part === 'background');
    return {
      ...made,
      // Seen from behind or without a head, the person of the photo stays.
      showsModel: changed.includes('head'),
      notices: isFromBehind ? [{ what: 'from-behind' }] : [],
      fidelity: { ...kept, worn_as: [], kept_from_photo: true },
    };
  } catch (error) {
    if (!(error instanceof ImagingError)) throw error;
    // A turned head comes with a turned body: its clothes would not lie well on a model's own.
    if (error.details.fits) throw new RefusedError('WEARER_TURNED', error, error.details.fits);
    if (REPLACED_BY_TEMPLATE.includes(error.reason)) return undefined;
    throw error;
  }
}

export const rounded = (value: number) => Math.round(value * 1000) / 1000;
