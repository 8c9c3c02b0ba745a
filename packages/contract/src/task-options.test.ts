import { describe, expect, test } from 'vitest';
import { canvasSize } from './cutout.ts';
import { maskSize, selectionSize } from './photo.ts';
import { changesNothing, readChoice, readChoiceMasks, refuseSource } from './task-options.ts';

const photo = '0b8f6a52-3b0e-4c37-9a53-0d6f8f0b7a11';
const mask = '7d1d0f2e-55a4-4f4e-8f0d-5a1b7a3f9c22';

function choose(...[kind, options]: Parameters<typeof readChoice>) {
  const choice = readChoice(kind, options);
  if (!choice) throw new Error(`${kind} does not know ${JSON.stringify(options)}`);
  return choice;
}

describe('choices', () => {
  test('that were left out are the plain ones', () => {
    expect(choose('cutout', {}).options).toEqual({
      shadow: 'drop',
      hanger: 'keep',
      material: 'solid',
      frame: 'photo',
      margin: 0.06,
      canvas: '1:1',
      background: 'transparent',
      size: 'original',
      masks: {},
    });
    expect(choose('headless', {}).options).toEqual({
      line: 'chin',
      mode: 'auto',
      size: 'original',
    });
    expect(choose('avatar', {}).options).toEqual({
      frame: 'shoulders',
      shape: 'square',
      background: 'studio-grey',
      style: 'natural',
      seed: 1,
    });
  });

  test('of another kind are none', () => {
    expect(readChoice('avatar', { line: 'chin' })).toBeNull();
    expect(readChoice('headless', { masks: {} })).toBeNull();
    expect(readChoice('cutout', { masks: { [photo]: 'no id' } })).toBeNull();
    expect(readChoice('retouch', { settings: { exposure: 2.1 } })).toBeNull();
    expect(readChoice('art', { style: 'natural' })).toBeNull();
    expect(readChoice('emoji', { captions: Array(7).fill('好') })).toBeNull();
    expect(readChoice('emoji', { captions: ['  '] })).toBeNull();
  });

  test('carry their masks, where the kind knows any', () => {
    expect(readChoiceMasks(choose('cutout', { masks: { [photo]: mask } }))).toEqual({
      [photo]: mask,
    });
    expect(readChoiceMasks(choose('headless', {}))).toEqual({});
  });
});

describe('retouching', () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ['nothing', {}, true],
    ['a mask of another photo', { masks: { [mask]: photo } }, true],
    ['its own mask', { masks: { [photo]: mask } }, false],
    ['one slider', { settings: { denoise: 0.1 } }, false],
    ['a white point', { settings: { white: { red: 1, green: 2, blue: 3 } } }, false],
    ['what suits it', { settings: 'auto' }, false],
    ['another size', { size: '2048' }, false],
  ])('with %s', (_name, options, isNothing) => {
    expect(changesNothing(choose('retouch', options), photo)).toBe(isNothing);
  });

  test('only a retouch can come to nothing', () => {
    expect(changesNothing(choose('cutout', {}), photo)).toBe(false);
  });
});

describe('a size to be reached', () => {
  const large = choose('cutout', { size: '4096' });

  test('is refused of a photo that is far too small', () => {
    expect(refuseSource(large, { width: 600, height: 700 })?.error).toBe('UPSCALE_TOO_SMALL');
    expect(refuseSource(large, { width: 1200, height: 1600 })).toBeNull();
  });

  test('that a photo has already changes nothing', () => {
    expect(refuseSource(large, { width: 5000, height: 3000 })).toBeNull();
  });
});

test('a canvas has its ratio and the longer side of the photo', () => {
  expect(canvasSize({ width: 1200, height: 1600 }, '1:1')).toEqual({ width: 1600, height: 1600 });
  expect(canvasSize({ width: 1600, height: 1200 }, '3:4')).toEqual({ width: 1200, height: 1600 });
});

test('a selection is never larger than its photo', () => {
  expect(selectionSize({ width: 600, height: 500 })).toEqual({ width: 600, height: 500 });
  expect(selectionSize({ width: 3000, height: 4000 })).toEqual({ width: 576, height: 768 });
});

test('a mask has the shape of the photo and no more pixels than needed', () => {
  expect(maskSize({ width: 900, height: 1000 })).toEqual({ width: 900, height: 1000 });
  expect(maskSize({ width: 6000, height: 4000 })).toEqual({ width: 2048, height: 1365 });
});
