import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { RiskAdapter } from './risk.ts';

type Reputation = {
  phonesOfClient: number;
  phonesOfDevice: number;
  unusedOfPhone: number;
  failuresOfClient: number;
};

/** What is usual (a family behind one address, a lost message), and how much each case beyond it weighs. */
const WEIGHTS: Readonly<Record<keyof Reputation, { usual: number; each: number }>> = {
  phonesOfClient: { usual: 10, each: 5 },
  phonesOfDevice: { usual: 3, each: 20 },
  unusedOfPhone: { usual: 5, each: 10 },
  failuresOfClient: { usual: 10, each: 4 },
};
const WITHOUT_TOKEN = 10;

/** Scores by rate and reputation as our own tables know them; needs no service. */
export const createOwnRisk = (db: Database): RiskAdapter => ({
  async score({ phone, deviceToken, deviceHash, clientHash, address }) {
    const { rows } = await db.execute<Reputation>(sql`
      select
        (select count(distinct phone)::int from phone_codes
          where client_hash = ${clientHash} and created_at > now() - interval '1 day') as "phonesOfClient",
        (select count(distinct phone)::int from phone_codes
          where device_hash = ${deviceHash} and created_at > now() - interval '1 day') as "phonesOfDevice",
        (select count(*)::int from phone_codes
          where phone = ${phone} and used_at is null
            and created_at > now() - interval '1 day') as "unusedOfPhone",
        (select count(*)::int from sign_ins
          where address = ${address} and not succeeded
            and created_at > now() - interval '1 hour') as "failuresOfClient"`);
    const known = rows[0];
    if (!known) return 0;
    // Everybody without a token would share one device.
    const reputation = deviceToken ? known : { ...known, phonesOfDevice: 0 };
    return scoreReputation(reputation) + (deviceToken ? 0 : WITHOUT_TOKEN);
  },
});

export function scoreReputation(reputation: Reputation): number {
  const parts = Object.entries(WEIGHTS).map(
    ([name, { usual, each }]) => Math.max(0, reputation[name as keyof Reputation] - usual) * each,
  );
  return parts.reduce((sum, part) => sum + part, 0);
}
