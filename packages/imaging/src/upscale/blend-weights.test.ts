import { expect, it } from 'vitest';
import { blendWeights } from './blend-weights.ts';

/** A protobuf field with bytes, shorter than 128. */
const field = (number: number, ...content: (number | Uint8Array)[]) => {
  const bytes = content.flatMap((part) => (typeof part === 'number' ? [part] : [...part]));
  return Uint8Array.from([number * 8 + 2, bytes.length, ...bytes]);
};
const floats = (...values: number[]) => new Uint8Array(new Float32Array(values).buffer);
const version = Uint8Array.from([8, 200, 1]);
const modelOf = (...values: number[]) =>
  Uint8Array.from([
    ...version,
    ...field(7, field(2, 65, 66), field(5, field(8, 119), field(9, floats(...values)))),
  ]);

it('moves every weight the given share of the way', () => {
  expect(blendWeights(modelOf(0, 1, -2), modelOf(4, 1, 2), 0.25)).toEqual(modelOf(1, 1, -1));
});

it('refuses models of different shapes', () => {
  expect(() => blendWeights(modelOf(0, 1), modelOf(0, 1, 2), 0.5)).toThrow(/same shape/);
});
