import { api } from '@vitrine/contract';
import { webhookDeliveries } from '../db/schema/webhooks.ts';
import type { TestUser } from './client.ts';
import type { AccessRow, Foreign } from './creating-access.ts';
import { makeKey } from './rest-client.ts';
import type { TestServer } from './test-server.ts';

const byWebhook: AccessRow = {
  input: { webhook_id: crypto.randomUUID() },
  foreign: ({ webhook }) => ({ webhook_id: webhook }),
};

/** Calls of the developers' page. */
export const DEVELOPER_ACCESS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/developer/keys': {},
  'POST /v1/developer/keys/create': {
    input: { name: 'Mine', mode: 'test', scopes: ['images:read'] },
  },
  'POST /v1/developer/keys/revoke': {
    input: { key_id: crypto.randomUUID() },
    foreign: ({ apiKey }) => ({ key_id: apiKey }),
  },
  'GET /v1/developer/webhooks': {},
  'POST /v1/developer/webhooks/create': {
    input: { url: 'https://shop.example/mine', events: ['points.low'] },
  },
  'POST /v1/developer/webhooks/change': {
    input: { webhook_id: crypto.randomUUID(), on: false },
    foreign: ({ webhook }) => ({ webhook_id: webhook, on: false }),
  },
  'POST /v1/developer/webhooks/rotate': byWebhook,
  'POST /v1/developer/webhooks/delete': byWebhook,
  'POST /v1/developer/webhooks/deliveries': byWebhook,
  'POST /v1/developer/webhooks/replay': {
    input: { delivery_id: crypto.randomUUID() },
    foreign: ({ delivery }) => ({ delivery_id: delivery }),
  },
};

/** Creates an API key, a webhook and a delivery of a user. */
export async function addDeveloperData(
  server: TestServer,
  owner: TestUser,
): Promise<Pick<Foreign, 'apiKey' | 'webhook' | 'delivery'>> {
  const { about } = await makeKey(server, owner);
  const input = { url: 'https://shop.example/theirs', events: ['points.low' as const] };
  const { webhook } = await server.call(api.webhook.create, input, owner);
  const [delivery] = await server.db
    .insert(webhookDeliveries)
    .values({
      webhookId: webhook.webhook_id,
      subject: owner.id,
      messageId: 'msg_theirs',
      type: 'points.low',
      body: '{}',
      state: 'failed',
      tries: 3,
    })
    .returning({ id: webhookDeliveries.id });
  return { apiKey: about.key_id, webhook: webhook.webhook_id, delivery: delivery?.id ?? '' };
}
