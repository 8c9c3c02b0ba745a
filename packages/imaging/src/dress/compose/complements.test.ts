import { describe, expect, it } from 'vitest';
import { toLab } from '../../parse/colour/lab.ts';
import { missing, shoesFor } from './complements.ts';

const WHITE = { kind: 'shoes' };
const BLACK = { kind: 'dark-shoes' };

describe('shoes', () => {
  it('are black under black trousers and white under blue jeans', () => {
    expect(shoesFor([WHITE, BLACK], toLab(25, 25, 28))).toBe(BLACK);
    expect(shoesFor([WHITE, BLACK], toLab(90, 120, 170))).toBe(WHITE);
  });

  it('are white where nothing covers the legs, or nothing else is there', () => {
    expect(shoesFor([WHITE, BLACK], undefined)).toBe(WHITE);
    expect(shoesFor([WHITE], toLab(0, 0, 0))).toBe(WHITE);
    expect(shoesFor([], toLab(0, 0, 0))).toBeUndefined();
  });
});

describe('what an outfit lacks', () => {
  it('is a bottom below a top, and a top above a bottom', () => {
    expect(missing(['shirt'])).toEqual({ below: true, above: false });
    expect(missing(['skirt'])).toEqual({ below: false, above: true });
    expect(missing(['dress'])).toEqual({ below: false, above: false });
  });

  it('is a top under a jacket or coat as well, unless there is one', () => {
    expect(missing(['jacket'])).toEqual({ below: true, above: true });
    expect(missing(['coat', 'tee', 'trousers'])).toEqual({ below: false, above: false });
  });
});
