import { describe, expect, it } from 'vitest';
import type { Point } from '../../pixels/geometry/points.ts';
import { measureBalance } from './balance.ts';
import { type Evidence, findDoubts } from './doubts.ts';
import type { NetworkPlace } from './landmark-network.ts';

const LANDMARKS: Record<string, Point> = {
  neck_shoulder_l: [60, 10],
  neck_shoulder_r: [40, 10],
  shoulder_tip_l: [75, 14],
  shoulder_tip_r: [25, 14],
  armpit_l: [78, 40],
  armpit_r: [22, 40],
  hem_l: [76, 100],
  hem_r: [24, 100],
};

function createEvidence(
  unsure: readonly string[],
  landmarks: Record<string, Point> = LANDMARKS,
): Evidence {
  const places = Object.entries(landmarks).map(([name, at]): [string, NetworkPlace] => [
    name,
    { at, certainty: unsure.includes(name) ? 0.2 : 0.995, covered: 0, there: 1, moved: 0 },
  ]);
  return {
    kind: { kind: 'sleeveless', share: 0.98, other: 0.01, romper: 0 },
    isMended: false,
    places: Object.fromEntries(places),
    landmarks,
    balance: measureBalance(landmarks, 100),
    size: 100,
    pixels: 900,
    cutOff: 0,
    acceptance: 0.95,
    loose: 0,
    agrees: false,
    isFaceless: false,
    isWorn: false,
    isLaidFront: true,
    hasPointedHem: false,
    isBodysuit: false,
  };
}

describe('an unsure landmark', () => {
  it('is no doubt where the other half has its mirror image', () => {
    expect(findDoubts(createEvidence(['armpit_r']))).toEqual([]);
  });

  it('is one where the mirror image lies elsewhere', () => {
    const off = { ...LANDMARKS, armpit_r: [22, 52] as Point };
    expect(findDoubts(createEvidence(['armpit_r'], off))).toContain('landmarks-unsure');
  });

  it('is one where its other half is unsure as well', () => {
    expect(findDoubts(createEvidence(['armpit_l', 'armpit_r']))).toContain('landmarks-unsure');
  });
});

it('a reading that a person would probably reject is doubtful, unless a wearer shows where it is', () => {
  const rejected = { ...createEvidence([]), acceptance: 0.5 };
  expect(findDoubts(rejected)).toEqual(['landmarks-unsure']);
  const shoulders: Point[] = [
    [75, 14],
    [25, 14],
  ];
  expect(findDoubts({ ...rejected, shoulders })).toEqual([]);
});

it('a hem like two legs makes a dress doubtful, but not a top', () => {
  const evidence = { ...createEvidence([]), hasPointedHem: true };
  expect(findDoubts(evidence)).toEqual([]);
  const dress = {
    ...evidence,
    kind: { kind: 'dress', share: 0.9, other: 0.02, romper: 0 } as const,
  };
  expect(findDoubts(dress)).toEqual(['kind-unsure']);
});

it('a bodysuit is no top that ends at the waist', () => {
  expect(findDoubts({ ...createEvidence([]), isBodysuit: true })).toEqual(['kind-unsure']);
});

it('what is a romper rather than a garment of its shape is doubtful', () => {
  const dress = { kind: 'dress', share: 0.98, other: 0.02, romper: 0.7 } as const;
  expect(findDoubts({ ...createEvidence([]), kind: dress })).toContain('kind-unsure');
  expect(findDoubts({ ...createEvidence([]), kind: { ...dress, romper: 0.2 } })).toEqual([]);
});

it('what may be something else and is wider than long is no garment', () => {
  const maybe = { kind: 'sleeveless', share: 0.9, other: 0.4, romper: 0 } as const;
  expect(findDoubts({ ...createEvidence([]), kind: maybe })).toEqual([]);
  const low = { ...LANDMARKS, hem_l: [76, 60] as Point, hem_r: [24, 60] as Point };
  expect(findDoubts({ ...createEvidence([], low), kind: maybe })).toEqual(['not-a-garment']);
});

it('a neckline of a laid front that is not below the back is missed', () => {
  const at = (front: number): Record<string, Point> => ({
    ...LANDMARKS,
    collar_back: [50, 12],
    collar_front: [50, front],
  });
  expect(findDoubts(createEvidence([], at(16)))).toEqual([]);
  expect(findDoubts(createEvidence([], at(12)))).toEqual(['landmarks-unsure']);
  expect(findDoubts({ ...createEvidence([], at(12)), isLaidFront: false })).toEqual([]);
});

it('an unsure hem is no doubt of a top that nobody wears, and one of a skirt', () => {
  const hems = ['hem_l', 'hem_r'];
  expect(findDoubts(createEvidence(hems))).toEqual([]);
  expect(findDoubts({ ...createEvidence(hems), isWorn: true })).toEqual(['landmarks-unsure']);
  const skirt = { kind: 'skirt', share: 0.98, other: 0.01, romper: 0 } as const;
  const bottom = { ...LANDMARKS, waist_l: [70, 5] as Point, waist_r: [30, 5] as Point };
  const evidence = { ...createEvidence(hems, bottom), kind: skirt };
  expect(findDoubts(evidence)).toEqual(['landmarks-unsure']);
});

it('legs may lie aslant, as long as neither is folded', () => {
  const shorts = (inner: number, outer: number): Evidence => {
    const landmarks: Record<string, Point> = {
      waist_l: [70, 10],
      waist_r: [30, 10],
      crotch: [50, 60],
      hem_inner_l: [60, 98],
      hem_outer_l: [90, 90],
      hem_inner_r: [inner, 96],
      hem_outer_r: [outer, 98],
    };
    const kind = { kind: 'shorts', share: 0.98, other: 0.01, romper: 0 } as const;
    const evidence = createEvidence([], landmarks);
    return { ...evidence, kind, balance: { ...evidence.balance, mismatch: 0.15 } };
  };
  expect(findDoubts(shorts(46, 16))).toEqual([]);
  expect(findDoubts(shorts(46, 34))).toEqual(['left-right-mismatch']);
  expect(findDoubts({ ...shorts(46, 16), isWorn: true })).toEqual(['left-right-mismatch']);
});
