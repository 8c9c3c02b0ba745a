import { createProblem, type ErrorName, type FailureOptions, LIMITS } from '@vitrine/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { recordErrorName } from '../error-handler.ts';
import { readLanguage } from '../mount.ts';

export const REST_PREFIX = '/api/v1';

/** Sends a problem document (RFC 9457) to a program. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  name: ErrorName,
  options: FailureOptions = {},
) {
  recordErrorName(request, name);
  const instance = `urn:uuid:${request.id}`;
  const problem = createProblem(name, readLanguage(request), { ...options, instance });
  const { seconds } = options.params ?? {};
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  else if (problem.status === 503) reply.header('retry-after', '5');
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem);
}

/** The only place where an exception in these calls becomes an answer. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) return sendProblem(request, reply, error.error, error.options);
  const { statusCode = 500 } = error;
  if (statusCode === 413) return sendProblem(request, reply, ...tooLarge(request));
  if (statusCode >= 400 && statusCode < 500) {
    request.log.info({ err: error }, 'request refused');
    const problems = [{ field: 'body', problem: 'invalid' }] as const;
    return sendProblem(request, reply, 'INVALID_INPUT', { problems });
  }
  request.log.error({ err: error }, 'unexpected fault');
  return sendProblem(request, reply, 'SERVICE_ERROR');
}

function tooLarge({ headers }: FastifyRequest): [ErrorName, FailureOptions] {
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  return isForm
    ? ['FILE_TOO_LARGE', { params: { megabytes: LIMITS.imageBytesMax / 2 ** 20 } }]
    : ['BODY_TOO_LARGE', { params: { kilobytes: LIMITS.bodyBytesMax / 2 ** 10 } }];
}
