import { expect, it } from 'vitest';
import { GARMENT_KINDS } from '../catalogue/garment-kinds.ts';
import { chooseKind } from './choose-kind.ts';
import type { NetworkReading } from './landmark-network.ts';

function shares(told: Partial<NetworkReading['kinds']>): NetworkReading['kinds'] {
  const none = Object.fromEntries([...GARMENT_KINDS, 'other'].map((kind) => [kind, 0]));
  return { ...none, ...told } as NetworkReading['kinds'];
}

it('kinds with the same landmarks stand together against others', () => {
  const told = shares({ shirt: 0.25, jacket: 0.3, dress: 0.4, other: 0.05 });
  const { kind, share } = chooseKind(told, GARMENT_KINDS);
  expect(kind).toBe('jacket');
  expect(share).toBeCloseTo(0.55 / 0.95);
});

it('only what it can be counts', () => {
  const told = shares({ trousers: 0.6, skirt: 0.1, dress: 0.2, other: 0.1 });
  expect(chooseKind(told, ['skirt', 'dress'])).toEqual({
    kind: 'dress',
    share: expect.closeTo(0.2 / 0.3) as number,
    other: 0.1,
  });
});
