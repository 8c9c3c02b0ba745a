import type { Currency } from '@vitrine/contract';
import { useLanguage } from '../i18n/use-translation.ts';

const MINOR_PER_MAJOR = 100;

/** Amounts in cents or fen, written as the reader of the page writes money; whole ones without cents. */
export function formatMoney(minor: number, currency: Currency, language: string): string {
  const isWhole = minor % MINOR_PER_MAJOR === 0;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : 2,
  }).format(minor / MINOR_PER_MAJOR);
}

export function useMoney() {
  const language = useLanguage();
  return (minor: number, currency: Currency) => formatMoney(minor, currency, language);
}
