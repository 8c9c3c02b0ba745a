import { expect, it } from 'vitest';
import { keptValue } from './kept-value.ts';

function mapStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

// spec: 4.20
it('outlives the page and is taken once', () => {
  const store = mapStore();
  keptValue('a', () => store).keep('ABC234');
  const afterReload = keptValue('a', () => store);
  expect(afterReload.read()).toBe('ABC234');
  expect(afterReload.take()).toBe('ABC234');
  expect(afterReload.take()).toBeNull();
  expect(keptValue('a', () => store).read()).toBeNull();
});

it('lasts as long as the page where storage is refused', () => {
  const value = keptValue('a', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  value.keep('ABC234');
  expect(value.take()).toBe('ABC234');
  expect(value.take()).toBeNull();
});
