import { and, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clockNow } from '../../db/clock.ts';
import { sandboxPayments, sandboxSubscriptions } from '../../db/schema/orders.ts';
import type { PaymentEvent } from './payment.ts';
import type { SandboxNotice, SandboxNotices } from './sandbox-notice.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export const toPaymentReference = (number: string, period = 1) => `sandbox-${number}-${period}`;
export const toSubscriptionReference = (number: string) => `sandbox-sub-${number}`;
export const parseOrderNumber = (reference: string) => reference.replace('sandbox-sub-', '');

const later = (period: 'month' | 'year') =>
  period === 'year' ? sql`interval '1 year'` : sql`interval '1 month'`;

/**
 * Plays the bank of the sandbox: no money moves, but everything happens that a real provider would do. What it
 * decides comes out as signed notices, which the caller delivers.
 */
export function createSandboxBank(db: Database, notices: SandboxNotices) {
  const base = () => ({ id: crypto.randomUUID(), occurredAt: new Date() });

  async function find(number: string): Promise<SandboxPayment | undefined> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.number, number));
    return row;
  }

  function paidEvent(payment: SandboxPayment): PaymentEvent {
    return {
      ...base(),
      // The same payment is the same event, however often it is reported.
      id: `paid-${payment.number}`,
      type: 'paid',
      orderNumber: payment.number,
      paymentReference: toPaymentReference(payment.number),
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      paidAt: payment.paidAt ?? new Date(),
      ...(payment.period && { subscriptionReference: toSubscriptionReference(payment.number) }),
    };
  }

  /** Takes the money, once; a closed payment takes none. */
  async function settle(number: string): Promise<SandboxPayment | undefined> {
    await db.transaction(async (tx) => {
      const [paid] = await tx
        .update(sandboxPayments)
        .set({ state: 'paid', paidAt: clockNow, payAfter: null })
        .where(and(eq(sandboxPayments.number, number), eq(sandboxPayments.state, 'open')))
        .returning();
      if (!paid?.period) return;
      const paidUntil = sql`${clockNow} + ${later(paid.period)}`;
      await tx.insert(sandboxSubscriptions).values({ number, paidUntil });
    });
    return find(number);
  }

  async function renewOne(number: string): Promise<SandboxNotice | null> {
    return db.transaction(async (tx) => {
      const [row] = await tx
        .select({ subscription: sandboxSubscriptions, payment: sandboxPayments })
        .from(sandboxSubscriptions)
        .innerJoin(sandboxPayments, eq(sandboxPayments.number, sandboxSubscriptions.number))
        .where(
          and(
            eq(sandboxSubscriptions.number, number),
            ne(sandboxSubscriptions.state, 'ended'),
            lte(sandboxSubscriptions.paidUntil, clockNow),
          ),
        )
        .for('update', { of: sandboxSubscriptions });
      if (!row) return null;
      const { subscription, payment } = row;
      const subscriptionReference = toSubscriptionReference(number);
      const change = (values: Partial<typeof sandboxSubscriptions.$inferInsert> | object) =>
        tx
          .update(sandboxSubscriptions)
          .set(values)
          .where(eq(sandboxSubscriptions.number, number))
          .returning();
      if (subscription.cancelAtPeriodEnd) {
        await change({ state: 'ended' });
        return notices.write({ ...base(), type: 'ended', subscriptionReference });
      }
      if (subscription.failing > 0) {
        await change({ state: 'past-due', failing: subscription.failing - 1 });
        const reason = 'The sandbox was told to fail';
        return notices.write({ ...base(), type: 'renewal-failed', subscriptionReference, reason });
      }
      const periods = subscription.periods + 1;
      const [renewed] = await change({
        state: 'active',
        periods,
        paidUntil: sql`${sandboxSubscriptions.paidUntil} + ${later(payment.period ?? 'month')}`,
      });
      return notices.write({
        ...base(),
        id: `renewed-${number}-${periods}`,
        type: 'renewed',
        subscriptionReference,
        paymentReference: toPaymentReference(number, periods),
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        paidAt: subscription.paidUntil,
        periodEnd: renewed?.paidUntil ?? subscription.paidUntil,
      });
    });
  }

  return {
    find,
    settle,

    async pay(number: string): Promise<SandboxNotice[]> {
      const payment = await settle(number);
      return payment?.state === 'paid' ? [notices.write(paidEvent(payment))] : [];
    },

    async fail(number: string): Promise<SandboxNotice[]> {
      const payment = await find(number);
      if (payment?.state !== 'open') return [];
      const reason = 'The sandbox was told to fail';
      return [notices.write({ ...base(), type: 'failed', orderNumber: number, reason })];
    },

    async payLater(number: string, seconds: number): Promise<void> {
      await db
        .update(sandboxPayments)
        .set({ payAfter: sql`now() + make_interval(secs => ${seconds})` })
        .where(and(eq(sandboxPayments.number, number), eq(sandboxPayments.state, 'open')));
    },

    /** How many of the next renewals fail. */
    async failRenewals(number: string, failing: number): Promise<void> {
      await db
        .update(sandboxSubscriptions)
        .set({ failing })
        .where(eq(sandboxSubscriptions.number, number));
    },

    /** Everything that the bank does by itself as time goes on. */
    async work(): Promise<SandboxNotice[]> {
      const sent: SandboxNotice[] = [];
      const late = await db
        .select({ number: sandboxPayments.number })
        .from(sandboxPayments)
        .where(
          and(
            eq(sandboxPayments.state, 'open'),
            isNotNull(sandboxPayments.payAfter),
            lte(sandboxPayments.payAfter, sql`now()`),
          ),
        );
      for (const { number } of late) sent.push(...(await this.pay(number)));
      const due = await db
        .select({ number: sandboxSubscriptions.number })
        .from(sandboxSubscriptions)
        .where(
          and(
            ne(sandboxSubscriptions.state, 'ended'),
            lte(sandboxSubscriptions.paidUntil, clockNow),
          ),
        );
      for (const { number } of due) {
        const notice = await renewOne(number);
        if (notice) sent.push(notice);
      }
      return sent;
    },
  };
}
export type SandboxBank = ReturnType<typeof createSandboxBank>;
