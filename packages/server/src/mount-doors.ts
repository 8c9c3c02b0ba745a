import { api, restApi } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import { createSeal } from './adapters/seal/seal.ts';
import type { Config } from './config.ts';
import { createOutbound } from './engines/core/transport/outbound.ts';
import { findKey, isKnownOrigin, isWithin } from './features/api-keys/find-key.ts';
import { apiKeyHandlers } from './features/api-keys/handlers.ts';
import { destinationHandlers } from './features/destinations/handlers.ts';
import { type PublicApiDeps, publicApiHandlers } from './features/public-api/handlers.ts';
import { webhookHandlers } from './features/webhooks/handlers.ts';
import { type MountOptions, mount } from './http/mount.ts';
import { createKeyGate } from './http/rest/key-gate.ts';
import { mcpRoute } from './http/rest/mcp-route.ts';
import { mountRest } from './http/rest/mount-rest.ts';
import { restDocumentRoutes } from './http/rest/rest-document-routes.ts';

export type DoorDeps = PublicApiDeps & { config: Config; signingKey: string };

/** What programs use, and where their owners make keys and name addresses for them. */
export async function mountDoors(app: FastifyInstance, options: MountOptions, deps: DoorDeps) {
  const { db, config } = deps;
  mount(app, api.apiKey, apiKeyHandlers({ db }), options);
  const seal = createSeal(deps.signingKey, 'vitrine webhook secret');
  const allowInside = config.WEBHOOKS_PRIVATE;
  mount(app, api.webhook, webhookHandlers({ db, seal, allowInside }), options);
  const sealed = createSeal(deps.signingKey, 'vitrine destination');
  const outbound = createOutbound({ allowInside });
  const reach = { db, seal: sealed, outbound, allowInside };
  mount(app, api.destination, destinationHandlers(reach), options);
  const gate = createKeyGate({
    isWithin,
    findKey: (text) => findKey(db, text),
    isKnownOrigin: (origin) => isKnownOrigin(db, origin),
    callsPerMinute: config.KEY_CALLS_PER_MINUTE,
  });
  await mountRest(app, restApi, publicApiHandlers(deps), { db, config, gate });
  await mcpRoute(app, { gate, config });
  await restDocumentRoutes(app);
}
