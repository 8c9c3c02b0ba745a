import { createClient } from '@vitrine/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { findVariant } from '../../variant.ts';
import { chooseRequestOrigin } from '../origin.ts';
import { answerProblem } from './answer-problem.ts';
import { authenticateCaller, type KeyGate } from './key-gate.ts';

const MCP_PATH = '/api/mcp';
/** A photo of 8 MB in letters, and what is said around it. */
const BODY_BYTES_MAX = 12 * 2 ** 20;
/** Who asks, from where: what the calls that a tool makes must say, too. */
const PASSED_ON = ['host', 'authorization', 'language', 'accept-language', 'x-forwarded-for'];
const FORWARDED = ['x-forwarded-proto', 'x-forwarded-host'];

/** Calls of this server without a connection: keys, limits and scopes are asked as for every other. */
const callsWithin = (app: FastifyInstance, request: FastifyRequest) => async (sent: Request) => {
  const { pathname, search } = new URL(sent.url);
  const asked = Object.fromEntries(
    [...PASSED_ON, ...FORWARDED].flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  const payload = Buffer.from(await sent.arrayBuffer());
  const reply = await app.inject({
    method: sent.method as 'GET' | 'POST' | 'DELETE',
    url: `${pathname}${search}`,
    headers: { ...Object.fromEntries(sent.headers), ...asked },
    ...(payload.length > 0 && { payload }),
    remoteAddress: request.socket.remoteAddress ?? '',
    signal: sent.signal,
  });
  const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [
    ...([name, String(value)] as const),
  ]);
  const hasBody = ![204, 304].includes(reply.statusCode);
  const body = hasBody ? new Uint8Array(reply.rawPayload) : null;
  return new Response(body, { status: reply.statusCode, headers });
};

/**
 * Tools for agents by the Model Context Protocol, over streamable HTTP. Nothing of it is loaded before the first agent
 * comes, and nothing is kept between two messages.
 */
export async function mcpRoute(
  app: FastifyInstance,
  { gate, config }: { gate: KeyGate; config: Config },
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(answerProblem);
    scope.post(
      MCP_PATH,
      { bodyLimit: BODY_BYTES_MAX, schema: { hide: true } },
      async (request, reply) => {
        await authenticateCaller(gate, request, reply);
        const { answerHttp } = await import('@vitrine/mcp');
        const origin = chooseRequestOrigin(
          config,
          findVariant(request.host, config.CN_HOSTS),
          request,
        );
        const key = (request.headers.authorization ?? '').slice('Bearer '.length);
        const fetching = callsWithin(app, request) as typeof fetch;
        const client = createClient({ url: origin, key, fetch: fetching });
        const headers = new Headers({
          accept: request.headers.accept ?? '',
          'content-type': request.headers['content-type'] ?? '',
        });
        const version = request.headers['mcp-protocol-version'];
        if (version) headers.set('mcp-protocol-version', String(version));
        const asked = new Request(new URL(MCP_PATH, origin), { method: 'POST', headers });
        const answer = await answerHttp({ client, fetch: fetching }, asked, request.body);
        return reply
          .status(answer.status)
          .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
          .send(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()));
      },
    );
    // There is neither a stream to listen to nor a session to end: each message is answered by itself.
    scope.route({
      method: ['GET', 'DELETE'],
      url: MCP_PATH,
      schema: { hide: true },
      handler: async (_request, reply) => reply.status(405).header('allow', 'POST').send(),
    });
  });
}
