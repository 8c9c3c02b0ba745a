import path from 'node:path';
import { api, type Language, type Product, type Variant } from '@vitrine/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { openIdentityProvider } from './adapters/oauth/openid-provider.ts';
import { openRisk } from './adapters/risk/open-risk.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import { createLinkSigner } from './adapters/storage/signed-links.ts';
import type { ObjectStore } from './adapters/storage/storage.ts';
import { createOneTimeKeys } from './base/mails/one-time-keys.ts';
import { markAway, markPresent } from './base/presence/public.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Listener } from './db/listener.ts';
import { createLiveValue } from './db/live.ts';
import { notify } from './db/notify.ts';
import { openDemo } from './demo.ts';
import { engineAdminHandlers } from './engines/admin.handlers.ts';
import { localKinds } from './engines/core/kinds.ts';
import { isOffered } from './engines/core/offers.ts';
import { createOutbound } from './engines/core/transport/outbound.ts';
import { createFalNotices } from './engines/providers/fal/fal-notice.ts';
import { openRemote } from './engines/providers/open-remote.ts';
import { latestExport } from './features/accounts/exports.ts';
import { accountHandlers } from './features/accounts/handlers.ts';
import { assistedHandlers } from './features/assisted/handlers.ts';
import { arrangedCatalogue, readArrangement } from './features/catalogue/arrangement.ts';
import { type Catalogue, openCatalogue } from './features/catalogue/catalogue.ts';
import { catalogueHandlers } from './features/catalogue/handlers.ts';
import { OWN_SCENES_PREFIX } from './features/catalogue/own-scenes.ts';
import { communityAdminHandlers } from './features/community/admin.handlers.ts';
import { isShownPost } from './features/community/community.ts';
import { communityHandlers } from './features/community/handlers.ts';
import { garmentHandlers } from './features/garments/handlers.ts';
import { googleHandlers } from './features/google/handlers.ts';
import { invitationHandlers } from './features/invitations/handlers.ts';
import { lookHandlers } from './features/looks/handlers.ts';
import { type MarketplaceDeps, marketplaceHandlers } from './features/marketplace/handlers.ts';
import { mergeRules, readOwnRules, readPlaces } from './features/marketplace/rules.ts';
import { phoneHandlers } from './features/phones/handlers.ts';
import { createPhoneCodes } from './features/phones/phone-codes.ts';
import { photoHandlers } from './features/photos/handlers.ts';
import { productHandlers } from './features/product/handlers.ts';
import { promptHandlers } from './features/prompts/handlers.ts';
import { recordHandlers } from './features/records/handlers.ts';
import { runFeed } from './features/runs/feed.ts';
import { runHandlers } from './features/runs/handlers.ts';
import { intakeHandlers } from './features/runs/intake/intake.handlers.ts';
import { createRunPace } from './features/runs/pace.ts';
import { createPhoneLinks } from './features/runs/phone-link.ts';
import { reviewHandlers } from './features/runs/review/review.handlers.ts';
import { readCases } from './features/site/cases.ts';
import { readFirstContent } from './features/site/first-content.ts';
import { siteHandlers } from './features/site/handlers.ts';
import { describeSite } from './features/site/site.ts';
import { expireTasks } from './features/tasks/expiry.ts';
import { taskFeed } from './features/tasks/feed.ts';
import { taskHandlers } from './features/tasks/handlers.ts';
import { createPace } from './features/tasks/pace.ts';
import { emptyTrash } from './features/tasks/trash.ts';
import { uploadHandlers } from './features/uploads/handlers.ts';
import { receiveFile } from './features/uploads/receive-file.ts';
import { createReceivePhoto } from './features/uploads/receive-photo.ts';
import { userHandlers } from './features/users/handlers.ts';
import { findPrincipal, findPrincipalWithAccount } from './features/users/sessions.ts';
import { verifyHandlers } from './features/verify/handlers.ts';
import { createWords, readOwnWords } from './features/words/words.ts';
import { workspaceHandlers } from './features/workspace/handlers.ts';
import { createApp } from './http/app.ts';
import { readTokenHash } from './http/auth.ts';
import { casesRoute } from './http/cases-route.ts';
import { catalogueRoute } from './http/catalogue-route.ts';
import { clockRoute } from './http/clock-route.ts';
import { demoIdentityRoutes, demoIssuer } from './http/demo-identity-routes.ts';
import { engineNoticeRoute } from './http/engine-notice-route.ts';
import { createHub } from './http/event-hub.ts';
import type { EventSource } from './http/event-source.ts';
import { eventsRoute } from './http/events-route.ts';
import { filesRoute } from './http/files-route.ts';
import { googleReturnRoute } from './http/google-return-route.ts';
import { healthRoutes } from './http/health.ts';
import { landingRoute } from './http/landing-route.ts';
import { type Authenticate, mount } from './http/mount.ts';
import { outboxRoute } from './http/outbox-route.ts';
import { paymentRoutes } from './http/payment-routes.ts';
import { createRateKeys } from './http/rate-keys.ts';
import { sandboxRoutes } from './http/sandbox-routes.ts';
import { createSellerStreams } from './http/seller-streams.ts';
import { traceCalls } from './http/trace-calls.ts';
import { createAsk } from './jobs/interactive.ts';
import { redemptionAdminHandlers } from './money/codes/admin.handlers.ts';
import { codeHandlers } from './money/codes/handlers.ts';
import { orderAdminHandlers } from './money/orders/admin.handlers.ts';
import { orderFeed } from './money/orders/feed.ts';
import { orderHandlers } from './money/orders/handlers.ts';
import { receiveNotice } from './money/orders/receive-notice.ts';
import { pointHandlers } from './money/points/handlers.ts';
import { rewardTotals } from './money/rewards/rewards.ts';
import { shopHandlers } from './money/shop/handlers.ts';
import { subscriptionHandlers } from './money/subscriptions/handlers.ts';
import { mountConsole } from './mount-console.ts';
import { mountDoors } from './mount-doors.ts';
import { createTracer } from './observability/tracing.ts';
import { openMoney, runDueWork } from './open-money.ts';

export type ApiDeps = {
  config: Config;
  db: Database;
  store: ObjectStore;
  listener: Listener;
  signingKey: string;
  log: Logger;
  /** What can be made here; by default what the local engine makes. */
  kinds?: readonly Product[];
  /** Models and scenes; by default those that come with the code. */
  catalogue?: Catalogue;
  /** How many times longer than usual callers wait for quick work: tests on a busy machine must not give up. */
  patience?: number;
};

export const WEB_ROOT = path.resolve(import.meta.dirname, '../../web/dist');

/** Everything the api serves, put together but not yet listening. */
export async function createApiServer(
  deps: ApiDeps,
  { webRoot }: { webRoot?: string } = {},
): Promise<FastifyInstance> {
  const { db, store, listener, log } = deps;
  const demo = openDemo(deps.config);
  const config = demo?.config ?? deps.config;
  const authenticate: Authenticate = (request) => findPrincipal(db, readTokenHash(request));
  const isSession = (request: FastifyRequest) =>
    authenticate(request).then(
      () => true,
      () => false,
    );
  const app = await createApp({
    log,
    trustProxy: config.TRUST_PROXY,
    callsPerMinute: config.CALLS_PER_MINUTE,
    rateKeys: createRateKeys({ isSession }),
    drainSeconds: config.DRAIN_SECONDS,
    webRoot,
    connectTo: config.ANALYTICS_URL ? [new URL(config.ANALYTICS_URL).origin] : [],
  });
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint) traceCalls(app, createTracer({ endpoint, service: 'vitrine-api', log }));
  const links = createLinkSigner(deps.signingKey);
  const ask = createAsk(db, listener, deps.patience);
  const pace = createPace(db, config.WORKER_CONCURRENCY);
  const common = { db, links, config };
  const keys = createOneTimeKeys(deps.signingKey);
  const codes = createPhoneCodes(deps.signingKey);
  const google = openIdentityProvider(config, demo && (() => demoIssuer(app)));
  const sms = openSms(config, db);
  const risk = openRisk(config, db, log);
  const money = openMoney({ config, db, log, signingKey: deps.signingKey, sms });
  const wholeCatalogue = deps.catalogue ?? openCatalogue();
  const arrangement = await createLiveValue(deps, 'catalogue', () => readArrangement(db));
  const catalogue = arrangedCatalogue(wholeCatalogue, arrangement.current);
  const engines = openRemote(config);
  const { ENGINE_ORDER: order, ENGINE_LIMITS: limits } = config;
  const artFromWords = isOffered(engines, order, 'art', 'art');
  const readsWords = (kind: Product) =>
    (['model-photo', 'scene-change', 'product-scene'] as const).some((operation) =>
      isOffered(engines, order, kind, operation),
    );
  const available = deps.kinds ?? localKinds(wholeCatalogue);
  const ownWords = await createLiveValue(deps, 'words', () => readOwnWords(db));
  const words = createWords(config, ownWords.current);
  const admission = { available, catalogue, words, artFromWords };
  const userConcurrency = config.USER_CONCURRENCY;
  const making = { ...admission, db, store, links, ask, pace, userConcurrency };
  const options = {
    authenticate,
    chineseHosts: config.CN_HOSTS,
    needsSecondFactor: config.OPERATOR_SECOND_FACTOR,
  };

  healthRoutes(app, {
    db,
    store,
    connectedStreams: () => streams.connected,
    metricsToken: config.METRICS_TOKEN,
  });
  filesRoute(app, { store, links, isShown: (postId) => isShownPost(db, postId) });
  await catalogueRoute(app, { dir: catalogue.dir, store, ownPrefix: OWN_SCENES_PREFIX });
  googleReturnRoute(app);
  if (config.NODE_ENV !== 'production') {
    outboxRoute(app, { db });
    if (demo) await demoIdentityRoutes(app, demo.identity);
    clockRoute(app, {
      db,
      runDueWork: async () => {
        await runDueWork(money);
        await expireTasks(db);
        await emptyTrash(db);
      },
    });
  }
  if (config.FAL_KEY) {
    const outbound = createOutbound({ allowInside: config.ENGINES_PRIVATE.includes('fal') });
    await engineNoticeRoute(app, {
      hear: createFalNotices({ outbound, keysUrl: config.FAL_KEYS_URL }),
      wake: (requestId) => notify(db, 'engine', requestId),
    });
  }
  const { sandbox } = money.payments;
  await paymentRoutes(app, async (name, headers, body) => {
    const provider = money.payments.find(name);
    return provider ? receiveNotice(money, provider, headers, body) : null;
  });
  if (sandbox) {
    await sandboxRoutes(app, {
      sandbox,
      deliver: ({ headers, body }) => receiveNotice(money, sandbox, headers, body),
    });
  }
  const measurePace = createRunPace(db, config);
  const runDeps = { db, store, links, catalogue, words, measurePace };
  const source: EventSource = {
    ...runFeed(runDeps),
    ...taskFeed({ db, links, pace }),
    ...orderFeed(db),
    export: async (userId) => {
      const latest = await latestExport({ db, links }, userId);
      return latest && { type: 'export', export: latest };
    },
  };
  const presence = {
    present: (userId: string) => markPresent(db, userId),
    away: (userId: string) => markAway(db, userId),
  };
  const hub = createHub(listener);
  const streams = createSellerStreams({ hub, source, presence, log });
  eventsRoute(app, { streams, source, authenticate });
  const cases = readCases(config.CASES_FILE);
  await casesRoute(app, cases);
  const siteDeps = { db, available, config, artFromWords, cases };
  if (webRoot) {
    const site = (variant: Variant) => describeSite(siteDeps, variant);
    const first = (language: Language) => readFirstContent({ db, links, catalogue }, language);
    landingRoute(app, { webRoot, config, site, first });
  }
  mount(app, api.config, siteHandlers(siteDeps), options);
  mount(app, api.user, userHandlers({ ...common, keys }), {
    ...options,
    authenticate: (request) => findPrincipalWithAccount(db, readTokenHash(request)),
  });
  mount(app, api.third, googleHandlers({ ...common, google }), options);
  mount(app, api.phone, phoneHandlers({ ...common, codes, sms, risk }), options);
  mount(app, api.invite, invitationHandlers(common), options);
  mount(app, api.account, accountHandlers({ ...common, store, words }), options);
  mount(app, api.upload, uploadHandlers({ db, store, links, ask }), options);
  mount(app, api.photo, photoHandlers({ db, store, links, ask }), options);
  const shippedRules = readPlaces(config.RULES_DIR);
  const ownRules = await createLiveValue(deps, 'rules', () => readOwnRules(db));
  const places = () => mergeRules(shippedRules, ownRules.current());
  const label = config.AI_LABEL ?? 'AI生成';
  const isLabelling = config.AI_LABEL !== undefined;
  const receive: MarketplaceDeps['receive'] = (request, work) => receiveFile(store, request, work);
  const isMarking = config.INVISIBLE_MARK !== 'none';
  const listing = { db, store, links, ask, places, label, isLabelling, isMarking, receive };
  const marketplace = marketplaceHandlers(listing);
  mount(app, api.marketplace, marketplace, options);
  mount(app, api.verify, verifyHandlers({ ask, receive }), options);
  mount(app, api.task, taskHandlers(making), options);
  const orderDeps = { ...money, config };
  mount(app, api.shop, shopHandlers(orderDeps), options);
  mount(app, api.subscription, subscriptionHandlers(money), options);
  mount(app, api.order, orderHandlers(orderDeps), options);
  mount(app, api.orderAdmin, orderAdminHandlers(orderDeps), options);
  const promisedPoints = async (userId: string) => (await rewardTotals(db, userId)).promised;
  const pointCalls = { ...pointHandlers({ ...common, promisedPoints }), ...codeHandlers(common) };
  mount(app, api.points, pointCalls, options);
  mount(app, api.redemptionAdmin, redemptionAdminHandlers({ db }), options);
  mount(app, api.clothing, assistedHandlers({ ...common, ...admission, pace }), options);
  mount(app, api.community, communityHandlers({ db, links, authenticate, words }), options);
  mount(app, api.communityAdmin, communityAdminHandlers({ db, links }), options);
  mount(app, api.catalogue, catalogueHandlers(catalogue), options);
  mount(app, api.engineAdmin, engineAdminHandlers({ db, links, engines, order, limits }), options);
  mount(app, api.garment, garmentHandlers({ db, links, ask }), options);
  mount(app, api.outfit, workspaceHandlers(making), options);
  mount(app, api.commodity, productHandlers(making), options);
  mount(app, api.look, lookHandlers(making), options);
  mount(app, api.prompt, promptHandlers({ db, ask, words, catalogue, readsWords }), options);
  mount(app, api.record, recordHandlers({ db, store, links, ask, pace, words }), options);
  const phoneLinks = createPhoneLinks(deps.signingKey);
  const runCalls = {
    run: runHandlers(runDeps),
    runIntake: intakeHandlers({ ...making, phoneLinks }),
    runReview: reviewHandlers(runDeps),
  };
  mount(app, api.run, runCalls.run, options);
  mount(app, api.runIntake, runCalls.runIntake, options);
  mount(app, api.runReview, runCalls.runReview, options);
  const page = {
    garment: garmentHandlers({ db, links, ask }),
    photo: photoHandlers({ db, store, links, ask }),
    workspace: workspaceHandlers(making),
    catalogue: catalogueHandlers(catalogue),
    points: pointCalls,
    ...{ marketplace, ...runCalls },
  };
  const { signingKey } = deps;
  await mountDoors(app, options, {
    ...{ ...making, config, signingKey, hub, page },
    receivePhoto: createReceivePhoto({ store, ask }),
  });
  mountConsole(app, options, {
    ...{ db, store, links, pace, ask, config, words, ownWords, arrangement },
    ...{ shippedRules, ownRules },
    catalogue: wholeCatalogue,
    signingKey: deps.signingKey,
  });
  return app;
}
