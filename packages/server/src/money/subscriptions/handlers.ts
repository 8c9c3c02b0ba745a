import type { Api } from '@vitrine/contract';
import type { Payments } from '../../adapters/payment/open-payments.ts';
import { PaymentRefusedError, PaymentUnavailableError } from '../../adapters/payment/payment.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { describeCurrent, describeSubscription } from './description.ts';
import { requireSubscription, setState } from './subscriptions.ts';

export type SubscriptionDeps = { db: Database; payments: Payments };

const ANSWER_MS = 10_000;

export function subscriptionHandlers({
  db,
  payments,
}: SubscriptionDeps): Handlers<Api['subscription']> {
  /** The provider is asked first, so that nothing is promised that it did not accept. */
  async function setCancel(userId: string, id: string, cancel: boolean) {
    const subscription = await requireSubscription(db, userId, id);
    const { provider, providerReference, renews, state } = subscription;
    if (!renews || !providerReference || state === 'ended') {
      throw new AppError('PLAN_NOT_RENEWING');
    }
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      await payments.named(provider).setCancelAtPeriodEnd?.(providerReference, cancel, signal);
    } catch (cause) {
      if (cause instanceof PaymentUnavailableError || cause instanceof PaymentRefusedError) {
        throw new AppError('PAYMENT_UNAVAILABLE', { cause });
      }
      throw cause;
    }
    await setState(db, id, { cancelAtPeriodEnd: cancel });
    return requireSubscription(db, userId, id);
  }

  return {
    current: async ({ caller, language }) => ({
      subscription: await describeCurrent(db, caller.userId, language),
    }),
    cancel: async ({ input, caller, language }) => {
      const changed = await setCancel(caller.userId, input.subscription_id, true);
      return { subscription: await describeSubscription(db, changed, language) };
    },
    resume: async ({ input, caller, language }) => {
      const changed = await setCancel(caller.userId, input.subscription_id, false);
      return { subscription: await describeSubscription(db, changed, language) };
    },
  };
}
