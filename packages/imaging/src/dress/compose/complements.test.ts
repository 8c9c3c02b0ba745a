import { describe, expect, it } from 'vitest';
import { toLab } from '../../parse/colour/lab.ts';
import { shoesFor } from './complements.ts';

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
