import { api } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Live } from '../../db/live.ts';
import { type MountOptions, mount } from '../../http/mount.ts';
import type { Ask } from '../../jobs/interactive.ts';
import type { Catalogue } from '../catalogue/catalogue.service.ts';
import type { Pace } from '../tasks/description.service.ts';
import type { Words } from '../words/words.service.ts';
import { announcementAdminHandlers, announcementHandlers } from './announcements.handlers.ts';
import { assistedAdminHandlers } from './assisted.handlers.ts';
import { catalogueAdminHandlers } from './catalogue.handlers.ts';
import { invitationAdminHandlers } from './invitations.handlers.ts';
import { overviewAdminHandlers } from './overview.handlers.ts';
import { queueAdminHandlers } from './queue.handlers.ts';
import { createSeal } from './sealed-secret.ts';
import { secondFactorHandlers } from './second-factor.handlers.ts';
import { shopAdminHandlers } from './shop.handlers.ts';
import { userAdminHandlers } from './users.handlers.ts';
import { wordAdminHandlers } from './words.handlers.ts';

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
};

/** What operators do, beside their parts of orders, codes and the community. */
export function mountConsole(app: FastifyInstance, options: MountOptions, deps: ConsoleDeps) {
  const seal = createSeal(deps.signingKey);
  const isRequired = deps.config.OPERATOR_SECOND_FACTOR;
  mount(app, api.secondFactor, secondFactorHandlers({ db: deps.db, seal, isRequired }), options);
  mount(app, api.overviewAdmin, overviewAdminHandlers(deps), options);
  mount(app, api.userAdmin, userAdminHandlers(deps), options);
  mount(app, api.queueAdmin, queueAdminHandlers(deps), options);
  mount(app, api.shopAdmin, shopAdminHandlers(deps), options);
  mount(app, api.invitationAdmin, invitationAdminHandlers(deps), options);
  mount(app, api.wordAdmin, wordAdminHandlers(deps), options);
  mount(app, api.announcement, announcementHandlers(deps), options);
  mount(app, api.announcementAdmin, announcementAdminHandlers(deps), options);
  mount(app, api.catalogueAdmin, catalogueAdminHandlers(deps), options);
  mount(app, api.assistedAdmin, assistedAdminHandlers(deps), options);
}
