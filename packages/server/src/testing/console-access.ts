import { api } from '@vitrine/contract';
import type { AccessRow } from './creating-access.ts';

const GROUPS = [
  api.overviewAdmin,
  api.userAdmin,
  api.queueAdmin,
  api.shopAdmin,
  api.invitationAdmin,
  api.wordAdmin,
  api.ruleAdmin,
  api.announcementAdmin,
  api.catalogueAdmin,
  api.assistedAdmin,
  api.secondFactor,
  api.apiKeyAdmin,
];

/** Operators may reach everything, and nobody else may call these: no input of theirs gets as far as being read. */
export const CONSOLE_ACCESS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/announcement/current': {},
  'POST /v1/admin/order/reconcile': {},
  ...Object.fromEntries(
    GROUPS.flatMap((group) => Object.values(group)).map(({ method, path }) => [
      `${method} ${path}`,
      {},
    ]),
  ),
};
