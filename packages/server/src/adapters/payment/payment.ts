import type { IncomingHttpHeaders } from 'node:http';
import type { Currency, Language, PaymentProviderName } from '@vitrine/contract';

/** Whole cents or fen: no fraction of money exists anywhere. */
export type Money = { amountMinor: number; currency: Currency };
/**
 * Money as a provider reports it, with the currency's code in capitals. It may be a currency in which nothing is sold
 * here: it is compared with the order's, and a mismatch is kept for an operator.
 */
export type ReportedMoney = { amountMinor: number; currency: string };
export type Period = 'month' | 'year';

/** What a provider may know of an order. */
export type PaymentOrder = Money & {
  /**
   * 20 digits, unique for ever: the merchant's own number of the payment (out_trade_no, client_reference_id). Every
   * notice that belongs to an order brings it back, and repeating a call with it must not make a second payment.
   */
  number: string;
  /** What is bought, in the buyer's language; one short line for the bank's page. */
  title: string;
  language: Language;
  /** Until then it can be paid here. A provider with a longer minimum may let it run on: late money is still credited. */
  expiresAt: Date;
  /** null: paid once. Otherwise a provider that can renew takes the same amount again every period. */
  renews: Period | null;
  /** For the provider's receipt, where the account has one. */
  email: string | null;
  /** What `start` answered, kept from then on. */
  startReference: string | null;
  /** The payment itself (payment intent, trade_no, transaction_id), known once it is paid. */
  paymentReference: string | null;
};

/** Our addresses that the provider is given. */
export type PaymentUrls = {
  /** The browser returns here whatever happened. That proves nothing; only a notice or a query does. */
  returnUrl: string;
  cancelUrl: string;
  /** Notices are sent here, so it has to be reachable from outside in production. */
  noticeUrl: string;
};

export type PaymentStart = {
  /** The provider's name for what was started (a checkout session); null where the order's number is enough. */
  reference: string | null;
} & ({ kind: 'redirect'; url: string } | { kind: 'qr'; text: string });

/** What a provider says when asked about one order. */
export type PaymentState =
  /** It is not paid so far, or the provider has never heard of it. */
  | { state: 'pending' }
  /** It can no longer be paid. */
  | { state: 'closed' }
  | ({
      state: 'paid';
      paymentReference: string;
      paidAt: Date;
      /** What was returned since, for the same order; not the same as `amountMinor`. */
      refundedMinor: number;
      /** With an order that renews at a provider that can. */
      subscriptionReference?: string;
    } & ReportedMoney);

/** What a provider says about a subscription that it renews by itself. */
export type SubscriptionState = {
  state: 'active' | 'past-due' | 'ended';
  cancelAtPeriodEnd: boolean;
  paidUntil: Date;
  /** Periods that were paid, newest first; the first one belongs to the order itself. */
  payments: readonly (ReportedMoney & {
    paymentReference: string;
    paidAt: Date;
    periodEnd: Date;
  })[];
};

type EventBase = {
  /** The provider's own id of the event. The same id never has an effect twice. */
  id: string;
  occurredAt: Date;
};
type OfOrder = EventBase & {
  orderNumber: string;
  paymentReference: string;
};
type OfSubscription = EventBase & { subscriptionReference: string };

/**
 * What a verified notice says, in our words. Events may come twice, late and in any order: each carries enough to be
 * understood alone. Events that concern nothing of ours (another shop on the same account) are left out by the adapter.
 */
export type PaymentEvent =
  | (OfOrder & ReportedMoney & { type: 'paid'; paidAt: Date; subscriptionReference?: string })
  /** The buyer's attempt did not work; the order can still be paid. */
  | (EventBase & { type: 'failed'; orderNumber: string; reason: string })
  /** `refundedMinor` is all that was returned of this payment so far, so that a repeated notice adds nothing. */
  | (OfOrder & { type: 'refunded'; refundedMinor: number; currency: string })
  /** A refund that was taken to do did not reach the buyer after all: somebody must look at it. */
  | (OfOrder & { type: 'refund-failed'; reason: string })
  /** The buyer's bank takes the money back for now; `dispute-closed` says who was right. */
  | (OfOrder & ReportedMoney & { type: 'disputed' })
  | (OfOrder & ReportedMoney & { type: 'dispute-closed'; won: boolean })
  /** A further period was paid. The first period is the order's own `paid`, and never comes as `renewed`. */
  | (OfSubscription &
      ReportedMoney & { type: 'renewed'; paymentReference: string; paidAt: Date; periodEnd: Date })
  /** The provider will try again by itself, until it says `ended`. */
  | (OfSubscription & { type: 'renewal-failed'; reason: string })
  /** Refund and dispute of a renewal: it has no order number of ours, only its payment. */
  | (OfSubscription & {
      type: 'renewal-refunded';
      paymentReference: string;
      refundedMinor: number;
      currency: string;
    })
  /** Cancelled, or taken back before the period ended (the provider's own pages may allow both). */
  | (OfSubscription & { type: 'cancel-changed'; cancelAtPeriodEnd: boolean })
  /** No further period will come. */
  | (OfSubscription & { type: 'ended' });

/** What the provider wants to hear; sent as it is. */
export type NoticeAnswer = { status: number; contentType: string; body: string };

export type NoticeReading =
  | {
      verified: true;
      events: readonly PaymentEvent[];
      /** After everything was written down. */
      accepted: NoticeAnswer;
      /** After a fault of ours: makes the provider send it again. */
      again: NoticeAnswer;
    }
  /** Wrong signature, too old, not for this merchant, unreadable. Nothing may come of it. */
  | { verified: false; reason: string; answer: NoticeAnswer };

export type PaymentProvider = {
  readonly name: PaymentProviderName;
  readonly currencies: readonly Currency[];
  /** Takes the money of further periods by itself. Otherwise a subscription is a prepaid period with a reminder. */
  readonly canRenew: boolean;

  /** Begins a payment, or finds the one begun before for the same order number. */
  start(order: PaymentOrder, urls: PaymentUrls, signal: AbortSignal): Promise<PaymentStart>;
  query(order: PaymentOrder, signal: AbortSignal): Promise<PaymentState>;
  /**
   * Makes an unpaid order unpayable, as far as the provider can. Answers the state afterwards: 'paid' when the buyer
   * was faster.
   */
  close(order: PaymentOrder, signal: AbortSignal): Promise<PaymentState>;
  /**
   * Returns money. The same key never returns it twice; keys of one order are its number with `-1`, `-2` and so on,
   * because some providers find a refund by its own number only.
   * Resolves when the provider has taken the order to refund.
   */
  refund(
    order: PaymentOrder,
    refund: {
      amountMinor: number;
      key: string;
      reason: string;
      /** As in `PaymentUrls`: WeChat Pay does not remember it from the payment. */
      noticeUrl: string;
    },
    signal: AbortSignal,
  ): Promise<void>;

  /** These three exist where `canRenew` is true. */
  querySubscription?(reference: string, signal: AbortSignal): Promise<SubscriptionState>;
  /** No further period after the one that is paid; `false` takes a cancellation back. */
  setCancelAtPeriodEnd?(reference: string, cancel: boolean, signal: AbortSignal): Promise<void>;
  /** Ends it at once (its order was refunded). */
  endSubscription?(reference: string, signal: AbortSignal): Promise<void>;

  /** Checks the signature over the raw bytes before anything is believed. Never throws for what came from outside. */
  readNotice(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<NoticeReading>;
};

/**
 * After no answer, a time-out or a 5xx, nobody knows what happened, so it is right to ask again with the same number.
 */
export class PaymentUnavailableError extends Error {
  override name = 'PaymentUnavailableError';
}

/** The provider understood and said no: asking again does not help. */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError';
}
