import { describe, expect, it } from 'vitest';
import { matteLight } from './matte-light.ts';

const WHITE = 0.85;
const BLACK = 0.02;

describe('light on matte cloth', () => {
  it('is unchanged where cloth is smooth, and never turns light and shade round', () => {
    for (const paleness of [BLACK, WHITE]) {
      expect(matteLight(1, paleness)).toBe(1);
      let last = 0;
      for (let light = 0.05; light < 3; light += 0.05) {
        expect(matteLight(light, paleness)).toBeGreaterThan(last);
        last = matteLight(light, paleness);
      }
    }
  });

  it('has no highlights as bright as those of satin', () => {
    expect(matteLight(1.8, BLACK)).toBeLessThan(1.3);
    expect(matteLight(1.05, BLACK)).toBeGreaterThan(1.035);
  });

  it('fills the valleys of pale cloth, those of dark cloth hardly', () => {
    expect(matteLight(0.6, WHITE)).toBeGreaterThan(0.64);
    expect(matteLight(0.6, BLACK)).toBeLessThan(0.61);
  });
});
