import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { secrets } from '../../db/schema/operations.ts';

/** The key that signs links: from the settings, or made once and shared through the database. */
export async function findSigningKey(db: Database, configured: string | undefined) {
  if (configured) return configured;
  const name = 'signing-key';
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error('The signing key could not be read back');
  return row.value;
}
