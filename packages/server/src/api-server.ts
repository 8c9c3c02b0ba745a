import path from 'node:path';
import { api, type Product } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createLinkSigner } from './adapters/storage/signed-links.ts';
import type { ObjectStore } from './adapters/storage/storage.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Listener } from './db/listener.ts';
import { photoHandlers } from './features/photos/photos.handlers.ts';
import { siteHandlers } from './features/site/site.handlers.ts';
import { taskFeed } from './features/tasks/tasks.feed.ts';
import { taskHandlers } from './features/tasks/tasks.handlers.ts';
import { createPace } from './features/tasks/tasks.pace.ts';
import { uploadHandlers } from './features/uploads/uploads.handlers.ts';
import { userHandlers } from './features/users/users.handlers.ts';
import { findPrincipal } from './features/users/users.service.ts';
import { createApp } from './http/app.ts';
import { bearerToken } from './http/auth.ts';
import { createHub } from './http/event-hub.ts';
import { eventsRoute } from './http/events-route.ts';
import { filesRoute } from './http/files-route.ts';
import { healthRoutes } from './http/health.ts';
import { type Authenticate, mount } from './http/mount.ts';
import { createAsk } from './jobs/interactive.ts';

export type ApiDeps = {
  config: Config;
  db: Database;
  store: ObjectStore;
  listener: Listener;
  signingKey: string;
  log: Logger;
};

/** Kinds that an engine can make here now. */
const AVAILABLE: readonly Product[] = ['cutout'];
export const WEB_ROOT = path.resolve(import.meta.dirname, '../../web/dist');

/** Everything the api serves, put together but not yet listening. */
export async function createApiServer(
  deps: ApiDeps,
  { webRoot }: { webRoot?: string } = {},
): Promise<FastifyInstance> {
  const { config, db, store, listener, log } = deps;
  const app = await createApp({ log, trustProxy: config.TRUST_PROXY, webRoot });
  const links = createLinkSigner(deps.signingKey);
  const authenticate: Authenticate = (request) => findPrincipal(db, bearerToken(request));
  const ask = createAsk(db, listener);
  const hub = createHub(listener);
  const pace = createPace(db, config.WORKER_CONCURRENCY);
  const options = { authenticate, chineseHosts: config.CN_HOSTS };

  healthRoutes(app, {
    db,
    store,
    connectedStreams: () => hub.connected,
    metricsToken: config.METRICS_TOKEN,
  });
  filesRoute(app, { store, links });
  eventsRoute(app, { hub, source: taskFeed({ db, links, pace }), authenticate });
  mount(app, api.config, siteHandlers({ db, available: AVAILABLE, config }), options);
  mount(app, api.user, userHandlers({ db }), options);
  mount(app, api.upload, uploadHandlers({ db, store, links, ask }), options);
  mount(app, api.photo, photoHandlers({ db, store, links, ask }), options);
  mount(
    app,
    api.task,
    taskHandlers({
      db,
      links,
      pace,
      available: AVAILABLE,
      userConcurrency: config.USER_CONCURRENCY,
    }),
    options,
  );
  return app;
}
