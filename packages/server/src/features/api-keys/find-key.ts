import { BlockList, isIP } from 'node:net';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import type { KeyCaller } from '../../http/rest/rest-context.ts';
import { hashKey, isKeyText } from './key-text.ts';

/** How exactly "last used" is known: writing it at every call would double the writes. */
const USED_MINUTES = 10;

/**
 * Whose key this is. Asked of the database at every call, so that a revoked key ends with the next one, on every node. What
 * is wrong with a key is not told: it is of no use to whoever found one.
 */
export async function findKey(db: Queryable, text: string): Promise<KeyCaller> {
  if (!isKeyText(text)) throw new AppError('KEY_INVALID');
  const [row] = await db
    .select({
      key: apiKeys,
      invited: users.invited,
      isStale: sql<boolean>`${apiKeys.lastUsedAt} is null
        or ${apiKeys.lastUsedAt} < now() - make_interval(mins => ${USED_MINUTES})`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.keyHash, hashKey(text)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > now()`),
        isNull(users.bannedAt),
        isNull(users.deletedAt),
      ),
    );
  if (!row) throw new AppError('KEY_INVALID');
  const { key, invited } = row;
  if (row.isStale) {
    await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, key.id));
  }
  const { id: keyId, userId, mode, scopes, addresses, origins } = key;
  return { keyId, userId, mode, scopes, addresses, origins, invited };
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Whether an address lies in one of these networks; an empty list means everywhere. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(net, familyOf(net));
    else list.addSubnet(net, Number(prefix), familyOf(net));
  }
  return list.check(address, familyOf(address));
}

/** Whether any key may be used by pages of this site: a browser asks before it shows the key. */
export async function isKnownOrigin(db: Queryable, origin: string): Promise<boolean> {
  const rows = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(sql`${apiKeys.origins} @> array[${origin}]::text[]`, isNull(apiKeys.revokedAt)))
    .limit(1);
  return rows.length > 0;
}
