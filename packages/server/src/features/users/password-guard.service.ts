import type { Queryable } from '../../db/client.ts';
import {
  clientOf,
  forget,
  type GrowingDelay,
  giveBack,
  takeTurn,
  throttleKey,
} from '../throttle/throttle.service.ts';

const MINUTE = 60;

/**
 * Three counts at once. One client at one account is slowed down soon. One account, from anywhere, is slowed down
 * later and never for more than a minute, so that nobody can lock its owner out. One client, at any accounts, is
 * slowed down when it has tried more than an office would.
 */
function turnsOf(
  account: string,
  address: string,
): Record<'pair' | 'account' | 'client', GrowingDelay> {
  const client = clientOf(address);
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

/** Before a password is looked at. The same for addresses that exist and for those that do not. */
export async function beginGuess(db: Queryable, account: string, address: string): Promise<void> {
  const { pair, account: any, client } = turnsOf(account, address);
  for (const turn of [pair, any, client]) await takeTurn(db, turn);
}

/** It was the right one. The client's count goes back by one only: an own account must not buy free guesses. */
export async function endGuess(db: Queryable, account: string, address: string): Promise<void> {
  const { pair, account: any, client } = turnsOf(account, address);
  await forget(db, pair.key);
  await forget(db, any.key);
  await giveBack(db, client.key);
}
