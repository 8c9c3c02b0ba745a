import { describe, expect, it } from 'vitest';
import { readChoice } from './task-options.ts';
import { refuseUpscale, upscaledSize } from './upscale.ts';

const photo = { width: 900, height: 1200 };

describe('the size of the result', () => {
  it.each([
    ['x2', { width: 1800, height: 2400 }],
    ['x4', { width: 3600, height: 4800 }],
    ['1600', { width: 1200, height: 1600 }],
    ['4096', { width: 3072, height: 4096 }],
  ] as const)('%s', (size, result) => {
    expect(upscaledSize(photo, size)).toEqual(result);
    expect(refuseUpscale(photo, size)).toBeNull();
  });
});

describe('what is refused', () => {
  it.each([
    [{ width: 1200, height: 1601 }, 'x4', null],
    [{ width: 1500, height: 1600 }, 'x4', 'UPSCALE_TOO_LARGE'],
    [{ width: 1600, height: 900 }, '1600', 'UPSCALE_LARGE_ALREADY'],
    [{ width: 1599, height: 900 }, '1600', null],
    [{ width: 911, height: 600 }, '4096', null],
    [{ width: 910, height: 600 }, '4096', 'UPSCALE_TOO_SMALL'],
  ] as const)('%j to %s', (source, size, error) => {
    expect(refuseUpscale(source, size)?.error ?? null).toBe(error);
  });
});

describe('the choices of a submission', () => {
  it('are filled in where they were left out', () => {
    expect(readChoice('upscale', {})).toEqual({
      kind: 'upscale',
      options: { size: 'x2', crispness: 0 },
    });
  });

  it('belong to their kind', () => {
    expect(readChoice('upscale', { size: 'x3' })).toBeNull();
    expect(readChoice('cutout', { size: 'x2' })).toBeNull();
  });
});
