import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Reads the bearer token. Cookies are ignored, so no other site can act on behalf of the user. */
export function bearerToken(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('SESSION_REQUIRED');
  return token;
}
