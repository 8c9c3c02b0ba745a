import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bearer token, once it has been asked for; empty where there is none. */
    tokenHash: string | undefined;
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Of a token only this is stored. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');

/** The last token that came over a connection, with its hash: forgotten with the connection at the latest. */
type Heard = { authorization: string; tokenHash: string };
const heardOver = new WeakMap<object, Heard>();

/**
 * The hash of the bearer token, empty without one; worked out once for a request, which is counted and authenticated by
 * it. A browser sends the same over a connection again and again. Cookies are ignored, so no other site can act on behalf
 * of the user.
 */
export function readTokenHash(request: FastifyRequest): string {
  request.tokenHash ??= findHash(request);
  return request.tokenHash;
}

function findHash({ headers: { authorization = '' }, raw }: FastifyRequest): string {
  const heard = heardOver.get(raw.socket);
  if (heard?.authorization === authorization) return heard.tokenHash;
  const tokenHash = hashBearer(authorization);
  heardOver.set(raw.socket, { authorization, tokenHash });
  return tokenHash;
}

function hashBearer(authorization: string): string {
  const token = BEARER.exec(authorization)?.[1];
  return token ? hashToken(token) : '';
}
