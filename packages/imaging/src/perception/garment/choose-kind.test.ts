import { expect, it } from 'vitest';
import { GARMENT_KINDS } from '../../catalogue/garment-kinds.ts';
import { chooseKind, inferKind, withoutHoodie } from './choose-kind.ts';
import type { NetworkPlace, NetworkReading } from './landmark-network.ts';

function shares(told: Partial<NetworkReading['kinds']>): NetworkReading['kinds'] {
  const none = Object.fromEntries([...GARMENT_KINDS, 'other', 'romper'].map((kind) => [kind, 0]));
  return { ...none, ...told } as NetworkReading['kinds'];
}

const there = (likely: number): NetworkPlace => ({
  at: [0, 0],
  certainty: 1,
  covered: 0,
  there: likely,
  moved: 0,
});

it('kinds with the same landmarks stand together against others', () => {
  const told = shares({ shirt: 0.15, jacket: 0.4, dress: 0.4, other: 0.05 });
  const { kind, share } = chooseKind(told, GARMENT_KINDS);
  expect(kind).toBe('jacket');
  expect(share).toBeCloseTo(0.55 / 0.95);
});

it('what is nearly as much a shirt as a jacket is a shirt', () => {
  const told = shares({ shirt: 0.39, jacket: 0.46, hoodie: 0.04 });
  expect(chooseKind(told, GARMENT_KINDS).kind).toBe('shirt');
  expect(chooseKind(told, ['jacket', 'coat']).kind).toBe('jacket');
  expect(chooseKind(shares({ shirt: 0.13, jacket: 0.64 }), GARMENT_KINDS).kind).toBe('jacket');
});

it('only what it can be counts', () => {
  const told = shares({ trousers: 0.6, skirt: 0.1, dress: 0.2, other: 0.1 });
  expect(chooseKind(told, ['skirt', 'dress'])).toEqual({
    kind: 'dress',
    share: expect.closeTo(0.2 / 0.3) as number,
    other: 0.1,
    romper: 0,
  });
});

it('where the kind is unsure, the corners of a waist tell a bottom', () => {
  const kinds = shares({ skirt: 0.4, 'long-sleeve': 0.3, jacket: 0.12, shorts: 0.1, other: 0.08 });
  const places = (waist: number, neck: number) =>
    Object.fromEntries(
      (['l', 'r'] as const).flatMap((side) => [
        [`waist_${side}`, there(waist)],
        [`neck_shoulder_${side}`, there(neck)],
      ]),
    );
  expect(inferKind({ kinds, places: places(0.7, 0.35) }, GARMENT_KINDS)).toMatchObject({
    kind: 'skirt',
    share: 0.8,
  });
  expect(inferKind({ kinds, places: places(0.05, 0.9) }, GARMENT_KINDS).kind).toBe('long-sleeve');
  expect(inferKind({ kinds, places: places(0.7, 0.35) }, ['tee', 'long-sleeve']).kind).toBe(
    'long-sleeve',
  );
  const sure = shares({ 'long-sleeve': 0.6, skirt: 0.3, other: 0.1 });
  expect(inferKind({ kinds: sure, places: places(0.7, 0.35) }, GARMENT_KINDS).kind).toBe(
    'long-sleeve',
  );
});

it('a jumper without a hood is no hoodie, unless that is all it can be', () => {
  const told = shares({ hoodie: 0.6, 'long-sleeve': 0.3, dress: 0.1 });
  const kindWith = (hood: number) => chooseKind(told, withoutHoodie(GARMENT_KINDS, hood)).kind;
  expect([kindWith(0.7), kindWith(0.1)]).toEqual(['hoodie', 'long-sleeve']);
  expect(withoutHoodie(['hoodie'], 0)).toEqual(['hoodie']);
});
