import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Seal } from '../../adapters/seal/seal.ts';
import { clearAttempts, countAttempt, throttleKey } from '../../base/throttle/public.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { operatorFactors } from '../../db/schema/operator.ts';
import { sessions } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { newCode } from '../../money/codes/public.ts';
import { findStep } from './totp.ts';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 16;
/** A code has a million values: after five misses each further one costs more time. */
const GUESSING = { free: 5, firstSeconds: 30, maxSeconds: 3600 };

const hashCode = (code: string) => createHash('sha256').update(code).digest('base64url');
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();
const grouped = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

export async function findFactor(db: Queryable, userId: string) {
  const [factor] = await db
    .select()
    .from(operatorFactors)
    .where(and(eq(operatorFactors.userId, userId), isNotNull(operatorFactors.confirmedAt)));
  return factor;
}

/** Creates a secret that waits for its first code; a later call replaces it. */
export async function beginFactor(db: Database, seal: Seal, userId: string): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = seal.seal(secret, userId);
  const written = await db
    .insert(operatorFactors)
    .values({ userId, secret: sealed })
    .onConflictDoUpdate({
      target: operatorFactors.userId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: isNull(operatorFactors.confirmedAt),
    })
    .returning({ userId: operatorFactors.userId });
  if (written.length === 0) throw new AppError('SECOND_FACTOR_SET');
  return secret;
}

type Check = { userId: string; code: string };

/** Null after the signing key was changed: codes of the app no longer match, recovery codes still do. */
function openSecret(seal: Seal, sealed: string, userId: string): Buffer | null {
  try {
    return seal.open(sealed, userId);
  } catch {
    return null;
  }
}

/** Consumes a code of the app: each works once, so that nobody who saw it typed can use it. */
async function useCode(tx: Transaction, seal: Seal, { userId, code }: Check): Promise<boolean> {
  const [factor] = await tx
    .select()
    .from(operatorFactors)
    .where(eq(operatorFactors.userId, userId));
  if (!factor) throw new AppError('NOT_FOUND');
  const secret = openSecret(seal, factor.secret, userId);
  const step = secret && findStep(secret, code, Date.now());
  if (step === null) return false;
  const used = await tx
    .update(operatorFactors)
    .set({ lastStep: step })
    .where(and(eq(operatorFactors.userId, userId), lt(operatorFactors.lastStep, step)))
    .returning({ userId: operatorFactors.userId });
  return used.length > 0;
}

async function useRecoveryCode(tx: Transaction, { userId, code }: Check): Promise<boolean> {
  const hash = hashCode(plain(code));
  const used = await tx
    .update(operatorFactors)
    .set({ recoveryHashes: sql`array_remove(${operatorFactors.recoveryHashes}, ${hash})` })
    .where(
      and(
        eq(operatorFactors.userId, userId),
        sql`${hash} = any(${operatorFactors.recoveryHashes})`,
      ),
    )
    .returning({ userId: operatorFactors.userId });
  return used.length > 0;
}

/** Runs the work if the code is right. A wrong one is counted even though nothing else happens. */
export async function withCode<Value>(
  { db, seal }: { db: Database; seal: Seal },
  check: Check,
  work: (tx: Transaction, isRecovery: boolean) => Promise<Value>,
): Promise<Value> {
  const key = throttleKey('second-factor', check.userId);
  await countAttempt(db, { key, ...GUESSING });
  const value = await db.transaction(async (tx) => {
    const isCode = await useCode(tx, seal, check);
    if (!isCode && !(await useRecoveryCode(tx, check))) throw new AppError('SECOND_FACTOR_WRONG');
    return work(tx, !isCode);
  });
  await clearAttempts(db, key);
  return value;
}

/** Enables the factor, which this session has proved. Returns the recovery codes, which cannot be read again. */
export async function confirmFactor(tx: Transaction, userId: string, tokenHash: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(RECOVERY_LENGTH));
  const confirmed = await tx
    .update(operatorFactors)
    .set({ confirmedAt: sql`now()`, recoveryHashes: codes.map(hashCode) })
    .where(and(eq(operatorFactors.userId, userId), isNull(operatorFactors.confirmedAt)))
    .returning({ userId: operatorFactors.userId });
  if (confirmed.length === 0) throw new AppError('SECOND_FACTOR_SET');
  await markPassed(tx, tokenHash);
  return codes.map(grouped);
}

export async function markPassed(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.update(sessions).set({ passedAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash));
}

export async function removeFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(operatorFactors).where(eq(operatorFactors.userId, userId));
}
