import {
  clearAttempts,
  clientNetwork,
  countAttempt,
  type GrowingDelay,
  throttleKey,
  uncountAttempt,
} from '../../base/throttle/public.ts';
import type { Queryable } from '../../db/client.ts';

const MINUTE = 60;

/**
 * Three counts at once. One client at one account is slowed down soon. One account, from anywhere, is slowed down
 * later and never for more than a minute, so that nobody can lock its owner out. One client, at any accounts, is
 * slowed down when it has tried more than an office would.
 */
function createDelays(
  account: string,
  address: string,
): Record<'pair' | 'account' | 'client', GrowingDelay> {
  const client = clientNetwork(address);
  const who = account.toLowerCase();
  return {
    pair: {
      key: throttleKey('password-pair', who, client),
      free: 5,
      firstSeconds: 2,
      maxSeconds: 15 * MINUTE,
    },
    account: {
      key: throttleKey('password-account', who),
      free: 20,
      firstSeconds: 2,
      maxSeconds: MINUTE,
    },
    client: {
      key: throttleKey('password-client', client),
      free: 60,
      firstSeconds: 2,
      maxSeconds: 15 * MINUTE,
    },
  };
}

/** Called before a password is checked, alike for known and unknown addresses. */
export async function countGuess(db: Queryable, account: string, address: string): Promise<void> {
  const { pair, account: any, client } = createDelays(account, address);
  for (const turn of [pair, any, client]) await countAttempt(db, turn);
}

/** Called after a correct password. The client's count drops by one only, so that owning an account buys no free guesses. */
export async function forgiveGuess(db: Queryable, account: string, address: string): Promise<void> {
  const { pair, account: any, client } = createDelays(account, address);
  await clearAttempts(db, pair.key);
  await clearAttempts(db, any.key);
  await uncountAttempt(db, client.key);
}
