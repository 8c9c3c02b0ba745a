import { LIMITS, type RestSpec } from '@vitrine/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { AppError, invalidInput } from '../../errors/app-error.ts';
import { findVariant } from '../../variant.ts';
import { watchConnection } from '../hang-up.ts';
import { inputProblems } from '../input-problems.ts';
import { readLanguage } from '../mount.ts';
import { chooseRequestOrigin } from '../origin.ts';
import { findUnstorable } from '../plain-text.ts';
import { putCalls } from '../take-files.ts';
import { answerProblem, REST_PREFIX, sendProblem } from './answer-problem.ts';
import { authenticateKey, type KeyGate } from './key-gate.ts';
import { type Answer, answerOnce, computeFingerprint } from './once.ts';
import type { RestContext, RestHandlers } from './rest-context.ts';

export type MountRestDeps = { db: Database; config: Config; gate: KeyGate };

const KEY_TEXT = /^[\x21-\x7e]{1,255}$/;
const WAIT = /(?:^|[,;\s])wait=(\d{1,4})\b/;
const EXPOSED =
  'location, retry-after, ratelimit, ratelimit-policy, preference-applied, idempotent-replayed, etag';
const ALLOWED = 'authorization, content-type, idempotency-key, prefer, if-none-match, language';

/** Puts the calls for programs on the server: keys, limits, validation, problems and idempotency in one place. */
export async function mountRest<Group extends Record<string, RestSpec>>(
  app: FastifyInstance,
  group: Group,
  handlers: RestHandlers<Group>,
  deps: MountRestDeps,
): Promise<void> {
  const { gate } = deps;
  await app.register(
    async (scope) => {
      scope.setErrorHandler(answerProblem);
      const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
        sendProblem(request, reply, 'NOT_FOUND');
      scope.setNotFoundHandler(answerNotFound);
      // The files of the page take every other GET.
      scope.get('/*', { schema: { hide: true } }, answerNotFound);
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store').header('vary', 'origin');
      });
      scope.options('/*', { schema: { hide: true } }, async (request, reply) => {
        const origin = await gate.preflight(request);
        if (origin) {
          reply
            .header('access-control-allow-origin', origin)
            .header('access-control-allow-methods', 'GET, POST, DELETE')
            .header('access-control-allow-headers', ALLOWED)
            .header('access-control-max-age', '600');
        }
        return reply.status(204).send();
      });
      putCalls(scope, group, (place, spec: RestSpec, name) => {
        place.route({
          method: spec.method,
          url: spec.path.slice(REST_PREFIX.length),
          schema: { hide: true },
          handler: async (request, reply) => {
            const caller = await authenticateKey(gate, spec, request, reply);
            if (request.headers.origin) {
              reply
                .header('access-control-allow-origin', request.headers.origin)
                .header('access-control-expose-headers', EXPOSED);
            }
            const handle = handlers[name] as (
              context: RestContext<RestSpec>,
            ) => Promise<Answer<unknown>>;
            const connection = watchConnection(request);
            try {
              const context = createContext(spec, request, deps, caller, connection.open());
              return sendAnswer(reply, spec, await handle(context));
            } finally {
              connection.end();
            }
          },
        });
      });
    },
    { prefix: REST_PREFIX },
  );
}

function sendAnswer(reply: FastifyReply, spec: RestSpec, answer: Answer<unknown>) {
  reply.status(answer.status ?? spec.status).headers(answer.headers ?? {});
  if (answer.body === null) return reply.send();
  // Fields that the contract does not name stay here.
  return reply.send(spec.output.parse(answer.body));
}

function createContext(
  spec: RestSpec,
  request: FastifyRequest,
  { db, config }: MountRestDeps,
  caller: RestContext<RestSpec>['caller'],
  signal: AbortSignal,
): RestContext<RestSpec> {
  const raw = rawInput(request, spec);
  const unstorable = findUnstorable(raw);
  if (unstorable) throw invalidInput(unstorable);
  const parsed = spec.input.safeParse(raw);
  if (!parsed.success) {
    throw new AppError('INVALID_INPUT', { problems: inputProblems(parsed.error.issues, raw) });
  }
  const variant = findVariant(request.host, config.CN_HOSTS);
  const origin = chooseRequestOrigin(config, variant, request);
  const key = spec.once ? idempotencyKey(request) : undefined;
  const { userId } = caller;
  return {
    input: parsed.data,
    caller,
    language: readLanguage(request),
    variant,
    request,
    signal,
    absolute: (url) => new URL(url, origin).href,
    waitSeconds: spec.waits ? readWait(request) : 0,
    once: (work, content) => {
      if (!key) return work(toClientKey(crypto.randomUUID()));
      const fingerprint = computeFingerprint([spec.method, request.url, content ?? raw]);
      return answerOnce(db, { userId, key, fingerprint }, (id) => work(toClientKey(id)));
    },
  };
}

const toClientKey = (callId: string) => `api-${callId}`;

function rawInput(request: FastifyRequest, spec: RestSpec): unknown {
  const places = request.params as Record<string, unknown>;
  if (spec.method !== 'POST') return { ...(request.query as object), ...places };
  if (spec.body === 'multipart') return places;
  const body = request.body ?? {};
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...places } : body;
}

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const text = headers['idempotency-key'];
  if (text === undefined) return undefined;
  if (typeof text === 'string' && KEY_TEXT.test(text)) return text;
  throw invalidInput('Idempotency-Key');
}

function readWait({ headers: { prefer } }: FastifyRequest): number {
  const seconds = WAIT.exec(String(prefer ?? ''))?.[1];
  return seconds === undefined ? 0 : Math.min(Number(seconds), LIMITS.preferWaitMax);
}
