import type { Table } from '../flatbuffer.ts';

const SPARSE = 1;
/** The bytes per entry of each kind of index list: 32, 16 or 8 bits. */
const LIST_BYTES = [0, 4, 2, 1];

type Dimension = { size: number } | { segments: number[]; indices: number[] };

/**
 * Spreads the values of a pruned weight tensor over its full shape. Each dimension, in storage
 * order, is either walked in full or lists which of its positions have values at all; blocks are
 * further dimensions at the end that refine an earlier one.
 */
export function densify(values: Float32Array, shape: readonly number[], sparsity: Table) {
  const order = sparsity.ints(0);
  const blockMap = sparsity.ints(1);
  const dimensions = sparsity.tables(2).map(readDimension);
  const blockSizes = blockMap.map((_, i) => {
    const block = dimensions[order.indexOf(shape.length + i)];
    if (!block || !('size' in block)) throw new Error('Sparse blocks are not supported');
    return block.size;
  });
  const dense = new Float32Array(shape.reduce((product, size) => product * size, 1));
  const place = new Array<number>(dimensions.length).fill(0);
  let next = 0;

  function store(): void {
    let at = 0;
    for (let axis = 0; axis < shape.length; axis++) {
      let index = place[axis];
      for (let i = 0; i < blockMap.length; i++) {
        if (blockMap[i] === axis) index = index * blockSizes[i] + (place[shape.length + i] ?? 0);
      }
      at = at * shape[axis] + index;
    }
    dense[at] = values[next++];
  }

  function walk(level: number, parent: number): void {
    const dimension = dimensions[level];
    if (!dimension) {
      store();
      return;
    }
    const axis = order[level];
    if ('size' in dimension) {
      for (let i = 0; i < dimension.size; i++) {
        place[axis] = i;
        walk(level + 1, parent * dimension.size + i);
      }
      return;
    }
    const end = dimension.segments[parent + 1];
    for (let i = dimension.segments[parent]; i < end; i++) {
      place[axis] = dimension.indices[i];
      walk(level + 1, i);
    }
  }
  walk(0, 0);
  return dense;
}

function readDimension(table: Table): Dimension {
  if (table.byte(0) !== SPARSE) return { size: table.int(1) };
  return { segments: readList(table, 2), indices: readList(table, 4) };
}

/** Reads a union: its kind is in one field, the table with the list in the next. */
function readList(table: Table, field: number): number[] {
  const width = LIST_BYTES[table.byte(field)];
  const list = table.table(field + 1);
  if (!width || !list) throw new Error('A sparse tensor lacks its index');
  if (width === 4) return list.ints(0);
  return width === 1 ? [...list.bytes(0)] : list.shorts(0);
}
