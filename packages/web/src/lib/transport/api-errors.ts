import { ERRORS, type ErrorName } from '@vitrine/contract';

/** The server refused the call for a reason that can be shown to the seller. */
export class ApiError extends Error {
  readonly code: number;
  readonly details: readonly string[];

  constructor(code: number, msg: string, details: readonly string[] = []) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }
}

/** The HTTP status was not 200, or the reply does not match the contract. */
export class ServiceError extends Error {
  readonly httpStatus: number;

  constructor(httpStatus: number, options?: ErrorOptions) {
    super(`HTTP ${httpStatus}`, options);
    this.name = 'ServiceError';
    this.httpStatus = httpStatus;
  }
}

/** The data of the reply does not match the contract: `fields` are wrong or missing. */
export class IncompleteError extends ServiceError {
  readonly fields: readonly string[];

  constructor(httpStatus: number, fields: readonly string[], options?: ErrorOptions) {
    super(httpStatus, options);
    this.name = 'IncompleteError';
    this.fields = fields;
  }
}

/** No answer at all. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super('no answer', options);
    this.name = 'NetworkError';
  }
}

/** The caller aborted the call, so there is nothing to show. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Whether the server refused the call for one of these reasons. */
export const isErrorOf = (error: unknown, ...names: ErrorName[]): boolean =>
  error instanceof ApiError && names.some((name) => ERRORS[name].code === error.code);

/** Retries twice when the server is too busy, because that passes. */
export const retryWhenBusy = (failures: number, error: Error): boolean =>
  failures < 2 && isErrorOf(error, 'SERVICE_BUSY');
