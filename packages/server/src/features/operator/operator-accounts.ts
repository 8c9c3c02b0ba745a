import { isEmail, isPassword, LIMITS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { recordAction } from '../../base/audit/public.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { operatorFactors } from '../../db/schema/operator.ts';
import { users } from '../../db/schema/users.ts';
import { newCode } from '../../money/codes/public.ts';
import { closeAllSessions, findByEmail, hashPassword } from '../users/public.ts';

/** The owner of the machine needs no operator to create one: such actions are recorded as the account's own. */
const note = (tx: Transaction, userId: string, action: `user.${string}`) =>
  recordAction(tx, { operatorId: userId, address: 'command line' }, { action, subjectId: userId });

/**
 * An existing account becomes an operator and keeps its password; otherwise one is created. Returns the password of
 * a new account.
 */
export async function createOperator(
  db: Database,
  email: string,
  wanted?: string,
): Promise<{ password: string | null }> {
  if (!isEmail(email)) throw new Error(`${email} is no e-mail address`);
  if (wanted !== undefined && !isPassword(wanted)) {
    throw new Error('A password has 6-18 characters, numbers and letters');
  }
  const known = await findByEmail(db, email);
  if (known) {
    await db.transaction(async (tx) => {
      const values = { role: 'operator', invited: true } as const;
      await tx.update(users).set(values).where(eq(users.id, known.id));
      await note(tx, known.id, 'user.made-operator');
    });
    return { password: null };
  }
  // Contains the letter and the digit that the password rule demands.
  const password = wanted ?? `${newCode(LIMITS.passwordMax - 2)}a1`;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        email,
        passwordHash,
        nickname: 'Operator',
        role: 'operator',
        variant: 'international',
        invited: true,
        activatedAt: sql`now()`,
      })
      .returning({ id: users.id });
    if (!made) throw new Error('The account was not written');
    await note(tx, made.id, 'user.made-operator');
  });
  return { password };
}

/** For an operator who has lost both the phone and the recovery codes. All sessions end. */
export async function resetSecondFactor(db: Database, email: string): Promise<void> {
  const user = await findByEmail(db, email);
  if (user?.role !== 'operator') throw new Error(`${email} is no operator`);
  await db.transaction(async (tx) => {
    await tx.delete(operatorFactors).where(eq(operatorFactors.userId, user.id));
    await closeAllSessions(tx, user.id);
    await note(tx, user.id, 'user.reset-second-factor');
  });
}
