import type { ErrorName, FailureOptions, InputProblem } from '@vitrine/contract';

/** A failure that is reported to the user. It is business as usual, answered in the envelope with HTTP 200. */
export class AppError extends Error {
  override name = 'AppError';
  readonly error: ErrorName;
  readonly options: FailureOptions;

  constructor(error: ErrorName, options: FailureOptions & { cause?: unknown } = {}) {
    super(error, { cause: options.cause });
    this.error = error;
    this.options = options;
  }
}

/** The caller sent something that cannot be taken; the answer names the field. */
export const invalidInput = (field: string, problem: InputProblem['problem'] = 'invalid') =>
  new AppError('INVALID_INPUT', { problems: [{ field, problem }] });
