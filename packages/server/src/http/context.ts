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
    /** The route refuses callers without a session. */
    needsSession?: boolean;
  }
}

/** What an account's owner is shown of it. */
export type Account = {
  id: string;
  nickname: string;
  /** Key of the picture in the object store; empty when there is none. */
  avatar: string;
  email: string | null;
  phone: string | null;
  invited: boolean;
  role: 'seller' | 'operator';
  points: number;
  isMember: boolean;
};

/** The caller, as read from the session table. */
export type Principal = {
  userId: string;
  role: 'seller' | 'operator';
  invited: boolean;
  tokenHash: string;
  /** The operator has a second factor, and this session has not presented it yet. */
  awaitsSecondFactor: boolean;
  /** The operator has not set up a second factor. */
  lacksSecondFactor: boolean;
  /** Read together with the session, where calls answer with it. */
  account?: Account | undefined;
};

export type Caller<Auth extends AuthLevel> = Auth extends 'public' ? null : Principal;

/** A call without a submission key is given one before its handler sees it. */
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

/** One handler for each endpoint of a group; a missing or misspelt one is a type error. */
export type Handlers<Group extends Record<string, EndpointSpec>> = {
  [Name in keyof Group]: Handler<Group[Name]>;
};
