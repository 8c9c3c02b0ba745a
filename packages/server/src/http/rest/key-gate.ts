import type { RestSpec } from '@vitrine/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { addressKey } from '../rate-keys.ts';
import { createCallWindow, rateHeaders } from './call-window.ts';
import type { KeyCaller } from './rest-context.ts';

type KeyGateDeps = {
  /** Finds whose key this is; refuses what is not a key. */
  findKey(text: string): Promise<KeyCaller>;
  isWithin(networks: readonly string[], address: string): boolean;
  isKnownOrigin(origin: string): Promise<boolean>;
  callsPerMinute: number;
};

/** Unknown keys looked up for one address in a minute; further guesses are rejected without a look-up. */
const STRANGE_KEYS = 60;
const PREFLIGHTS = 600;
const BEARER = /^Bearer ([\x21-\x7e]{1,200})$/;

export type KeyGate = ReturnType<typeof createKeyGate>;

export function createKeyGate(deps: KeyGateDeps) {
  const calls = createCallWindow(deps.callsPerMinute);
  const strangers = createCallWindow(STRANGE_KEYS);
  const preflights = createCallWindow(PREFLIGHTS);

  return {
    ...deps,
    calls,
    async identify(request: FastifyRequest): Promise<KeyCaller> {
      const text = BEARER.exec(request.headers.authorization ?? '')?.[1];
      if (!text) throw new AppError('KEY_REQUIRED');
      const address = addressKey(request.ip);
      const guesses = strangers.look(address);
      if (guesses.isOver) throw tooMany(guesses.resetSeconds);
      try {
        return await deps.findKey(text);
      } catch (error) {
        if (error instanceof AppError) strangers.take(address);
        throw error;
      }
    },
    /** Returns the origin if any key allows it, since a preflight request carries no key. */
    async preflight(request: FastifyRequest): Promise<string | null> {
      const { origin } = request.headers;
      const quota = preflights.take(addressKey(request.ip));
      if (quota.isOver) throw tooMany(quota.resetSeconds);
      return origin && (await deps.isKnownOrigin(origin)) ? origin : null;
    },
  };
}

const tooMany = (seconds: number) => new AppError('TOO_MANY_REQUESTS', { params: { seconds } });

/** Decides who may call at all. */
export async function authenticateCaller(
  gate: KeyGate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyCaller> {
  const caller = await gate.identify(request);
  const quota = gate.calls.take(caller.keyId);
  reply.headers(rateHeaders(quota));
  if (quota.isOver) throw tooMany(quota.resetSeconds);
  if (!gate.isWithin(caller.addresses, request.ip)) throw new AppError('KEY_ADDRESS');
  const { origin } = request.headers;
  if (origin !== undefined && !caller.origins.includes(origin)) throw new AppError('KEY_ORIGIN');
  if (!caller.invited) throw new AppError('INVITATION_REQUIRED');
  return caller;
}

/** Who may make a call. Access before validation: a stranger learns nothing about what a call expects. */
export async function authenticateKey(
  gate: KeyGate,
  spec: RestSpec,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyCaller> {
  const caller = await authenticateCaller(gate, request, reply);
  if (!caller.scopes.includes(spec.scope)) {
    throw new AppError('KEY_SCOPE', { params: { scope: spec.scope } });
  }
  return caller;
}
