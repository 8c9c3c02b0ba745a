import { api, WEBHOOK_EVENTS } from '@vitrine/contract';
import type { Database } from '../db/client.ts';
import { notifyWebhooks } from '../features/webhooks/public.ts';
import type { createClient, TestUser } from '../testing/client.ts';
import type { Random } from '../testing/seeded-random.ts';
import { openReceiver } from '../testing/webhook-receiver.ts';

/** A seller's own server: it hears everything, and now and then refuses a message or hangs up on it. */
export async function openWebhookEar(
  client: Pick<ReturnType<typeof createClient>, 'call'>,
  db: Database,
  user: TestUser,
  random: Random,
) {
  const receiver = await openReceiver((_message, response) => {
    if (random.chance(0.05)) return void response.destroy();
    response.statusCode = random.chance(0.1) ? 503 : 204;
    response.end();
  });
  const hook = { url: receiver.url, events: [...WEBHOOK_EVENTS] };
  await client.call(api.webhook.create, hook, user);
  /** The thing about which several messages come, to see their order. */
  const subject = crypto.randomUUID();
  let last = 0;
  return {
    received: receiver.received,
    queued: () => last,
    /** Numbers grow as those of a run do: whether or not a commit was noticed, the next number is greater. */
    async queueMessage() {
      const number = last + 1;
      await db.transaction((tx) =>
        notifyWebhooks(tx, {
          ...{ userId: user.id, type: 'run.item.made', subject },
          data: { number },
        }),
      );
      last = number;
    },
    close: receiver.close,
  };
}
