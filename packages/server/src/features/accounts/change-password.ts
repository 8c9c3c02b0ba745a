import type { Language } from '@vitrine/contract';
import { requireUser } from '../../base/contacts/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import {
  closeAllSessions,
  countGuess,
  forgiveGuess,
  hashPassword,
  passwordMatches,
  setPassword,
} from '../users/public.ts';

/** Asks for the current password again, so that a stolen session alone cannot change it. */
export async function requireOwnPassword(
  db: Database,
  userId: string,
  password: string,
  address: string,
) {
  const user = await requireUser(db, userId);
  await countGuess(db, userId, address);
  if (!(await passwordMatches(user.passwordHash, password))) throw new AppError('PASSWORD_WRONG');
  await forgiveGuess(db, userId, address);
}

export type PasswordChange = {
  userId: string;
  tokenHash: string;
  oldPassword: string;
  password: string;
  language: Language;
  origin: string;
  address: string;
};

/** Ends all other sessions and keeps the one that made the change. */
export async function changePassword(db: Database, change: PasswordChange): Promise<void> {
  const { userId, tokenHash, language, origin } = change;
  const user = await requireUser(db, userId);
  if (user.passwordHash === null) throw new AppError('PASSWORD_NOT_SET');
  await requireOwnPassword(db, userId, change.oldPassword, change.address);
  const passwordHash = await hashPassword(change.password);
  await db.transaction(async (tx) => {
    await setPassword(tx, user, { passwordHash, language, origin });
    await closeAllSessions(tx, userId, tokenHash);
  });
}
