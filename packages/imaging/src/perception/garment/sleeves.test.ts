import { describe, expect, it } from 'vitest';
import { GARMENT_KINDS } from '../../catalogue/garment-kinds.ts';
import { chooseKind } from './choose-kind.ts';
import type { NetworkPlace, NetworkReading } from './landmark-network.ts';
import { isDressSleeved, lacksSleeves, showsArmholes, toVest } from './sleeves.ts';

const CUFFS = ['cuff_outer_l', 'cuff_outer_r', 'cuff_inner_l', 'cuff_inner_r'];

function seenWith(
  cuff: Partial<NetworkPlace>,
  told: Partial<NetworkReading['kinds']>,
): NetworkReading {
  const place: NetworkPlace = {
    at: [0, 0],
    certainty: 0.9,
    covered: 0,
    there: 1,
    moved: 0,
    ...cuff,
  };
  const none = Object.fromEntries([...GARMENT_KINDS, 'other', 'romper'].map((kind) => [kind, 0]));
  return {
    places: Object.fromEntries(CUFFS.map((name) => [name, place])),
    kinds: { ...none, ...told } as NetworkReading['kinds'],
    back: 0,
  };
}
const choose = (seen: NetworkReading) => chooseKind(seen.kinds, GARMENT_KINDS);

it('a jacket whose cuffs are nowhere is a vest', () => {
  const seen = seenWith({ certainty: 0.2, moved: 80 }, { coat: 0.6, sleeveless: 0.3, dress: 0.1 });
  expect(lacksSleeves(seen, choose(seen), 100)).toBe(true);
  const vest = toVest(choose(seen), seen);
  expect(vest.kind).toBe('jacket');
  expect(vest.share).toBeGreaterThan(choose(seen).share);
});

it('a tee whose cuffs are nowhere is a top without sleeves', () => {
  const seen = seenWith({ certainty: 0.2 }, { tee: 1 });
  expect(toVest(choose(seen), seen).kind).toBe('sleeveless');
});

it('cuffs that something covers are there all the same, and so are sure ones', () => {
  const covered = seenWith({ certainty: 0.2, covered: 0.8 }, { coat: 1 });
  expect(lacksSleeves(covered, choose(covered), 100)).toBe(false);
  const sure = seenWith({}, { coat: 1 });
  expect(lacksSleeves(sure, choose(sure), 100)).toBe(false);
});

it('a dress has sleeves where most looks find them, flounces are none', () => {
  expect(isDressSleeved(seenWith({ there: 0.95, certainty: 0.3 }, { dress: 1 }))).toBe(true);
  expect(isDressSleeved(seenWith({ there: 0.5 }, { dress: 1 }))).toBe(false);
});

describe('armholes', () => {
  /** A body of 100 pixels in width, and sleeves beside it if there are any. */
  const draw = (sleeve: number) => {
    const [width, height] = [200, 200];
    const data = new Uint8Array(width * height);
    for (let y = 10; y < 190; y++)
      data.fill(255, y * width + 50 - sleeve, y * width + 150 + sleeve);
    return { data, width, height };
  };
  const place = (x: number, y: number): NetworkPlace => ({
    ...{ at: [x, y], certainty: 0.9, covered: 0, there: 1, moved: 0 },
  });
  const seenAt = (cuffs: number): NetworkReading => ({
    ...seenWith({}, { jacket: 1 }),
    places: {
      ...{ armpit_l: place(149, 70), armpit_r: place(51, 70) },
      ...{ hem_l: place(148, 188), hem_r: place(52, 188) },
      ...Object.fromEntries(CUFFS.map((name) => [name, place(100, cuffs)])),
    },
  });

  it('are seen where the outline runs through the armpits and cuffs are at the hem', () => {
    expect(showsArmholes(seenAt(185), draw(0), 180)).toBe(true);
  });

  it('are not seen beside sleeves that hang down, nor beside short ones', () => {
    expect(showsArmholes(seenAt(185), draw(30), 180)).toBe(false);
    expect(showsArmholes(seenAt(80), draw(0), 180)).toBe(false);
  });
});
