import { describe, expect, it } from 'vitest';
import { hangsAsWorn } from './hangs-as-worn.ts';

/** A long-sleeved top whose sleeves point this many degrees away from straight down. */
function readTop(degrees: number, way: 'flat' | 'hanger' = 'flat') {
  const angle = (degrees * Math.PI) / 180;
  const side = (sign: 1 | -1) => {
    const shoulder: [number, number] = [300 + sign * 130, 140];
    const along = (far: number, beside: number): [number, number] => [
      shoulder[0] + sign * (Math.sin(angle) * far + Math.cos(angle) * beside),
      shoulder[1] + Math.cos(angle) * far - Math.sin(angle) * beside,
    ];
    return { shoulder, outer: along(500, 30), inner: along(500, -30) };
  };
  const [l, r] = [side(1), side(-1)];
  return {
    kind: 'long-sleeve' as const,
    way,
    landmarks: {
      shoulder_tip_l: l.shoulder,
      cuff_outer_l: l.outer,
      cuff_inner_l: l.inner,
      shoulder_tip_r: r.shoulder,
      cuff_outer_r: r.outer,
      cuff_inner_r: r.inner,
    },
  };
}

describe('a garment that hangs as it is worn', () => {
  it('has sleeves that hang down', () => {
    expect(hangsAsWorn(readTop(4))).toBe(true);
    expect(hangsAsWorn(readTop(10))).toBe(true);
  });

  it('is not one that was laid out, nor one on a hanger', () => {
    expect(hangsAsWorn(readTop(30))).toBe(false);
    expect(hangsAsWorn(readTop(4, 'hanger'))).toBe(false);
  });

  it('is not one without sleeves, which tell nothing', () => {
    expect(hangsAsWorn({ kind: 'sleeveless', way: 'flat', landmarks: {} })).toBe(false);
  });
});
