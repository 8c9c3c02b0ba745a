import { LIMITS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './db/client.ts';
import { invitationCodes } from './db/schema/codes.ts';
import { users } from './db/schema/users.ts';
import { newToken } from './features/users/tokens.ts';
import { hashPassword } from './features/users/users.ts';
import { createBatch } from './money/codes/batches.ts';
import { newCode, ownInvitationCode } from './money/codes/invitation-codes.ts';
import { grantPoints } from './money/points/points.ts';

export type Seeded = {
  operator: { email: string; password: string };
  demo: { email: string; password: string };
  invitationCode: string;
  redemptionCode: string;
};

const OPERATOR_EMAIL = 'operator@vitrine.test';
const DEMO = { email: 'demo@vitrine.test', password: 'demo1234', points: 1000 };
const INVITATION_USES = 1000;
const REDEMPTION = { points: 100, count: 1, uses: 1, perUser: 1, note: 'First start' };
const REDEMPTION_DAYS = 365;

/** Random, with the letter and the digit that the rule for passwords asks for. */
const randomPassword = () =>
  newToken()
    .slice(0, LIMITS.passwordMax - 2)
    .concat('a1');

/** Accounts and codes to try the product with; null when they are there already. Never in production. */
export async function seedDemo(
  db: Database,
  { operatorPassword = randomPassword() } = {},
): Promise<Seeded | null> {
  const [existing] = await db.select().from(users).where(eq(users.email, OPERATOR_EMAIL));
  if (existing) return null;
  const seeded: Seeded = {
    operator: { email: OPERATOR_EMAIL, password: operatorPassword },
    demo: { email: DEMO.email, password: DEMO.password },
    invitationCode: newCode(LIMITS.invitationCodeLength),
    redemptionCode: '',
  };
  const [operatorHash, demoHash] = await Promise.all(
    [operatorPassword, DEMO.password].map(hashPassword),
  );
  await db.transaction(async (tx) => {
    const common = { variant: 'international', invited: true, activatedAt: sql`now()` } as const;
    const [operator, demo] = await tx
      .insert(users)
      .values([
        {
          ...common,
          email: OPERATOR_EMAIL,
          nickname: 'Operator',
          role: 'operator',
          passwordHash: operatorHash,
        },
        { ...common, email: DEMO.email, nickname: 'Demo', passwordHash: demoHash },
      ])
      .returning({ id: users.id });
    if (!operator || !demo) throw new Error('The demo accounts were not written');
    for (const { id } of [operator, demo]) await ownInvitationCode(tx, id, INVITATION_USES);
    await grantPoints(tx, {
      userId: demo.id,
      points: DEMO.points,
      source: 'welcome',
      days: LIMITS.oneTimePointsDays,
      reference: 'demo',
    });
    await tx
      .insert(invitationCodes)
      .values({ code: seeded.invitationCode, usesLeft: INVITATION_USES });
    const expiresAt = new Date(Date.now() + REDEMPTION_DAYS * 86_400_000);
    const batch = await createBatch(tx, { ...REDEMPTION, creatorId: operator.id, expiresAt });
    seeded.redemptionCode = batch.codes[0] ?? '';
  });
  return seeded;
}
