import { describe, expect, it } from 'vitest';
import type { Table } from '../flatbuffer.ts';
import { densify } from './densify.ts';
import { permute } from './layout.ts';
import { FLOAT16, readNumbers } from './read.ts';

const table = (fields: Record<number, unknown>): Table => ({
  byte: (field, otherwise = 0) => (fields[field] as number) ?? otherwise,
  int: (field, otherwise = 0) => (fields[field] as number) ?? otherwise,
  long: (field) => (fields[field] as number) ?? 0,
  float: (field) => (fields[field] as number) ?? 0,
  text: () => '',
  texts: () => [],
  table: (field) => fields[field] as Table | undefined,
  tables: (field) => (fields[field] as Table[]) ?? [],
  ints: (field) => (fields[field] as number[]) ?? [],
  longs: (field) => (fields[field] as number[]) ?? [],
  shorts: (field) => (fields[field] as number[]) ?? [],
  bytes: (field) => Uint8Array.from((fields[field] as number[]) ?? []),
});

describe('weights of a TensorFlow Lite file', () => {
  it('turns dimensions around', () => {
    const turned = permute(Float32Array.of(1, 2, 3, 4, 5, 6), [2, 3], [1, 0]);
    expect(turned.shape).toEqual([3, 2]);
    expect([...turned.values]).toEqual([1, 4, 2, 5, 3, 6]);
  });

  it('reads half floats: one, minus two, the smallest, and a third', () => {
    const raw = new Uint8Array(Uint16Array.of(0x3c00, 0xc000, 0x0001, 0x3555).buffer);
    const [one, two, tiny, third] = readNumbers(raw, FLOAT16);
    expect([one, two, tiny]).toEqual([1, -2, 2 ** -24]);
    expect(third).toBeCloseTo(1 / 3, 3);
  });

  it('spreads pruned weights over their shape', () => {
    // Rows are stored in full, but of each row only the columns that have a value: 2 and 0 here.
    const dense = table({ 0: 0, 1: 2 });
    const sparse = table({
      0: 1,
      2: 3,
      3: table({ 0: [0, 1, 2] }),
      4: 3,
      5: table({ 0: [2, 0] }),
    });
    const sparsity = table({ 0: [0, 1], 1: [], 2: [dense, sparse] });
    expect([...densify(Float32Array.of(7, 9), [2, 3], sparsity)]).toEqual([0, 0, 7, 9, 0, 0]);
  });
});
