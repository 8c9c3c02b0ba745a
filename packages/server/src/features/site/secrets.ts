import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  makeSigningIdentity,
  type SigningIdentity,
} from '../../adapters/credentials/make-certificate.ts';
import type { Database } from '../../db/client.ts';
import { secrets } from '../../db/schema/operations.ts';

/** Made once, by whoever comes first, and shared through the database. */
async function findSecret(db: Database, name: string, make: () => string): Promise<string> {
  const read = async () =>
    (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  const known = await read();
  if (known !== undefined) return known;
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const value = await read();
  if (value === undefined) throw new Error(`The secret ${name} could not be read back`);
  return value;
}

/** The key that signs links: from the settings, or made once. */
export const findSigningKey = async (db: Database, configured: string | undefined) =>
  configured ?? findSecret(db, 'signing-key', () => randomBytes(32).toString('base64url'));

/** What signs content credentials: the operator's certificate, or one of our own, made at the first start. */
export async function findSigningIdentity(
  db: Database,
  configured: SigningIdentity | undefined,
  organisation: string,
): Promise<SigningIdentity> {
  if (configured) return configured;
  const make = () => JSON.stringify(makeSigningIdentity(organisation));
  return JSON.parse(await findSecret(db, 'content-credentials', make)) as SigningIdentity;
}
