import { failure, type Language, LIMITS } from '@vitrine/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { readLanguage } from './mount.ts';

/** Faults of the request that Fastify itself finds (bad JSON, too large a body) are the caller's, not ours. */
const isCallersFault = (error: FastifyError) =>
  error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;

const refusals = new WeakMap<FastifyRequest, string>();
/** The name of the error that a request was answered with, for the metrics. */
export const recordErrorName = (request: FastifyRequest, name: string) =>
  void refusals.set(request, name);
export const readErrorName = (request: FastifyRequest) => refusals.get(request);

/** A multipart form carries a picture; any other body holds what somebody typed or chose. */
function tooLarge(request: FastifyRequest, language: Language) {
  const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
  return isForm
    ? failure('FILE_TOO_LARGE', language, { params: { megabytes: LIMITS.imageBytesMax / 2 ** 20 } })
    : failure('BODY_TOO_LARGE', language, { params: { kilobytes: LIMITS.bodyBytesMax / 2 ** 10 } });
}

/** The only place where an exception becomes an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = readLanguage(request);
  if (error instanceof AppError) {
    recordErrorName(request, error.error);
    return reply.status(200).send(failure(error.error, language, error.options));
  }
  if (error.statusCode === 413) return reply.status(200).send(tooLarge(request, language));
  if (isCallersFault(error)) {
    request.log.info({ err: error }, 'request refused');
    const problems = [{ field: 'body', problem: 'invalid' }] as const;
    return reply.status(200).send(failure('INVALID_INPUT', language, { problems }));
  }
  request.log.error({ err: error }, 'unexpected fault');
  return reply.status(500).send(failure('SERVICE_ERROR', language));
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  // The page reads envelopes under /v1 only; anything else (a missing picture or script) is a plain 404.
  const status = request.url.startsWith('/v1/') ? 200 : 404;
  return reply.status(status).send(failure('NOT_FOUND', readLanguage(request)));
}
