import type { ErrorName } from '@vitrine/contract';

export type OutgoingFile = {
  name: string;
  contentType: string;
  bytes: Buffer;
  /** The number of the product that it belongs to; folders ignore it. */
  sku: string;
  title: string;
  /** The address for a shop that fetches pictures by itself. */
  link: string;
};

export type Earlier = {
  /** Whether an earlier attempt was begun whose outcome is unknown: the file may be there already. */
  isUnclear: boolean;
  /** What other pictures of ours are called there: none of them is this one. */
  known: readonly string[];
};

/** Somebody else's folder or shop. Whatever goes wrong there is a DeliveryError. */
export type Place = {
  /** Checks that the access works and allows writing. */
  check(signal: AbortSignal): Promise<void>;
  /** Puts a file there and says what it is called there. Done twice, it is there once. */
  put(file: OutgoingFile, earlier: Earlier, signal: AbortSignal): Promise<string>;
};

/** Problems after which another attempt may succeed without any change. */
const PASSING = ['DESTINATION_UNREACHABLE', 'DESTINATION_BUSY', 'DESTINATION_FAULT'] as const;
/** Problems that concern the whole destination and not just one file. */
const OF_THE_PLACE = [
  'DESTINATION_ADDRESS',
  'DESTINATION_SIGN_IN',
  'DESTINATION_NOT_THERE',
  'DESTINATION_FULL',
] as const;
export type DeliveryProblem =
  | (typeof PASSING)[number]
  | (typeof OF_THE_PLACE)[number]
  | 'DESTINATION_REFUSED';

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly problem: DeliveryProblem;
  readonly retryAfter: number | null;

  constructor(
    problem: DeliveryProblem,
    message: string,
    options: ErrorOptions & { retryAfter?: number | null } = {},
  ) {
    super(message, options);
    this.problem = problem;
    this.retryAfter = options.retryAfter ?? null;
  }
}

const includes = (list: readonly ErrorName[], problem: ErrorName) => list.includes(problem);
export const isPassing = (problem: DeliveryProblem) => includes(PASSING, problem);
export const concernsPlace = (problem: DeliveryProblem) => includes(OF_THE_PLACE, problem);
