import type { z } from 'zod';
import type { ErrorName } from './errors.ts';

/**
 * Who may call: anyone; a signed-in user; a signed-in user who has entered an invitation code; an operator.
 */
export type AuthLevel = 'public' | 'session' | 'invited' | 'operator';

export type EndpointSpec = {
  readonly method: 'GET' | 'POST';
  /** Fastify form: `:name` places are filled from the input of the same name. */
  readonly path: `/v1/${string}`;
  readonly auth: AuthLevel;
  /** For an operator's call that answers although the session has not passed the second factor yet. */
  readonly beforeSecondFactor?: boolean;
  /** For an operator's call that answers where the site demands a second factor and there is none yet. */
  readonly setsUpSecondFactor?: boolean;
  readonly summary: string;
  /** 'json' by default; 'multipart' brings one file beside the fields. */
  readonly body?: 'json' | 'multipart';
  /** One object: path places, then query (GET) or body (POST). */
  readonly input: z.ZodObject | z.ZodDiscriminatedUnion;
  readonly output: z.ZodType;
  /** Calls from one address in a minute, where the general limit is too generous. */
  readonly perMinute?: number;
  /** Business failures beyond those that every call of its auth level can answer. */
  readonly errors: readonly ErrorName[];
};

/** An endpoint is a value that feeds the server's validation, the client's types, OpenAPI and the tests. */
export const defineEndpoint = <const Spec extends EndpointSpec>(spec: Spec): Spec => spec;

export type InputOf<Spec extends EndpointSpec> = z.output<Spec['input']>;
export type CallInputOf<Spec extends EndpointSpec> = z.input<Spec['input']>;
export type OutputOf<Spec extends EndpointSpec> = z.output<Spec['output']>;
