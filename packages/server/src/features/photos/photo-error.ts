import type { ErrorName } from '@vitrine/contract';
import { ImagingError, type ImagingErrorReason } from '@vitrine/imaging';
import { StorageFullError } from '../../adapters/storage/storage.ts';
import { AppError } from '../../errors.ts';

const KNOWN: Partial<Record<ImagingErrorReason, ErrorName>> = {
  'no-subject': 'NO_SUBJECT',
  'no-head': 'NO_HEAD',
  'head-stays': 'HEAD_STAYS',
};

/** What the seller should hear about it; anything else stays a fault of ours. */
function toAppError(error: unknown): unknown {
  if (error instanceof StorageFullError) return new AppError('STORAGE_FULL', { cause: error });
  const name = error instanceof ImagingError && KNOWN[error.reason];
  return name ? new AppError(name, { cause: error }) : error;
}

export async function withAppErrors<Output>(work: () => Promise<Output>): Promise<Output> {
  try {
    return await work();
  } catch (error) {
    throw toAppError(error);
  }
}
