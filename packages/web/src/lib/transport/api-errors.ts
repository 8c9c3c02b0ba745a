import { ERRORS, type ErrorName } from '@vitrine/contract';

/** The server answered, and refused for a reason that the seller can be told. */
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

/** The HTTP status was not 200, or the reply was not what the contract says. */
export class ServiceError extends Error {
  readonly httpStatus: number;

  constructor(httpStatus: number, options?: ErrorOptions) {
    super(`HTTP ${httpStatus}`, options);
    this.name = 'ServiceError';
    this.httpStatus = httpStatus;
  }
}

/** The answer came, but its data is not what the contract says: `fields` are wrong or missing. */
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

/** The caller gave up: nothing to tell anyone. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Whether the server has refused something for one of these reasons. */
export const isErrorOf = (error: unknown, ...names: ErrorName[]): boolean =>
  error instanceof ApiError && names.some((name) => ERRORS[name].code === error.code);

/** A crowd at the server passes: what it was too busy for is asked for twice more. */
export const retryWhenBusy = (failures: number, error: Error): boolean =>
  failures < 2 && isErrorOf(error, 'SERVICE_BUSY');
