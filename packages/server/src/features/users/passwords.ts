import { isPassword, type Language } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import type { UserRow } from '../../base/contacts/public.ts';
import { queueMail } from '../../base/mails/public.ts';
import type { Queryable } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { decryptPassword } from './password-keys.ts';

export type SealedPassword = { kid?: string; password: string };

/** A password as received over the wire. */
export const readPassword = (db: Queryable, sealed: SealedPassword) => decryptPassword(db, sealed);

/** Reads a newly chosen password, whose rule can only be checked after decryption. */
export async function readNewPassword(db: Queryable, sealed: SealedPassword): Promise<string> {
  const password = await decryptPassword(db, sealed);
  if (!isPassword(password)) throw new AppError('PASSWORD_RULE');
  return password;
}

/** Sets the password and informs the owner by mail, in case it was somebody else. */
export async function setPassword(
  tx: Queryable,
  user: Pick<UserRow, 'id' | 'email'>,
  change: { passwordHash: string; language: Language; origin: string },
) {
  const { passwordHash, language, origin } = change;
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  if (!user.email) return;
  await queueMail(tx, {
    userId: user.id,
    recipient: user.email,
    template: 'password-changed',
    language,
    origin,
  });
}
