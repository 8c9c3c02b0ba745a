import { type ErrorName, LIMITS, type TextParams } from '@vitrine/contract';
import { ImagingError, type ImagingErrorReason } from '@vitrine/imaging';
import { StorageFullError } from '../adapters/storage/storage.ts';
import { AppError } from './app-error.ts';

/**
 * The error that the user sees for each reason for which imaging gives up. Null means that it does not concern the
 * user: such an error is either handled where it occurs or a fault of ours.
 */
export const IMAGING_ERRORS: Readonly<Record<ImagingErrorReason, ErrorName | null>> = {
  'unsupported-format': 'FILE_FORMAT',
  corrupt: 'FILE_BROKEN',
  'too-many-pixels': 'FILE_TOO_MANY_PIXELS',
  'no-subject': 'NO_SUBJECT',
  'not-clothes': 'NOT_CLOTHES',
  'several-garments': 'SEVERAL_GARMENTS',
  'a-set': 'A_SET',
  'face-alone': 'FACE_ALONE',
  'a-drawing': 'A_DRAWING',
  'nothing-marked': 'NOTHING_TO_RETOUCH',
  'no-head': 'NO_HEAD',
  'head-stays': 'HEAD_STAYS',
  'no-face': 'NO_FACE',
  'landmarks-missing': 'LANDMARKS_NEEDED',
  'garment-changed': 'GARMENT_LOST',
  'face-wrong': 'FACE_WRONG',
  'outline-broken': 'OUTLINE_BROKEN',
  'not-in-catalogue': 'NO_TEMPLATE',
  'no-scene': 'SCENE_UNKNOWN',
  'wrong-size': null,
  'size-out-of-reach': null,
  'wearer-stays': null,
  'feet-not-shown': null,
  'model-unavailable': 'WEIGHTS_UNAVAILABLE',
  aborted: null,
};

const PARAMS: Partial<Record<ErrorName, TextParams>> = {
  FILE_TOO_MANY_PIXELS: { megapixels: LIMITS.imagePixelsMax / 1_000_000 },
};

/** More specific names where one kind of picture is expected, such as a mask or a garment. */
type Special = Partial<Record<ImagingErrorReason, ErrorName>>;

/**
 * Returns the error that the user sees for a failed job; an error that does not concern the user is returned as it is.
 */
export function toAppError(error: unknown, special: Special = {}): unknown {
  if (error instanceof StorageFullError) return new AppError('STORAGE_FULL', { cause: error });
  if (!(error instanceof ImagingError)) return error;
  const name = special[error.reason] ?? IMAGING_ERRORS[error.reason];
  return name ? new AppError(name, { params: PARAMS[name], cause: error }) : error;
}

export async function withAppErrors<Output>(
  work: () => Promise<Output>,
  special: Special = {},
): Promise<Output> {
  try {
    return await work();
  } catch (error) {
    throw toAppError(error, special);
  }
}
