import { z } from 'zod';

export const CURRENCIES = ['USD', 'CNY'] as const;
export const currencySchema = z.enum(CURRENCIES);
export type Currency = z.infer<typeof currencySchema>;

/** Amounts are whole cents or fen, never fractions; the currency always stands beside them. */
export const minorSchema = z.number().int().min(0);

export const PAYMENT_PROVIDERS = ['sandbox', 'stripe', 'alipay', 'wechat'] as const;
export const paymentProviderSchema = z.enum(PAYMENT_PROVIDERS);
export type PaymentProviderName = z.infer<typeof paymentProviderSchema>;
