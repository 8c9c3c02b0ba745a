import { describe, expect, it } from 'vitest';
import { type Lab, toLab } from '../../../pixels/colour/lab.ts';
import { chooseShoes, chooseTop, findMissing, rateHarmony } from './complements.ts';

const [WHITE, BLACK, HEELS, LOAFERS] = ['shoes', 'dark-shoes', 'heels', 'loafers'].map((kind) => ({
  kind,
})) as [{ kind: string }, { kind: string }, { kind: string }, { kind: string }];
const HERS = [WHITE, BLACK, HEELS];
const HIS = [WHITE, BLACK, LOAFERS];
const BLACKISH = toLab(25, 25, 28);
const BLUE = toLab(90, 120, 170);

describe('shoes', () => {
  it('are black under black trousers and white under blue jeans', () => {
    expect(chooseShoes(HIS, { kind: 'trousers', colour: BLACKISH })).toBe(BLACK);
    expect(chooseShoes(HERS, { kind: 'jeans', colour: BLUE })).toBe(WHITE);
  });

  it('are heels with a dress of any colour and with a skirt that is not dark', () => {
    expect(chooseShoes(HERS, { kind: 'dress', colour: BLACKISH })).toBe(HEELS);
    expect(chooseShoes(HERS, { kind: 'light-skirt', colour: toLab(190, 175, 160) })).toBe(HEELS);
    expect(chooseShoes(HERS, { kind: 'skirt', colour: BLACKISH })).toBe(BLACK);
  });

  it('are loafers with chinos, where the wearer has some', () => {
    const chinos = { kind: 'chinos', colour: toLab(181, 164, 143) };
    expect(chooseShoes(HIS, chinos)).toBe(LOAFERS);
    expect(chooseShoes(HERS, chinos)).toBe(WHITE);
  });

  it('are white where nothing covers the legs, or nothing else is there', () => {
    expect(chooseShoes(HERS, undefined)).toBe(WHITE);
    expect(chooseShoes([WHITE], { kind: 'dress', colour: BLACKISH })).toBe(WHITE);
    expect(chooseShoes([], { kind: 'trousers', colour: BLACKISH })).toBeUndefined();
  });
});

describe('what goes below a top', () => {
  const [JEANS, TROUSERS, CHINOS] = [toLab(62, 88, 120), toLab(46, 46, 49), toLab(182, 165, 142)];
  const best = (top: Lab) =>
    [JEANS, TROUSERS, CHINOS].sort((a, b) => rateHarmony(top, b) - rateHarmony(top, a))[0];

  it('is blue jeans for what is white or light grey, and chinos for what is black', () => {
    expect(best(toLab(240, 238, 232))).toBe(JEANS);
    expect(best(toLab(185, 185, 190))).toBe(JEANS);
    expect(best(BLACKISH)).toBe(CHINOS);
  });

  it('is no denim below denim', () => {
    expect(best(toLab(70, 95, 130))).not.toBe(JEANS);
  });
});

describe('a plain T-shirt', () => {
  const [LIGHT, DARK] = [{ kind: 'tee' }, { kind: 'dark-tee' }];

  it('is off-white, and charcoal with what is nearly white', () => {
    expect(chooseTop([LIGHT, DARK], BLUE)).toBe(LIGHT);
    expect(chooseTop([LIGHT, DARK], toLab(240, 238, 232))).toBe(DARK);
    expect(chooseTop([LIGHT], toLab(240, 238, 232))).toBe(LIGHT);
  });
});

describe('what an outfit lacks', () => {
  it('is a bottom below a top, and a top above a bottom', () => {
    expect(findMissing(['shirt'])).toEqual({ below: true, above: false });
    expect(findMissing(['skirt'])).toEqual({ below: false, above: true });
    expect(findMissing(['dress'])).toEqual({ below: false, above: false });
  });

  it('is a top under a jacket or coat as well, unless there is one', () => {
    expect(findMissing(['jacket'])).toEqual({ below: true, above: true });
    expect(findMissing(['coat', 'tee', 'trousers'])).toEqual({ below: false, above: false });
  });
});
