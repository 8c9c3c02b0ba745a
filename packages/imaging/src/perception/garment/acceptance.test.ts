import { expect, it } from 'vitest';
import { estimateAcceptance } from './acceptance.ts';
import type { NetworkPlace } from './landmark-network.ts';

const place = (certainty: number, moved = 1): NetworkPlace => ({
  ...{ at: [0, 0], covered: 0, there: 1 },
  ...{ certainty, moved },
});
const reading = (certainty: number, more = {}) => ({
  kind: { share: 0.95, other: 0.01, romper: 0.01 },
  places: { hem_l: place(certainty), hem_r: place(certainty) },
  ...{ size: 400, cutOff: 0 },
  ...more,
});

it('a plain garment is probably accepted, one that is found nowhere is not', () => {
  expect(estimateAcceptance(reading(0.995))).toBeGreaterThan(0.9);
  expect(estimateAcceptance(reading(0.3))).toBeLessThan(0.4);
});

it('each thing that speaks against a reading lowers it', () => {
  const plain = estimateAcceptance(reading(0.97));
  const worse = [
    { kind: { share: 0.5, other: 0.01, romper: 0.01 } },
    { kind: { share: 0.95, other: 0.5, romper: 0.01 } },
    { kind: { share: 0.95, other: 0.01, romper: 0.5 } },
    { cutOff: 0.1 },
    { places: { hem_l: place(0.97, 100), hem_r: place(0.97) } },
  ];
  for (const more of worse) expect(estimateAcceptance(reading(0.97, more))).toBeLessThan(plain);
});

it('hips and hoods do not count', () => {
  const places = { hem_l: place(0.97), hip_l: place(0.02), hood_top: place(0.02) };
  const without = { hem_l: place(0.97) };
  expect(estimateAcceptance(reading(0.97, { places }))).toBe(
    estimateAcceptance(reading(0.97, { places: without })),
  );
});
