import { eq } from 'drizzle-orm';
import { createSeal } from './adapters/seal/seal.ts';
import { createLinkSigner } from './adapters/storage/signed-links.ts';
import type { ObjectStore } from './adapters/storage/storage.ts';
import { homeOrigin } from './base/contacts/home-origin.ts';
import type { Stamp } from './base/marks/public.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { users } from './db/schema/users.ts';
import { createOutbound } from './engines/core/transport/outbound.ts';
import { sendingJobs } from './features/destinations/jobs.ts';
import { writeSentManifest } from './features/runs/delivery/send-run.ts';
import { webhookJobs } from './features/webhooks/jobs.ts';
import type { BoundJob } from './jobs/define-job.ts';

type DeliveryDeps = {
  db: Database;
  store: ObjectStore;
  config: Config;
  signingKey: string;
  stamp: Stamp;
};

/** What waits for other people's servers: messages and files that are sent there. */
export function deliveryJobs({ db, store, config, signingKey, stamp }: DeliveryDeps): BoundJob[] {
  const allowInside = config.WEBHOOKS_PRIVATE;
  const outbound = createOutbound({ allowInside });
  const findOrigin = async (userId: string) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new Error('The account is gone');
    return homeOrigin(config, db, user);
  };
  return [
    ...webhookJobs({ db, seal: createSeal(signingKey, 'vitrine webhook secret'), outbound }),
    ...sendingJobs({
      ...{ db, store, stamp, outbound, allowInside, findOrigin },
      seal: createSeal(signingKey, 'vitrine destination'),
      links: createLinkSigner(signingKey),
      writeManifest: (sending, sha256) => writeSentManifest(db, sending, sha256),
    }),
  ];
}
