import { isEmail, type Language, LIMITS, type Variant } from '@vitrine/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OneTimeKeys, queueMail } from '../../base/mails/public.ts';
import {
  clientNetwork,
  consumeQuota,
  requireQuota,
  throttleKey,
} from '../../base/throttle/public.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { findByEmail, hashPassword } from './users.ts';

export type Registration = {
  email: string;
  password: string;
  variant: Variant;
  language: Language;
  origin: string;
  address: string;
};

const HOUR = 3600;
/** More accounts than an office creates in an hour. */
const PER_CLIENT_AND_HOUR = 60;
const MAILS_PER_HOUR = 6;
/** Characters by which mail programs separate addresses; no real address contains them. */
const UNUSUAL = /[,;:<>()[\]"\\]/;

export const isMailAddress = (email: string) => isEmail(email) && !UNUSUAL.test(email);

export async function register(db: Database, keys: OneTimeKeys, registration: Registration) {
  const { email, address } = registration;
  const client = throttleKey('register-client', clientNetwork(address));
  await requireQuota(db, { key: client, max: PER_CLIENT_AND_HOUR, seconds: HOUR });
  // Hashed before the address is looked up, so that every answer takes equally long.
  const passwordHash = await hashPassword(registration.password);
  const existing = await findByEmail(db, email);
  if (existing?.activatedAt) throw new AppError('EMAIL_LINKED');
  if (existing) {
    await mailAgain(db, keys, existing.id, registration, passwordHash);
    throw new AppError('EMAIL_NOT_ACTIVATED');
  }
  await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email,
        passwordHash,
        nickname: nicknameFrom(email),
        variant: registration.variant,
        language: registration.language,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    // Somebody else registered the same address a moment earlier.
    if (!user) throw new AppError('EMAIL_NOT_ACTIVATED');
    await takeMailQuota(tx, email);
    await mailKey(tx, keys, user.id, registration, passwordHash);
  });
}

const nicknameFrom = (email: string) => (email.split('@')[0] ?? '').slice(0, LIMITS.nicknameMax);

async function takeMailQuota(tx: Transaction, email: string): Promise<boolean> {
  const key = (kind: string) => throttleKey(kind, email.toLowerCase());
  return (
    (await consumeQuota(tx, {
      key: key('activation-mail'),
      max: 1,
      seconds: LIMITS.mailAgainSeconds,
    })) &&
    (await consumeQuota(tx, { key: key('activation-mails'), max: MAILS_PER_HOUR, seconds: HOUR }))
  );
}

/** The new mail activates the password of this registration; a mail requested too soon changes nothing. */
async function mailAgain(
  db: Database,
  keys: OneTimeKeys,
  userId: string,
  registration: Registration,
  passwordHash: string,
) {
  await db.transaction(async (tx) => {
    if (!(await takeMailQuota(tx, registration.email))) return;
    await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), isNull(users.activatedAt)));
    await mailKey(tx, keys, userId, registration, passwordHash);
  });
}

async function mailKey(
  tx: Transaction,
  keys: OneTimeKeys,
  userId: string,
  { email, language, origin }: Registration,
  passwordHash: string,
) {
  const keyId = await keys.issue(tx, {
    userId,
    purpose: 'activate',
    seconds: LIMITS.activationSeconds,
    passwordHash,
  });
  await queueMail(tx, { userId, recipient: email, template: 'activate', language, origin, keyId });
}

export async function activate(db: Database, keys: OneTimeKeys, userId: string, key: string) {
  if (!z.uuid().safeParse(userId).success) throw new AppError('ACTIVATION_INVALID');
  await db.transaction(async (tx) => {
    const redeemed = await keys.redeem(tx, { userId, purpose: 'activate', key });
    if (!redeemed?.passwordHash) throw new AppError('ACTIVATION_INVALID');
    const [user] = await tx
      .update(users)
      .set({ activatedAt: sql`now()`, passwordHash: redeemed.passwordHash })
      .where(and(eq(users.id, userId), isNull(users.activatedAt)))
      .returning({ id: users.id });
    if (!user) throw new AppError('ACTIVATION_INVALID');
  });
}
