import { constants, createPrivateKey, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { LIMITS } from '@vitrine/contract';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { passwordKeys } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';

const FRESH_DAYS = 7;
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const;

const youngerThan = (days: number) =>
  gt(passwordKeys.createdAt, sql`now() - make_interval(days => ${days})`);

/** The key with which the page currently encrypts passwords. A new one is created every week. */
export async function currentPasswordKey(db: Database) {
  const [fresh] = await db
    .select({ kid: passwordKeys.kid, jwk: passwordKeys.publicJwk })
    .from(passwordKeys)
    .where(youngerThan(FRESH_DAYS))
    .orderBy(desc(passwordKeys.createdAt))
    .limit(1);
  return fresh ?? addPasswordKey(db);
}

async function addPasswordKey(db: Database) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
  });
  const kid = crypto.randomUUID();
  const jwk = publicKey.export({ format: 'jwk' });
  await db
    .insert(passwordKeys)
    .values({ kid, publicJwk: jwk, privateJwk: privateKey.export({ format: 'jwk' }) });
  return { kid, jwk };
}

/**
 * Reads a password from the wire. Keys that were replaced still work for a day: pages stay open. Where the caller
 * does not name the key, all of these are tried; an unencrypted password opens with none and is refused.
 */
export async function decryptPassword(
  db: Queryable,
  { kid, password }: { kid?: string; password: string },
): Promise<string> {
  const graceDays = LIMITS.passwordKeyGraceSeconds / 86_400;
  const keys = await db
    .select({ jwk: passwordKeys.privateJwk })
    .from(passwordKeys)
    .where(
      and(
        kid === undefined ? undefined : eq(passwordKeys.kid, kid),
        youngerThan(FRESH_DAYS + graceDays),
      ),
    )
    .orderBy(desc(passwordKeys.createdAt));
  let cause: unknown;
  for (const { jwk } of keys) {
    try {
      const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
      const bytes = Buffer.from(password, 'base64');
      return privateDecrypt({ key: privateKey, ...OAEP }, bytes).toString('utf8');
    } catch (error) {
      cause = error;
    }
  }
  throw new AppError('PASSWORD_UNREADABLE', { cause });
}
