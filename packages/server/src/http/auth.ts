import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The bearer token of a request. Cookies are never looked at, so no other site can act for the user. */
export function bearerToken(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('SESSION_REQUIRED');
  return token;
}
