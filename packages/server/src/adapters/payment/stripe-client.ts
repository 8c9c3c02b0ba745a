import type Stripe from 'stripe';
import type { z } from 'zod';
import { PaymentRefusedError, PaymentUnavailableError } from './payment.ts';
import { invoicePaymentsSchema, paymentIntentSchema } from './stripe-schemas.ts';

export type StripeClientOptions = { secretKey: string; url: string; timeoutMs: number };
export type StripeClient = ReturnType<typeof createStripeClient>;
type Sdk = typeof Stripe;

/** It takes 0.1 s and 35 MB, which a process without Stripe can do without. */
const loadSdk = async (): Promise<Sdk> => (await import('stripe')).default;

/** The SDK, with answers that are checked and errors that keep no secrets. */
export function createStripeClient({ secretKey, url, timeoutMs }: StripeClientOptions) {
  let opened: Stripe | undefined;

  function open(sdk: Sdk): Stripe {
    const { protocol, hostname, port } = new URL(url);
    return new sdk(secretKey, {
      host: hostname,
      port: port === '' ? undefined : port,
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: timeoutMs,
      // The caller decides whether to ask again, with the same order number.
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  async function ask<Output>(
    schema: z.ZodType<Output>,
    call: (stripe: Stripe) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<Output> {
    const sdk = await loadSdk();
    opened ??= open(sdk);
    const answer = await untilAborted(call(opened), signal).catch((error) => {
      throw translate(error, sdk);
    });
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new PaymentUnavailableError('Stripe gave an unknown answer');
  }

  return {
    ask,

    /** Invoice and payment of one of them; undefined when Stripe knows of none. */
    async findInvoicePayment(
      by: { invoice: string } | { paymentIntent: string },
      signal: AbortSignal,
    ) {
      const filter: Stripe.InvoicePaymentListParams =
        'invoice' in by
          ? { invoice: by.invoice, status: 'paid' }
          : { payment: { type: 'payment_intent', payment_intent: by.paymentIntent } };
      const expand = ['data.invoice', 'data.payment.payment_intent.latest_charge'];
      const list = (stripe: Stripe) => stripe.invoicePayments.list({ ...filter, limit: 1, expand });
      return (await ask(invoicePaymentsSchema, list, signal)).data[0];
    },

    findPaymentIntent: (id: string, signal: AbortSignal) =>
      ask(
        paymentIntentSchema,
        (stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
        signal,
      ),
  };
}

/** The SDK takes no signal: what it still does ends with its own time-out. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new PaymentUnavailableError('Stripe did not answer'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Type and code only: Stripe's message can quote the key, and the raw error what was sent. */
function translate(error: unknown, { errors }: Sdk): Error {
  if (error instanceof PaymentUnavailableError) return error;
  if (!(error instanceof errors.StripeError)) {
    return new PaymentUnavailableError('Stripe could not be asked');
  }
  const { type, code, requestId } = error;
  const text = ['Stripe:', type, code, requestId].filter(Boolean).join(' ');
  // What could be different the next time: no connection, a fault of theirs, too many calls.
  const isOpen =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError;
  return isOpen ? new PaymentUnavailableError(text) : new PaymentRefusedError(text);
}

/** What was signed, or null. The time is checked too: five minutes, as Stripe advises. */
export async function readSigned(
  rawBody: Buffer,
  signature: string,
  secret: string,
): Promise<unknown> {
  const { webhooks } = await loadSdk();
  try {
    return webhooks.constructEvent(rawBody, signature, secret);
  } catch {
    return null;
  }
}
