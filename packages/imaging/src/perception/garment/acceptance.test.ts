import { expect, it } from 'vitest';
import { estimateAcceptance } from './acceptance.ts';
import type { NetworkPlace } from './landmark-network.ts';

const place = (certainty: number, moved = 1): NetworkPlace => ({
  ...{ at: [0, 0], covered: 0, there: 1 },
  ...{ certainty, moved },
});
const reading = (certainty: number, more = {}) => ({
  kind: { kind: 'tee' as const, share: 0.95, other: 0.01, romper: 0.01 },
  places: { armpit_l: place(certainty), armpit_r: place(certainty) },
  ...{ size: 400, cutOff: 0, isWorn: false },
  ...more,
});

it('a plain garment is probably accepted, one that is found nowhere is not', () => {
  expect(estimateAcceptance(reading(0.995))).toBeGreaterThan(0.9);
  expect(estimateAcceptance(reading(0.3))).toBeLessThan(0.4);
});

it('each thing that speaks against a reading lowers it', () => {
  const plain = estimateAcceptance(reading(0.97));
  const worse = [
    { kind: { kind: 'tee', share: 0.5, other: 0.01, romper: 0.01 } },
    { kind: { kind: 'tee', share: 0.95, other: 0.5, romper: 0.01 } },
    { kind: { kind: 'tee', share: 0.95, other: 0.01, romper: 0.5 } },
    { cutOff: 0.1 },
    { places: { armpit_l: place(0.97, 100), armpit_r: place(0.97) } },
  ];
  for (const more of worse) expect(estimateAcceptance(reading(0.97, more))).toBeLessThan(plain);
});

it('hips and hoods do not count', () => {
  const places = { armpit_l: place(0.97), hip_l: place(0.02), hood_top: place(0.02) };
  const without = { armpit_l: place(0.97) };
  expect(estimateAcceptance(reading(0.97, { places }))).toBe(
    estimateAcceptance(reading(0.97, { places: without })),
  );
});

it('an unsure hem of a top that nobody wears does no harm, and a sure one speaks for it', () => {
  const withHem = (hem: NetworkPlace, isWorn = false) => {
    const places = { armpit_l: place(0.97), armpit_r: place(0.97), hem_l: hem };
    return estimateAcceptance(reading(0.97, { places, isWorn }));
  };
  const without = estimateAcceptance(reading(0.97));
  expect(withHem(place(0.2, 150))).toBeCloseTo(without);
  expect(withHem(place(0.2, 150), true)).toBeLessThan(without - 0.2);
  expect(withHem(place(0.995))).toBeGreaterThan(without);
});
