import { isEmail, type Language } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { UserRow } from '../../base/contacts/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { countGuess, forgiveGuess } from './password-guard.ts';
import type { Visit } from './sessions.ts';
import { completeSignIn, recordSignIn } from './sign-in.ts';
import { findByEmail, passwordMatches } from './users.ts';

type Credentials = { email: string; password: string; visit: Visit; language: Language };

export async function loginByEmail(
  deps: { db: Database; links: LinkSigner },
  { email, password, visit, language }: Credentials,
) {
  if (!isEmail(email)) throw new AppError('WRONG_CREDENTIALS');
  await countGuess(deps.db, email, visit.address);
  const user = await findByEmail(deps.db, email);
  const matches = await passwordMatches(user?.passwordHash, password);
  const refusal = findRefusal(user, matches);
  if (refusal || !user) {
    const userId = user?.id ?? null;
    await recordSignIn(deps.db, { userId, method: 'email', succeeded: false, visit });
    throw new AppError(refusal ?? 'WRONG_CREDENTIALS');
  }
  await forgiveGuess(deps.db, email, visit.address);
  return completeSignIn(deps, { userId: user.id, method: 'email', visit, language });
}

/** A wrong password and an unknown address get the same answer. */
function findRefusal(user: UserRow | undefined, matches: boolean) {
  if (user && user.passwordHash === null) return 'EMAIL_LINKED';
  if (!user || !matches) return 'WRONG_CREDENTIALS';
  if (!user.activatedAt) return 'EMAIL_NOT_ACTIVATED';
  return null;
}
