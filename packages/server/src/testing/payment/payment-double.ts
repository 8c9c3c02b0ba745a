import type { Config } from '../../config.ts';
import type { Answer, ReceivedCall } from '../http-double.ts';

export type RawNotice = { headers: Record<string, string>; body: string };

/** A small server that speaks one provider's documented protocol, with signatures in both directions. */
export type PaymentDouble = {
  address: string;
  /** What an operator would set to use it. */
  settings: Partial<Record<keyof Config, string>>;
  calls: readonly ReceivedCall[];
  /** The customer pays: money moves, and nobody is told yet. */
  pay(orderNo: string, amount?: number): void;
  /** Somebody returns money by hand, on the provider's own pages. */
  giveBack(orderNo: string, amount: number): void;
  /** From now on the provider names this currency for the payment and its refunds. */
  changeCurrency(orderNo: string, currency: string): void;
  /** What the provider sends about the order as it stands. */
  paidNotice(orderNo: string): RawNotice;
  refundNotice(orderNo: string): RawNotice;
  /** The same words, signed by somebody else. */
  forge(notice: RawNotice): RawNotice;
  /** The same notice, signed an hour ago. null where the protocol has no such time. */
  replay(notice: RawNotice): RawNotice | null;
  refunded(orderNo: string): number;
  isClosed(orderNo: string): boolean;
  /** Every call is answered so, until `null` is given. */
  failWith(answer: Answer | null): void;
  close(): Promise<void>;
};

export type TestPayment = {
  amount: number;
  currency: string;
  state: 'open' | 'paid' | 'closed';
  refunds: Map<string, number>;
};

export const openPayment = (amount: number, currency: string): TestPayment => ({
  amount,
  currency,
  state: 'open',
  refunds: new Map(),
});

export const sumRefunds = ({ refunds }: Pick<TestPayment, 'refunds'>): number =>
  [...refunds.values()].reduce((sum, amount) => sum + amount, 0);

/** Orders by the number that the shop gave them. */
export function createPayments<Payment extends TestPayment>() {
  const payments = new Map<string, Payment>();
  return {
    find: (orderNo: string) => payments.get(orderNo),
    get(orderNo: string): Payment {
      const payment = payments.get(orderNo);
      if (!payment) throw new Error(`The provider knows no order ${orderNo}`);
      return payment;
    },
    add(orderNo: string, payment: Payment): Payment {
      payments.set(orderNo, payment);
      return payment;
    },
    all: () => [...payments.entries()],
  };
}
