import { LIMITS } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { checkDimensions, checkFile, mayBeUnreadable } from './file-checks.ts';

const photo = { name: 'dress.jpg', type: 'image/jpeg', size: 1000 };

describe('checkFile', () => {
  it.each([
    photo,
    { ...photo, name: 'a.png', type: 'image/png' },
    { ...photo, name: 'IMG_1.HEIC', type: '' },
    { ...photo, size: LIMITS.imageBytesMax - 1 },
  ])('takes $name ($type)', (file) => {
    expect(checkFile(file)).toBeNull();
  });

  // spec: 5.17
  it.each([
    { ...photo, name: 'a.gif', type: 'image/gif' },
    { ...photo, name: 'a.pdf', type: 'application/pdf' },
    { ...photo, name: 'a.jpg', type: 'text/html' },
    { ...photo, name: 'notes', type: '' },
  ])('refuses $name ($type)', (file) => {
    expect(checkFile(file)).toEqual({ text: 'checkType' });
  });

  // spec: 5.18, 9.15
  it('refuses 10 MB and never calls it less', () => {
    expect(checkFile({ ...photo, size: LIMITS.imageBytesMax })).toEqual({
      text: 'checkBytes',
      params: { size: '10.0', megabytes: 10 },
    });
    expect(checkFile({ ...photo, size: LIMITS.imageBytesMax + 1 })).toMatchObject({
      params: { size: '10.1' },
    });
  });
});

describe('checkDimensions', () => {
  // spec: 5.19, 9.16
  it('wants each side over 512 px', () => {
    expect(checkDimensions({ width: 513, height: 513 })).toBeNull();
    expect(checkDimensions({ width: 512, height: 2000 })).toEqual({
      text: 'checkSide',
      params: { width: 512, height: 2000, pixels: 512 },
    });
    expect(checkDimensions({ width: 2000, height: 512 })?.text).toBe('checkSide');
  });

  it('wants no more pixels than the server takes', () => {
    expect(checkDimensions({ width: 10_000, height: 5000 })).toBeNull();
    expect(checkDimensions({ width: 10_001, height: 5000 })?.text).toBe('checkPixels');
  });
});

it('leaves HEIC to the server where the browser cannot open it', () => {
  expect(mayBeUnreadable({ ...photo, name: 'a.heic', type: '' })).toBe(true);
  expect(mayBeUnreadable({ ...photo, type: 'image/heif' })).toBe(true);
  expect(mayBeUnreadable(photo)).toBe(false);
});
