import { createHash } from 'node:crypto';
import { type Language, LIMITS, type Variant } from '@vitrine/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Identity, IdentityProvider } from '../../adapters/oauth/identity-provider.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { oauthStates } from '../../db/schema/access.ts';
import { identities, users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { findByEmail } from '../users/public.ts';

const hashState = (state: string) => createHash('sha256').update(state).digest('base64url');

/** Stores what the callback must match under the state, and returns the address to open. */
export async function beginGoogleSignIn(
  db: Database,
  provider: IdentityProvider,
  redirectUri: string,
) {
  const { url, state, nonce, verifier } = await provider.begin(redirectUri);
  await db.insert(oauthStates).values({
    stateHash: hashState(state),
    nonce,
    verifier,
    redirectUri,
    expiresAt: sql`now() + make_interval(secs => ${LIMITS.thirdPartySeconds})`,
  });
  return { url, state };
}

/** Finds the identity that the provider vouches for. A state works once, whatever the outcome. */
export async function finishGoogleSignIn(
  db: Database,
  provider: IdentityProvider,
  { code, state }: { code: string; state: string },
): Promise<Identity> {
  const [begun] = await db
    .delete(oauthStates)
    .where(and(eq(oauthStates.stateHash, hashState(state)), gt(oauthStates.expiresAt, sql`now()`)))
    .returning();
  if (!begun) throw new AppError('THIRD_PARTY_FAILED');
  const { verifier, nonce, redirectUri } = begun;
  const identity = await provider
    .finish({ code, state, verifier, nonce, redirectUri })
    .catch((cause) => {
      throw new AppError('THIRD_PARTY_FAILED', { cause });
    });
  if (!identity.email || !identity.emailVerified) {
    throw new AppError('THIRD_PARTY_EMAIL_UNVERIFIED');
  }
  return identity;
}

type NewAccount = { variant: Variant; language: Language };

/** The account of a Google identity: known, linked by its verified e-mail, or new. */
export async function findOrCreateAccount(
  db: Database,
  identity: Identity,
  fresh: NewAccount,
): Promise<string> {
  return db.transaction(async (tx) => {
    // Two tabs that return at once create one account.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(lower(${identity.email})))`);
    const [known] = await tx
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.provider, 'google'), eq(identities.subject, identity.subject)));
    if (known) return known.userId;
    const existing = await findByEmail(tx, identity.email);
    const userId = existing?.id ?? (await createAccount(tx, identity, fresh));
    if (existing && !existing.activatedAt) await takeOver(tx, existing.id);
    const linked = await tx
      .insert(identities)
      .values({ provider: 'google', subject: identity.subject, userId })
      .onConflictDoNothing()
      .returning({ userId: identities.userId });
    // The address belongs to an account that another Google identity opens.
    if (linked.length === 0) throw new AppError('EMAIL_LINKED');
    return userId;
  });
}

async function createAccount(tx: Transaction, { email, name }: Identity, fresh: NewAccount) {
  const nickname = (name.trim() || (email.split('@')[0] ?? '')).slice(0, LIMITS.nicknameMax);
  const [user] = await tx
    .insert(users)
    .values({ ...fresh, email, nickname, activatedAt: sql`now()` })
    .returning({ id: users.id });
  if (!user) throw new Error('The account was not written');
  return user.id;
}

/**
 * Somebody registered the address but never proved that it is theirs. The person Google vouches for gets the
 * account, without the password that was chosen.
 */
async function takeOver(tx: Transaction, userId: string) {
  await tx
    .update(users)
    .set({ activatedAt: sql`now()`, passwordHash: null })
    .where(and(eq(users.id, userId), isNull(users.activatedAt)));
}
