import { LIMITS } from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { PaymentEvent } from '../adapters/payment/payment.ts';
import { createSandboxNotices } from '../adapters/payment/sandbox-notice.ts';
import { openSms } from '../adapters/sms/open-sms.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/client.ts';
import { redemptionCodes } from '../db/schema/codes.ts';
import { files } from '../db/schema/files.ts';
import { type orders, refunds } from '../db/schema/orders.ts';
import { taskImages, tasks } from '../db/schema/tasks.ts';
import { users } from '../db/schema/users.ts';
import { AppError } from '../errors/app-error.ts';
import { acceptInvitation } from '../features/invitations/invitations.ts';
import { ownInvitationCode } from '../money/codes/invitation-codes.ts';
import { redeemCode } from '../money/codes/redemptions.ts';
import { createOrder } from '../money/orders/create-order.ts';
import { createAffected } from '../money/orders/money-deps.ts';
import { lockOrder } from '../money/orders/order-rows.ts';
import { receiveNotice } from '../money/orders/receive-notice.ts';
import { performRefund, startRefund } from '../money/orders/refund-order.ts';
import { requestRefund } from '../money/orders/request-refund.ts';
import { reservePoints, returnImage, settleImage } from '../money/points/points.ts';
import { openMoney } from '../open-money.ts';
import { createTestDatabase } from './test-database.ts';

export type OrderRow = typeof orders.$inferSelect;
const SIGNING_KEY = 'a signing key that only this test knows';

/** Everything about money over a database of its own, without HTTP: fast enough for thousands of steps. */
export async function openMoneyWorld() {
  const database = await createTestDatabase();
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url });
  const log = pino({ level: 'silent' });
  const db = connect(database.url, { max: 10, log });
  const sms = openSms(config, db);
  const money = openMoney({ config, db, log, sms, signingKey: SIGNING_KEY });
  const notices = createSandboxNotices(SIGNING_KEY);
  const { sandbox } = money.payments;
  if (!sandbox) throw new Error('The sandbox is missing');

  async function createAccount() {
    const email = `${crypto.randomUUID()}@seller.test`;
    const [user] = await db
      .insert(users)
      .values({ email, nickname: 'x', variant: 'international' })
      .returning({ id: users.id });
    const userId = user?.id ?? '';
    const [file] = await db
      .insert(files)
      .values({
        userId,
        kind: 'upload',
        key: 'k.png',
        thumbKey: 't.webp',
        contentType: 'image/png',
        bytes: 1,
        width: 1,
        height: 1,
      })
      .returning({ id: files.id });
    return { userId, fileId: file?.id ?? '' };
  }
  type Account = Awaited<ReturnType<typeof createAccount>>;

  return {
    db,
    money,
    sandbox,
    createAccount,

    /** Nobody gets welcome points for it: all points of this world were paid for, redeemed or earned. */
    async invite(inviterId: string, inviteeId: string) {
      const { code } = await ownInvitationCode(db, inviterId, LIMITS.invitationUsesMax);
      const terms = { welcomePoints: 0, welcomeDays: 1, usesOfOwnCode: LIMITS.invitationUsesMax };
      await acceptInvitation(db, inviteeId, code, terms);
    },

    order: (userId: string, productId: string): Promise<OrderRow | null> =>
      orRefused(
        createOrder(
          money,
          {
            userId,
            productId,
            taskId: undefined,
            provider: sandbox,
            clientKey: crypto.randomUUID(),
            currency: 'USD',
            language: 'en',
            origin: 'http://localhost',
          },
          LIMITS.oneTimePointsDays,
        ),
      ),

    async notify(event: PaymentEvent) {
      const { headers, body } = notices.write(event);
      return receiveNotice(money, sandbox, headers, body);
    },

    /** A new image of this price with its points reserved; null when that was refused. */
    spend: ({ userId, fileId }: Account, price: number): Promise<string | null> =>
      orRefused(
        db.transaction(async (tx) => {
          const [task] = await tx
            .insert(tasks)
            .values({
              userId,
              product: 'cutout',
              payMethod: 2,
              clientKey: crypto.randomUUID(),
              paidAt: sql`now()`,
            })
            .returning({ id: tasks.id });
          const [image] = await tx
            .insert(taskImages)
            .values({
              taskId: task?.id ?? '',
              userId,
              ordinal: 0,
              price,
              slot: 0,
              sourceFileId: fileId,
            })
            .returning({ id: taskImages.id, price: taskImages.price });
          if (!image) throw new Error('The image was not written');
          await reservePoints(tx, userId, [image]);
          return image.id;
        }),
      ),

    end: (userId: string, id: string, state: 'done' | 'failed') =>
      db.transaction(async (tx) => {
        await tx.update(taskImages).set({ state }).where(eq(taskImages.id, id));
        await (state === 'done'
          ? settleImage(tx, { id, userId })
          : returnImage(tx, { id, userId }));
      }),

    async addCode(points: number, uses: number): Promise<string> {
      const code = crypto.randomUUID();
      const expiresAt = sql`vitrine_now() + interval '1 year'`;
      await db.insert(redemptionCodes).values({ code, points, uses, usesLeft: uses, expiresAt });
      return code;
    },
    redeem: (userId: string, code: string) =>
      orRefused(db.transaction((tx) => redeemCode(tx, { userId, code, days: 365 }))),

    /** What the buyer can do alone. */
    requestRefund: ({ id: orderId, userId }: OrderRow) =>
      orRefused(requestRefund(db, { orderId, userId, reason: 'test' })),
    startRefund: (order: OrderRow, share: number) =>
      orRefused(
        db.transaction(async (tx) => {
          const current = await lockOrder(tx, order);
          const left = current.amountMinor - current.refundedMinor;
          const amountMinor = Math.max(1, Math.floor(left * share));
          return startRefund(tx, current, { amountMinor, reason: 'test' }, { actor: 'operator' });
        }),
      ),
    async sendRefunds() {
      const open = await db.select().from(refunds).where(eq(refunds.state, 'sending'));
      const signal = AbortSignal.timeout(60_000);
      await Promise.all(open.map(({ id }) => performRefund(money, id, signal, createAffected())));
    },

    async close() {
      await db.pool.end();
      await database.drop();
    },
  };
}
export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>;

/** A refusal is one of the ways in which a step can end. */
async function orRefused<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
