import { api } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import { createSeal } from './adapters/seal/seal.ts';
import type { LinkSigner } from './adapters/storage/signed-links.ts';
import type { ObjectStore } from './adapters/storage/storage.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Live } from './db/live.ts';
import { userAdminHandlers } from './features/accounts/admin.handlers.ts';
import { apiKeyAdminHandlers } from './features/api-keys/admin.handlers.ts';
import { assistedAdminHandlers } from './features/assisted/admin.handlers.ts';
import { catalogueAdminHandlers } from './features/catalogue/admin.handlers.ts';
import type { Catalogue } from './features/catalogue/catalogue.ts';
import { invitationAdminHandlers } from './features/invitations/admin.handlers.ts';
import { type RuleAdminDeps, ruleAdminHandlers } from './features/marketplace/admin.handlers.ts';
import { overviewAdminHandlers } from './features/operator/overview.handlers.ts';
import { secondFactorHandlers } from './features/operator/second-factor.handlers.ts';
import {
  announcementAdminHandlers,
  announcementHandlers,
} from './features/site/announcements.handlers.ts';
import { queueAdminHandlers } from './features/tasks/admin.handlers.ts';
import type { Pace } from './features/tasks/description.ts';
import { wordAdminHandlers } from './features/words/admin.handlers.ts';
import type { Words } from './features/words/words.ts';
import { type MountOptions, mount } from './http/mount.ts';
import type { Ask } from './jobs/interactive.ts';
import { shopAdminHandlers } from './money/shop/admin.handlers.ts';

export type ConsoleDeps = {
  db: Database;
  store: ObjectStore;
  links: LinkSigner;
  pace: Pace;
  ask: Ask;
  config: Config;
  words: Words;
  ownWords: Live<unknown>;
  /** All of it, whatever operators have hidden. */
  catalogue: Catalogue;
  arrangement: Live<unknown>;
  signingKey: string;
  shippedRules: RuleAdminDeps['shippedRules'];
  ownRules: RuleAdminDeps['ownRules'];
};

/** What operators do, beside their parts of orders, codes and the community. */
export function mountConsole(app: FastifyInstance, options: MountOptions, deps: ConsoleDeps) {
  const seal = createSeal(deps.signingKey, 'vitrine second factor');
  const isRequired = deps.config.OPERATOR_SECOND_FACTOR;
  mount(app, api.secondFactor, secondFactorHandlers({ db: deps.db, seal, isRequired }), options);
  mount(app, api.overviewAdmin, overviewAdminHandlers(deps), options);
  mount(app, api.userAdmin, userAdminHandlers(deps), options);
  mount(app, api.queueAdmin, queueAdminHandlers(deps), options);
  mount(app, api.shopAdmin, shopAdminHandlers(deps), options);
  mount(app, api.invitationAdmin, invitationAdminHandlers(deps), options);
  mount(app, api.wordAdmin, wordAdminHandlers(deps), options);
  mount(app, api.ruleAdmin, ruleAdminHandlers(deps), options);
  mount(app, api.announcement, announcementHandlers(deps), options);
  mount(app, api.announcementAdmin, announcementAdminHandlers(deps), options);
  mount(app, api.catalogueAdmin, catalogueAdminHandlers(deps), options);
  mount(app, api.assistedAdmin, assistedAdminHandlers(deps), options);
  mount(app, api.apiKeyAdmin, apiKeyAdminHandlers(deps), options);
}
