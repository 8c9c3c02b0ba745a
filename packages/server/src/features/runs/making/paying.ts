import type { Queryable } from '../../../db/client.ts';
import { taskPrice } from '../../../money/shop/public.ts';
import { findPayingKey, type PayingKey } from '../../api-keys/public.ts';
import type { RunRow } from '../change-run.ts';

/** What one picture of a run costs the payer of the run; a test key pays nothing. */
export const priceFor = async (db: Queryable, run: RunRow, key: PayingKey | null) =>
  key?.isTest ? 0 : taskPrice(db, run.recipe?.kind ?? 'fashionclothing');

/** The key that pays for a run, or null where its owner does; 'ended': a key that may begin nothing more. */
export async function findPayer(db: Queryable, { apiKeyId }: RunRow) {
  return apiKeyId === null ? null : ((await findPayingKey(db, apiKeyId)) ?? 'ended');
}
