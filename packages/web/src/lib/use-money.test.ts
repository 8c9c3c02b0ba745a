import { describe, expect, it } from 'vitest';
import { formatMoney } from './use-money.ts';

describe('formatMoney', () => {
  it('writes whole amounts without cents', () => {
    expect(formatMoney(1900, 'USD', 'en')).toBe('$19');
    expect(formatMoney(9900, 'CNY', 'zh')).toBe('¥99');
  });

  it('keeps both digits of a broken amount', () => {
    expect(formatMoney(190, 'USD', 'en')).toBe('$1.90');
    expect(formatMoney(990, 'CNY', 'zh')).toBe('¥9.90');
  });

  it('groups thousands', () => {
    expect(formatMoney(123_456_00, 'USD', 'en')).toBe('$123,456');
  });
});
