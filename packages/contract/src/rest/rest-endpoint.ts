import { z } from 'zod';
import type { ApiScope } from '../api-key.ts';
import type { ErrorName } from '../errors.ts';

/** A call for programs, as a value like those of the page; answers are plain documents with plain HTTP statuses. */
export type RestSpec = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/v1/${string}`;
  /** What a key needs. */
  readonly scope: ApiScope;
  readonly summary: string;
  /** 'json' by default; 'multipart' brings one file, as the field "file". */
  readonly body?: 'json' | 'multipart';
  /** One object: path places, then query (GET, DELETE) or body (POST). */
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  /** The status of a successful answer; 202 comes with the Location of what is being made. */
  readonly status: 200 | 201 | 202;
  /** Takes an Idempotency-Key: repeated with it, nothing happens twice. */
  readonly once?: boolean;
  /** Changes nothing when it comes again, with or without such a key. */
  readonly repeatable?: boolean;
  /** Accepts `Prefer: wait=30`: the answer comes when the work is finished, or after that many seconds. */
  readonly waits?: boolean;
  /** Points may leave the account. */
  readonly spends?: boolean;
  readonly errors: readonly ErrorName[];
};

export const defineRest = <const Spec extends RestSpec>(spec: Spec): Spec => spec;

export type RestInput<Spec extends RestSpec> = z.output<Spec['input']>;
export type RestOutput<Spec extends RestSpec> = z.output<Spec['output']>;

/** A query has texts only. */
export const restPage = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().pipe(z.number().int().min(1).max(100)).default(30),
};

export const restList = <Item extends z.ZodType>(item: Item) =>
  z.object({
    object: z.literal('list'),
    data: z.array(item),
    /** For the next page; null on the last one. */
    next_cursor: z.string().nullable(),
  });
