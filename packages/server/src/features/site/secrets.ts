import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  makeSigningIdentity,
  type SigningIdentity,
} from '../../adapters/credentials/make-certificate.ts';
import type { Database } from '../../db/client.ts';
import { secrets } from '../../db/schema/operations.ts';

const readSecret = async (db: Database, name: string): Promise<string | undefined> =>
  (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;

/** Created once, by the first process that needs it, and shared through the database. */
async function findSecret(db: Database, name: string, make: () => string): Promise<string> {
  const known = await readSecret(db, name);
  if (known !== undefined) return known;
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const value = await readSecret(db, name);
  if (value === undefined) throw new Error(`The secret ${name} could not be read back`);
  return value;
}

/** The key that signs links, from the settings or created once. */
export const findSigningKey = async (db: Database, configured: string | undefined) =>
  configured ?? findSecret(db, 'signing-key', () => randomBytes(32).toString('base64url'));

const IDENTITY = 'content-credentials';

/** The certificate that signs content credentials: the operator's, or our own, created at the first start. */
export async function findSigningIdentity(
  db: Database,
  configured: SigningIdentity | undefined,
  organisation: string,
): Promise<SigningIdentity> {
  if (configured) return configured;
  const make = () => JSON.stringify(makeSigningIdentity(organisation));
  return JSON.parse(await findSecret(db, IDENTITY, make)) as SigningIdentity;
}

/** The certificates that pictures of this site were signed with: the operator's, and our own where there is one. */
export async function findOwnChains(
  db: Database,
  configured: SigningIdentity | undefined,
): Promise<string[]> {
  const made = await readSecret(db, IDENTITY);
  const identities = [configured, made && (JSON.parse(made) as SigningIdentity)];
  return identities.flatMap((identity) => (identity ? [identity.chain] : []));
}
