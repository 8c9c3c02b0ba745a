import { BlockList, isIP } from 'node:net';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { batched } from '../../db/batched.ts';
import type { Queryable } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import type { KeyCaller } from '../../http/rest/rest-context.ts';
import { hashKey, isKeyText } from './key-text.ts';

/** The precision of "last used": updating it at every call would double the writes. */
const USED_MINUTES = 10;

const keysByHash = prepared((db) =>
  db
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
        sql`${apiKeys.keyHash} = any(${sql.placeholder('hashes')}::text[])`,
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > now()`),
        isNull(users.bannedAt),
        isNull(users.deletedAt),
      ),
    )
    .prepare('keys_by_hash'),
);

const keyByHash = batched(
  async (db, hashes) => {
    const rows = await keysByHash(db).execute({ hashes });
    const stale = rows.filter(({ isStale }) => isStale).map(({ key }) => key.id);
    if (stale.length > 0) {
      await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(inArray(apiKeys.id, stale));
    }
    return rows;
  },
  ({ key }) => key.keyHash,
);

/**
 * Finds a key and its owner. Every call asks the database, so that a revoked key stops working at once on every node;
 * concurrent calls share one query. The error does not say what is wrong with a key, so that somebody who has
 * found one learns nothing from it.
 */
export async function findKey(db: Queryable, text: string): Promise<KeyCaller> {
  const row = isKeyText(text) ? await keyByHash(db, hashKey(text)) : undefined;
  if (!row) throw new AppError('KEY_INVALID');
  const { id: keyId, userId, mode, scopes, addresses, origins } = row.key;
  return { keyId, userId, mode, scopes, addresses, origins, invited: row.invited };
}

const detectFamily = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Whether an address lies in one of these networks; an empty list means everywhere. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(net, detectFamily(net));
    else list.addSubnet(net, Number(prefix), detectFamily(net));
  }
  return list.check(address, detectFamily(address));
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
