import type {
  ApiScope,
  Language,
  RestInput,
  RestOutput,
  RestSpec,
  Variant,
} from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { Answer } from './once.ts';

/** The caller, as read from the table of API keys. */
export type KeyCaller = {
  keyId: string;
  userId: string;
  mode: 'live' | 'test';
  scopes: readonly ApiScope[];
  addresses: readonly string[];
  origins: readonly string[];
  invited: boolean;
};

export type RestContext<Spec extends RestSpec> = {
  input: RestInput<Spec>;
  caller: KeyCaller;
  language: Language;
  variant: Variant;
  request: FastifyRequest;
  signal: AbortSignal;
  /** Turns a path into an absolute link under the public address of the site. */
  absolute(url: string): string;
  /** The seconds of `Prefer: wait=`; 0 without one. */
  waitSeconds: number;
  /**
   * Does work once for its Idempotency-Key. What the work submits is named by the client key that it gets. `content`
   * stands for a body that is not JSON.
   */
  once<Body>(
    work: (clientKey: string) => Promise<Answer<Body>>,
    content?: string,
  ): Promise<Answer<Body>>;
};

export type RestHandlers<Group extends Record<string, RestSpec>> = {
  [Name in keyof Group]: (
    context: RestContext<Group[Name]>,
  ) => Promise<Answer<RestOutput<Group[Name]> | null>>;
};
