import { type EndpointSpec, envelopeOf, parseLanguage, success } from '@vitrine/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError, invalidInput } from '../errors/app-error.ts';
import { findVariant } from '../variant.ts';
import { documentInput } from './api-document.ts';
import { withCallKey } from './call-key.ts';
import type { CallContext, Handler, Handlers, Principal } from './context.ts';
import { type OpenSignal, watchConnection } from './hang-up.ts';
import { inputProblems } from './input-problems.ts';
import { findUnstorable } from './plain-text.ts';
import { putCalls } from './take-files.ts';

export type Authenticate = (request: FastifyRequest) => Promise<Principal>;
export type MountOptions = {
  authenticate: Authenticate;
  chineseHosts: readonly string[];
  /** Refuses operators who have no second factor. */
  needsSecondFactor?: boolean;
};

export const readLanguage = (request: FastifyRequest) => {
  const header = request.headers.language ?? request.headers['accept-language'];
  return parseLanguage(Array.isArray(header) ? header[0] : header);
};

/** Puts a group of endpoints on the server: validation, authentication, envelope and OpenAPI in one place. */
export function mount<Group extends Record<string, EndpointSpec>>(
  app: FastifyInstance,
  group: Group,
  handlers: Handlers<Group>,
  options: MountOptions,
) {
  putCalls(app, group, (scope, spec, name) =>
    mountOne(scope, spec, handlers[name] as Handler<EndpointSpec>, options),
  );
}

function mountOne(
  app: FastifyInstance,
  spec: EndpointSpec,
  handle: Handler<EndpointSpec>,
  options: MountOptions,
) {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: spec.method,
    url: spec.path,
    config: {
      swaggerTransform: documentInput(spec),
      needsSession: spec.auth !== 'public',
      perMinute: spec.perMinute,
    },
    schema: {
      summary: spec.summary,
      description: `Access: ${spec.auth}. Errors: ${spec.errors.join(', ') || 'none of its own'}.`,
      tags: [spec.path.split('/')[2] ?? ''],
      // Failures come with HTTP 200 too, and without data.
      response: { 200: envelopeOf(spec.output.nullable()) },
      ...(spec.auth !== 'public' && { security: [{ bearer: [] }] }),
    },
    handler: async (request) => {
      // Access is checked before validation, so that strangers learn nothing about what a call expects.
      const caller = spec.auth === 'public' ? null : await options.authenticate(request);
      if (caller) requireAccess(caller, spec, options);
      const raw = rawInput(request, spec);
      const unstorable = findUnstorable(raw);
      if (unstorable) throw invalidInput(unstorable);
      const parsed = spec.input.safeParse(withCallKey(spec, raw, caller?.userId));
      if (!parsed.success) {
        const { issues } = parsed.error;
        const details = issues.map(
          ({ path, message }) => `${path.join('.') || 'input'}: ${message}`,
        );
        request.log.info({ details }, 'input refused');
        throw new AppError('INVALID_INPUT', { problems: inputProblems(issues, raw) });
      }
      const connection = watchConnection(request);
      try {
        const context = createContext({
          // The submission key has been added by now.
          input: parsed.data as never,
          // The conditional type of `caller` cannot be narrowed for a spec known only at run time.
          caller: caller as never,
          ...{ request, openSignal: connection.open, chineseHosts: options.chineseHosts },
        });
        return success(await handle(context));
      } finally {
        connection.end();
      }
    },
  });
}

type Context = CallContext<EndpointSpec>;
type Known = Pick<Context, 'input' | 'caller' | 'request'> & {
  openSignal: OpenSignal;
  chineseHosts: readonly string[];
};

/**
 * What many handlers do not look at is read when one does. All calls share these getters: while each call's object had its
 * own, V8 kept everything about a call in memory until the next full collection, 6 kB each, and moved it twice before.
 */
const READ_WHEN_ASKED: PropertyDescriptorMap & ThisType<Known> = {
  language: {
    get() {
      return readLanguage(this.request);
    },
  },
  variant: {
    get() {
      return findVariant(this.request.host, this.chineseHosts);
    },
  },
  signal: {
    get() {
      return this.openSignal();
    },
  },
};
const CONTEXT = Object.defineProperties({}, READ_WHEN_ASKED);

const createContext = (known: Known): Context => Object.assign(Object.create(CONTEXT), known);

function requireAccess(caller: Principal, spec: EndpointSpec, options: MountOptions) {
  if (spec.auth === 'invited' && !caller.invited) throw new AppError('INVITATION_REQUIRED');
  if (spec.auth !== 'operator') return;
  if (caller.role !== 'operator') throw new AppError('OPERATOR_ONLY');
  const mustSetUp = options.needsSecondFactor === true && caller.lacksSecondFactor;
  const isClosed = caller.awaitsSecondFactor || (mustSetUp && !spec.setsUpSecondFactor);
  if (isClosed && !spec.beforeSecondFactor) throw new AppError('SECOND_FACTOR_REQUIRED');
}

function rawInput(request: FastifyRequest, spec: EndpointSpec): unknown {
  const places = request.params as Record<string, unknown>;
  if (spec.method === 'GET') return { ...(request.query as object), ...places };
  if (spec.body === 'multipart') return places;
  const body = request.body ?? {};
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...places } : body;
}
