import { describe, expect, it } from 'vitest';
import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import type { FlatPattern, GarmentVariant } from '../../../catalogue/templates.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { createPattern, DRESS_LINES } from '../../../testing/patterns.ts';
import { TROUSERS } from '../../../testing/worn-garments.ts';
import { canWear, findCut, findDrape, unlikeness } from './cuts.ts';
import { listSuitingPoses, type Wardrobe } from './wardrobe.ts';

const WOMAN = { gender: 'female', type: 1 } as const;

/** Creates a wardrobe with nothing but these cuts, all in one pose. */
function createWardrobe(patterns: readonly FlatPattern[], more: object = {}): Wardrobe {
  const items = patterns.map(({ id, kind, variant, gender }) => ({
    ...{ id: `walk-${id}`, kind, gender, pose: 'walk', pattern: id },
    ...(variant && { variant }),
    ...more,
  }));
  return {
    people: { poses_on_request: ['turn'] },
    templates: { patterns, items },
  } as unknown as Wardrobe;
}

const shift = ([x, y]: Point, by: number): Point => [x + by, y];
const cut = (kind: GarmentKind, variant?: GarmentVariant, lines = DRESS_LINES) =>
  createPattern(kind, lines, variant);

describe('the cut that a garment is worn as', () => {
  it('is the one with the garment’s proportions', () => {
    const wardrobe = createWardrobe([
      cut('dress'),
      cut('dress', 'a-line', { ...DRESS_LINES, hem: 58 }),
      cut('dress', 'long', { ...DRESS_LINES, length: 140 }),
    ]);
    const worn = (lines: typeof DRESS_LINES) =>
      findCut(wardrobe, WOMAN, 'walk', {
        kind: 'dress',
        landmarks: createPattern('dress', lines).landmarks,
      })?.pattern.variant;
    expect(worn(DRESS_LINES)).toBeUndefined();
    expect(worn({ ...DRESS_LINES, hem: 62, length: 90 })).toBe('a-line');
    expect(worn({ ...DRESS_LINES, length: 138 })).toBe('long');
    expect(worn({ ...DRESS_LINES, length: 70, hem: 33 })).toBeUndefined();
  });

  it('is slim only where legs are much narrower than straight ones', () => {
    const narrow = (by: number): FlatPattern['landmarks'] => ({
      ...TROUSERS.landmarks,
      hem_inner_l: shift(TROUSERS.landmarks.hem_inner_l, by),
      hem_inner_r: shift(TROUSERS.landmarks.hem_inner_r, -by),
    });
    const slim: FlatPattern = { ...TROUSERS, id: 'slim', variant: 'slim', landmarks: narrow(4) };
    const wardrobe = createWardrobe([TROUSERS, slim]);
    const worn = (by: number) =>
      findCut(wardrobe, WOMAN, 'walk', { kind: 'trousers', landmarks: narrow(by) })?.pattern
        .variant;
    expect(worn(0)).toBeUndefined();
    expect(worn(2.2)).toBeUndefined();
    expect(worn(4)).toBe('slim');
  });

  it('hangs open only where the front is', () => {
    const wardrobe = createWardrobe([cut('jacket'), cut('jacket', 'open')]);
    const worn = (collar: number) =>
      findCut(wardrobe, WOMAN, 'walk', {
        kind: 'jacket',
        landmarks: { ...cut('jacket').landmarks, collar_front: [0, collar] },
      })?.pattern.variant;
    expect(worn(30)).toBeUndefined();
    expect(worn(66)).toBeUndefined();
    expect(worn(100)).toBe('open');
  });

  it('has a hood only where the photo shows one, and no sleeves only where it has none', () => {
    const jacket = cut('jacket');
    const variants = [jacket, cut('jacket', 'hood'), cut('jacket', 'sleeveless')];
    const worn = (landmarks: FlatPattern['landmarks']) =>
      findCut(createWardrobe(variants), WOMAN, 'walk', { kind: 'jacket', landmarks })?.pattern
        .variant;
    const sleeved: FlatPattern['landmarks'] = {
      ...jacket.landmarks,
      shoulder_tip_l: [20, 1],
      shoulder_tip_r: [-20, 1],
      cuff_outer_l: [60, 40],
      cuff_outer_r: [-60, 40],
    };
    expect(worn(sleeved)).toBeUndefined();
    expect(worn({ ...sleeved, hood_top: [0, -33] })).toBe('hood');
    expect(worn({ ...sleeved, cuff_outer_l: [20.5, 2], cuff_outer_r: [-20, 1] })).toBe(
      'sleeveless',
    );
  });

  it('is a hoodie’s for a hooded jacket where no jacket has a hood', () => {
    const hooded = (kind: GarmentKind, variant?: GarmentVariant): FlatPattern => ({
      ...cut(kind, variant),
      landmarks: { ...cut(kind).landmarks, hood_top: [0, -33] },
    });
    const worn = (patterns: FlatPattern[], { landmarks }: FlatPattern) => {
      const reading = { kind: 'jacket', landmarks } as const;
      const found = findCut(createWardrobe(patterns), WOMAN, 'walk', reading)?.pattern;
      return [found?.kind, found?.variant];
    };
    const plain = [cut('jacket'), hooded('hoodie')];
    expect(worn(plain, hooded('jacket'))).toEqual(['hoodie', undefined]);
    expect(worn(plain, cut('jacket'))).toEqual(['jacket', undefined]);
    expect(worn([...plain, hooded('jacket', 'hood')], hooded('jacket'))).toEqual([
      'jacket',
      'hood',
    ]);
  });

  it('is of a related kind where the pose has none of its own, and says so by its pattern', () => {
    const wardrobe = createWardrobe([cut('shirt'), cut('trousers')]);
    const { landmarks } = cut('coat');
    expect(findCut(wardrobe, WOMAN, 'walk', { kind: 'coat', landmarks })?.pattern.kind).toBe(
      'shirt',
    );
    expect(canWear(wardrobe, WOMAN, 'walk', 'shorts')).toBe(true);
    expect(canWear(wardrobe, WOMAN, 'walk', 'dress')).toBe(false);
    expect(canWear(wardrobe, WOMAN, 'stand', 'shirt')).toBe(false);
  });

  it('is a coat’s where a dress has sleeves to the wrist and is no longer than coats are', () => {
    const wardrobe = createWardrobe([cut('dress'), cut('coat')]);
    const worn = (cuff: number, length: number) =>
      findCut(wardrobe, WOMAN, 'walk', {
        kind: 'dress',
        landmarks: {
          ...cut('dress', undefined, { ...DRESS_LINES, length }).landmarks,
          shoulder_tip_l: [20, 4],
          cuff_outer_l: [27, cuff],
          cuff_inner_l: [21, cuff],
        },
      })?.pattern.kind;
    expect(worn(62, 100)).toBe('coat');
    expect(worn(35, 100)).toBe('dress');
    expect(worn(62, 130)).toBe('dress');
  });

  it('is made for the wearer’s body', () => {
    const regular = createWardrobe([cut('shirt')]);
    const plus = createWardrobe([cut('shirt')], { type: 2 });
    expect(canWear(regular, { ...WOMAN, type: 2 }, 'walk', 'shirt')).toBe(false);
    expect(canWear(plus, { ...WOMAN, type: 2 }, 'walk', 'shirt')).toBe(true);
    expect(canWear(regular, { gender: 'male', type: 1 }, 'walk', 'shirt')).toBe(false);
  });

  it('is found again by its pattern', () => {
    const wardrobe = createWardrobe([cut('dress'), cut('dress', 'long')]);
    expect(findDrape(wardrobe, 'walk', 'dress-long')?.id).toBe('walk-dress-long');
    expect(findDrape(wardrobe, 'stand', 'dress-long')).toBeUndefined();
  });
});

it('cloth that is too long for a pattern counts more than cloth that is too short', () => {
  const pattern = cut('dress');
  const marks = (length: number) => createPattern('dress', { ...DRESS_LINES, length }).landmarks;
  expect(unlikeness(pattern, marks(60))).toBeCloseTo(0);
  expect(unlikeness(pattern, marks(140))).toBeGreaterThan(0.8);
});

it('a pose that lacks the garment’s cut is left out, unless all lack it', () => {
  const straight = cut('dress');
  const wide = cut('dress', 'a-line', { ...DRESS_LINES, hem: 58 });
  const wardrobe = createWardrobe([straight, wide]);
  wardrobe.templates.items.push({
    ...(wardrobe.templates.items[0] as Wardrobe['templates']['items'][number]),
    id: 'step-dress',
    pose: 'step',
  });
  const model = { ...WOMAN, poses: [{ id: 'walk' }, { id: 'step' }] } as never;
  const findPoses = ({ landmarks }: FlatPattern) =>
    listSuitingPoses(wardrobe, model, [{ kind: 'dress', way: 'flat', landmarks }]);
  expect(findPoses(straight)).toEqual(['walk', 'step']);
  expect(findPoses(wide)).toEqual(['walk']);
});

it('a dress with long sleeves is worn in a pose that has a coat', () => {
  const wardrobe = createWardrobe([cut('dress'), cut('coat')]);
  const [dress] = wardrobe.templates.items;
  wardrobe.templates.items.push({ ...dress, id: 'step-dress', pose: 'step' } as never);
  const model = { ...WOMAN, poses: [{ id: 'step' }, { id: 'walk' }] } as never;
  const landmarks: FlatPattern['landmarks'] = {
    ...cut('dress', undefined, { ...DRESS_LINES, length: 95 }).landmarks,
    shoulder_tip_l: [20, 4],
    cuff_outer_l: [27, 62],
    cuff_inner_l: [21, 62],
  };
  expect(listSuitingPoses(wardrobe, model, [{ kind: 'dress', way: 'flat', landmarks }])).toEqual([
    'walk',
  ]);
});

it('a pose that shows less of the cloth is left to those who ask for it, unless no other has the garment', () => {
  const wardrobe = createWardrobe([cut('dress')]);
  const [item] = wardrobe.templates.items as [Wardrobe['templates']['items'][number]];
  wardrobe.templates.items.push({ ...item, id: 'turn-dress', pose: 'turn' });
  const { landmarks } = cut('dress');
  const findPoses = (...poses: string[]) =>
    listSuitingPoses(wardrobe, { ...WOMAN, poses: poses.map((id) => ({ id })) } as never, [
      { kind: 'dress', way: 'flat', landmarks },
    ]);
  expect(findPoses('walk', 'turn')).toEqual(['walk']);
  expect(findPoses('turn')).toEqual(['turn']);
});
