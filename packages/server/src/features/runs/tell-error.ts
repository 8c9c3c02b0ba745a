import { ERRORS, errorText, type Language } from '@vitrine/contract';
import type { StoredError } from '../../db/schema/runs.ts';
import { AppError } from '../../errors/app-error.ts';

/** A stored error in the language of its reader. */
export const tell = (error: StoredError | null, language: Language) =>
  error && {
    code: ERRORS[error.name].code,
    msg: errorText(error.name, language, error.params),
  };

/** Turns an error into what is stored with a photo, an upload or an item; one that is not for sellers is rethrown. */
export function toStored(error: unknown): StoredError {
  if (!(error instanceof AppError)) throw error;
  const { params } = error.options;
  return { name: error.error, ...(params && { params }) };
}
