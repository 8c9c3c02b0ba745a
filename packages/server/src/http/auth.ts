import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bearer token, once it has been asked for; empty where there is none. */
    tokenHash?: string;
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Of a token only this is stored. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');

/**
 * The hash of the bearer token, empty without one; worked out once for a request, which is counted and authenticated by
 * it. Cookies are ignored, so no other site can act on behalf of the user.
 */
export function readTokenHash(request: FastifyRequest): string {
  request.tokenHash ??= hashBearer(request.headers.authorization);
  return request.tokenHash;
}

export function requireTokenHash(request: FastifyRequest): string {
  const tokenHash = readTokenHash(request);
  if (tokenHash === '') throw new AppError('SESSION_REQUIRED');
  return tokenHash;
}

function hashBearer(authorization = ''): string {
  const token = BEARER.exec(authorization)?.[1];
  return token ? hashToken(token) : '';
}
