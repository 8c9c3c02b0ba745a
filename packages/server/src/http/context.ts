import type {
  AuthLevel,
  EndpointSpec,
  InputOf,
  Language,
  OutputOf,
  Variant,
} from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nobody gets an answer here without a session. */
    needsSession?: boolean;
  }
}

/** Who is calling, as the session table knows them. */
export type Principal = {
  userId: string;
  role: 'seller' | 'operator';
  invited: boolean;
  tokenHash: string;
  /** An operator whose second factor this session has not shown yet. */
  awaitsSecondFactor: boolean;
  /** An operator who has none. */
  lacksSecondFactor: boolean;
};

export type Caller<Auth extends AuthLevel> = Auth extends 'public' ? null : Principal;

/** Whoever sends no key of a submission gets one before its handler sees the call. */
type Keyed<Input> = 'client_key' extends keyof Input ? Input & { client_key: string } : Input;

export type CallContext<Spec extends EndpointSpec> = {
  input: Keyed<InputOf<Spec>>;
  caller: Caller<Spec['auth']>;
  language: Language;
  variant: Variant;
  request: FastifyRequest;
  /** Aborts when the caller hangs up. */
  signal: AbortSignal;
};

export type Handler<Spec extends EndpointSpec> = (
  context: CallContext<Spec>,
) => Promise<OutputOf<Spec>>;

/** One handler for every endpoint of a group: a missing or misspelt one does not compile. */
export type Handlers<Group extends Record<string, EndpointSpec>> = {
  [Name in keyof Group]: Handler<Group[Name]>;
};
