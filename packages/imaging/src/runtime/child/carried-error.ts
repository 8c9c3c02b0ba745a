import { type ErrorDetails, ImagingError, type ImagingErrorReason } from '../../errors.ts';

/** An error on its way between processes: its message, where it happened, and its cause. */
export type CarriedError = {
  reason?: ImagingErrorReason;
  details?: ErrorDetails;
  name: string;
  message: string;
  stack?: string;
  cause?: CarriedError;
};

export function packError(thrown: unknown): CarriedError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  return {
    ...(thrown instanceof ImagingError && { reason: thrown.reason, details: thrown.details }),
    ...{ name, message, stack },
    ...(cause !== undefined && { cause: packError(cause) }),
  };
}

/** Keeps the stack of the process where it was thrown: the stack of the receiving process would say nothing. */
export function unpackError({ reason, details, name, message, stack, cause }: CarriedError): Error {
  const options = cause && { cause: unpackError(cause) };
  const error = reason
    ? new ImagingError(reason, message, { ...options, ...details })
    : new Error(message, options);
  error.name = name;
  if (stack) error.stack = stack;
  return error;
}
