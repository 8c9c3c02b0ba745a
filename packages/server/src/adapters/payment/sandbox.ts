import { CURRENCIES } from '@vitrine/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sandboxPayments, sandboxSubscriptions } from '../../db/schema/orders.ts';
import {
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentState,
  type SubscriptionState,
} from './payment.ts';
import {
  createSandboxBank,
  parseOrderNumber,
  type SandboxBank,
  type SandboxPayment,
  toPaymentReference,
  toSubscriptionReference,
} from './sandbox-bank.ts';
import { createSandboxNotices } from './sandbox-notice.ts';

export type Sandbox = PaymentProvider & { readonly bank: SandboxBank };

/** The path of the sandbox bank's page for the buyer. */
export const SANDBOX_PATH = '/sandbox/pay';

/** Pays without money, for trying things out. It is never used in production. */
export function createSandbox({ db, signingKey }: { db: Database; signingKey: string }): Sandbox {
  const notices = createSandboxNotices(signingKey);
  const bank = createSandboxBank(db, notices);

  const toState = (payment: SandboxPayment | undefined): PaymentState => {
    if (payment?.state === 'closed') return { state: 'closed' };
    if (payment?.state !== 'paid' || !payment.paidAt) return { state: 'pending' };
    return {
      state: 'paid',
      paymentReference: toPaymentReference(payment.number),
      paidAt: payment.paidAt,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      refundedMinor: payment.refundedMinor,
      ...(payment.period && { subscriptionReference: toSubscriptionReference(payment.number) }),
    };
  };

  const changeSubscription = async (
    reference: string,
    change: Partial<typeof sandboxSubscriptions.$inferInsert>,
  ) => {
    await db
      .update(sandboxSubscriptions)
      .set(change)
      .where(eq(sandboxSubscriptions.number, parseOrderNumber(reference)));
  };

  return {
    name: 'sandbox',
    currencies: CURRENCIES,
    canRenew: true,
    bank,

    async start(order, urls) {
      await db
        .insert(sandboxPayments)
        .values({
          number: order.number,
          amountMinor: order.amountMinor,
          currency: order.currency,
          title: order.title,
          language: order.language,
          returnUrl: urls.returnUrl,
          noticeUrl: urls.noticeUrl,
          period: order.renews,
        })
        .onConflictDoNothing();
      const page = `${new URL(urls.returnUrl).origin}${SANDBOX_PATH}/${order.number}`;
      return { reference: null, kind: 'redirect', url: page };
    },

    async query({ number }) {
      const payment = await bank.find(number);
      const isDue = payment?.payAfter && payment.payAfter <= new Date();
      return toState(isDue ? await bank.settle(number) : payment);
    },

    async close({ number }) {
      await db
        .update(sandboxPayments)
        .set({ state: 'closed', payAfter: null })
        .where(and(eq(sandboxPayments.number, number), eq(sandboxPayments.state, 'open')));
      return toState(await bank.find(number));
    },

    async refund({ number, paymentReference }, { amountMinor, key }) {
      // Further periods of a subscription have orders of their own, and one payment in the bank's books.
      const owner = /^sandbox-(\d+)-\d+$/.exec(paymentReference ?? '')?.[1] ?? number;
      if (!(await bank.find(owner))) throw new PaymentRefusedError(`The sandbox knows no ${owner}`);
      if (owner !== number) return;
      const returned = await db
        .update(sandboxPayments)
        .set({
          refundedMinor: sql`${sandboxPayments.refundedMinor} + ${amountMinor}`,
          refundKeys: sql`array_append(${sandboxPayments.refundKeys}, ${key})`,
        })
        .where(
          and(
            eq(sandboxPayments.number, owner),
            eq(sandboxPayments.state, 'paid'),
            sql`not ${key} = any(${sandboxPayments.refundKeys})`,
            sql`${sandboxPayments.refundedMinor} + ${amountMinor} <= ${sandboxPayments.amountMinor}`,
          ),
        )
        .returning({ keys: sandboxPayments.refundKeys });
      if (returned.length > 0) return;
      const payment = await bank.find(owner);
      if (!payment?.refundKeys.includes(key)) throw new PaymentRefusedError('Nothing to return');
    },

    async querySubscription(reference): Promise<SubscriptionState> {
      const number = parseOrderNumber(reference);
      const [row] = await db
        .select({ subscription: sandboxSubscriptions, payment: sandboxPayments })
        .from(sandboxSubscriptions)
        .innerJoin(sandboxPayments, eq(sandboxPayments.number, sandboxSubscriptions.number))
        .where(eq(sandboxSubscriptions.number, number));
      if (!row) throw new PaymentRefusedError(`The sandbox knows no ${reference}`);
      const { subscription, payment } = row;
      const { paidUntil } = subscription;
      return {
        state: subscription.state,
        cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        paidUntil,
        payments: [
          {
            amountMinor: payment.amountMinor,
            currency: payment.currency,
            paymentReference: toPaymentReference(number, subscription.periods),
            paidAt: payment.paidAt ?? paidUntil,
            periodEnd: paidUntil,
          },
        ],
      };
    },
    setCancelAtPeriodEnd: (reference, cancelAtPeriodEnd) =>
      changeSubscription(reference, { cancelAtPeriodEnd }),
    endSubscription: (reference) => changeSubscription(reference, { state: 'ended' }),

    readNotice: async (headers, body) => notices.read(headers, body),
  };
}
