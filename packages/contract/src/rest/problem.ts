import { z } from 'zod';
import type { FailureOptions } from '../envelope.ts';
import { ERRORS, type ErrorName, errorText } from '../errors.ts';
import { inputProblemText } from '../input-problems.ts';
import type { Language } from '../language.ts';

/** Errors with a more specific status than "understood, but refused". */
const STATUSES: Partial<Record<ErrorName, number>> = {
  INVALID_INPUT: 400,
  FILE_MISSING: 400,
  FILE_BROKEN: 400,
  KEY_REQUIRED: 401,
  KEY_INVALID: 401,
  INSUFFICIENT_POINTS: 402,
  POINTS_OWED: 402,
  KEY_SCOPE: 403,
  KEY_ADDRESS: 403,
  KEY_ORIGIN: 403,
  KEY_CAP_DAY: 403,
  KEY_CAP_TOTAL: 403,
  INVITATION_REQUIRED: 403,
  PRICE_OVER_LIMIT: 409,
  NOT_FOUND: 404,
  TOO_SLOW: 408,
  TASK_FINISHED: 409,
  GENERATING: 409,
  RUN_NOT_NOW: 409,
  PRICE_CHANGED: 409,
  PART_DAMAGED: 400,
  UPLOAD_TOO_LARGE: 413,
  UPLOAD_KIND: 415,
  IDEMPOTENCY_IN_FLIGHT: 409,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  FILE_FORMAT: 415,
  TOO_MANY_REQUESTS: 429,
  TEST_LIMIT: 429,
  SERVICE_ERROR: 500,
  SERVICE_BUSY: 503,
  WEIGHTS_UNAVAILABLE: 503,
  KIND_PAUSED: 503,
  STORAGE_FULL: 503,
};

export const problemStatus = (name: ErrorName): number => STATUSES[name] ?? 422;

/** RFC 9457, with the names and numbers of the one error catalogue. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  /** The code that the page's calls return. */
  code: z.number().int(),
  name: z.string(),
  errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
});
export type Problem = z.output<typeof problemSchema>;

export function createProblem(
  name: ErrorName,
  language: Language,
  { params, problems = [], instance }: FailureOptions & { instance: string },
): Problem {
  return {
    type: `urn:vitrine:problem:${name.toLowerCase().replaceAll('_', '-')}`,
    title: name.toLowerCase().replaceAll('_', ' '),
    status: problemStatus(name),
    detail: errorText(name, language, params),
    instance,
    code: ERRORS[name].code,
    name,
    ...(problems.length > 0 && {
      errors: problems.map((one) => ({
        field: one.field,
        detail: inputProblemText(one, language),
      })),
    }),
  };
}
