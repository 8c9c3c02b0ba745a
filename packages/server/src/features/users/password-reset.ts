import { type Language, LIMITS } from '@vitrine/contract';
import { type OneTimeKeys, queueMail } from '../../base/mails/public.ts';
import {
  clientNetwork,
  consumeQuota,
  requireQuota,
  throttleKey,
} from '../../base/throttle/public.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { forgiveGuess } from './password-guard.ts';
import { setPassword } from './passwords.ts';
import { closeAllSessions } from './sessions.ts';
import { findByEmail, hashPassword } from './users.ts';

const HOUR = 3600;
/** A client that asks for more addresses than this in an hour is looking for those that exist. */
const PER_CLIENT_AND_HOUR = 30;
const MAILS_PER_HOUR = 6;

type Asking = { email: string; language: Language; origin: string; address: string };

export async function mailResetLink(db: Database, keys: OneTimeKeys, asking: Asking) {
  const { email, language, origin } = asking;
  const client = throttleKey('reset-client', clientNetwork(asking.address));
  await requireQuota(db, { key: client, max: PER_CLIENT_AND_HOUR, seconds: HOUR });
  const user = await requireActivated(db, email);
  const recipient = user.email ?? email;
  await db.transaction(async (tx) => {
    const key = (kind: string) => throttleKey(kind, recipient.toLowerCase());
    const allowed =
      (await consumeQuota(tx, {
        key: key('reset-mail'),
        max: 1,
        seconds: LIMITS.mailAgainSeconds,
      })) &&
      (await consumeQuota(tx, { key: key('reset-mails'), max: MAILS_PER_HOUR, seconds: HOUR }));
    if (!allowed) throw new AppError('RESET_MAIL_TOO_SOON');
    const keyId = await keys.issue(tx, {
      userId: user.id,
      purpose: 'reset',
      seconds: LIMITS.passwordResetSeconds,
    });
    await queueMail(tx, { userId: user.id, recipient, template: 'reset', language, origin, keyId });
  });
}

type Reset = Asking & { key: string; password: string };

/** Consumes the key together with the change, and ends every session of the account. */
export async function resetPassword(db: Database, keys: OneTimeKeys, reset: Reset) {
  const user = await requireActivated(db, reset.email);
  const passwordHash = await hashPassword(reset.password);
  await db.transaction(async (tx) => {
    const redeemed = await keys.redeem(tx, { userId: user.id, purpose: 'reset', key: reset.key });
    if (!redeemed) throw new AppError('RESET_INVALID');
    await setPassword(tx, user, { passwordHash, language: reset.language, origin: reset.origin });
    await closeAllSessions(tx, user.id);
  });
  await forgiveGuess(db, reset.email, reset.address);
}

async function requireActivated(db: Queryable, email: string) {
  const user = await findByEmail(db, email);
  if (!user) throw new AppError('EMAIL_NOT_REGISTERED');
  if (!user.activatedAt) throw new AppError('EMAIL_NOT_ACTIVATED');
  return user;
}
