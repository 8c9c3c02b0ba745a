import type { Language, Variant } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { completeSignIn, recordSignIn, type Visit } from '../users/public.ts';
import type { PhoneCodes } from './phone-codes.ts';

export type PhoneLogin = {
  phone: string;
  code: string;
  variant: Variant;
  language: Language;
  visit: Visit;
};

/** The first right code creates the account. */
export async function loginByPhone(
  deps: { db: Database; links: LinkSigner; codes: PhoneCodes },
  { phone, code, variant, language, visit }: PhoneLogin,
) {
  const { db, codes } = deps;
  if (!(await codes.redeem(db, phone, code))) {
    const known = await findByPhone(db, phone);
    await recordSignIn(db, { userId: known?.id ?? null, method: 'phone', succeeded: false, visit });
    throw new AppError('CODE_WRONG');
  }
  await db
    .insert(users)
    .values({
      phone,
      nickname: nicknameFrom(phone, language),
      variant,
      language,
      activatedAt: sql`now()`,
    })
    .onConflictDoNothing();
  const user = await findByPhone(db, phone);
  if (!user) throw new Error('The account was not written');
  return completeSignIn(deps, { userId: user.id, method: 'phone', visit, language });
}

async function findByPhone(db: Database, phone: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return user;
}

const nicknameFrom = (phone: string, language: Language) =>
  `${language === 'zh' ? '卖家' : 'Seller '}${phone.slice(-4)}`;
