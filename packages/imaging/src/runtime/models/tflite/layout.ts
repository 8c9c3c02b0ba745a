import type { Graph } from '../onnx/writer.ts';
import type { TfliteModel, TfliteTensor } from './read.ts';

/**
 * TensorFlow keeps channels last; ONNX expects them before height and width. Every four-dimensional value exists in the
 * order it was made in, and in the other order as soon as it is asked for.
 */
export type Layout = 'last' | 'first';
export type Values = {
  tensor(index: number): TfliteTensor;
  /** The name of a value in this order; constants are written when first needed. */
  get(index: number, layout: Layout): string;
  /** The name for a result that is made in this order. */
  make(index: number, layout: Layout): string;
  /** Whether it is available with channels first without being transposed. */
  isFirst(index: number): boolean;
};

const TO_FIRST = [0, 3, 1, 2];
const TO_LAST = [0, 2, 3, 1];

export function createValues({ tensors, inputs }: TfliteModel, graph: Graph): Values {
  const names = new Map<string, string>();
  const key = (index: number, layout: Layout) => `${index}-${layout}`;
  for (const index of inputs) names.set(key(index, 'last'), tensors[index].name);

  function createName(index: number): string {
    return `${tensors[index].name}#${index}`;
  }
  const isPicture = (index: number) => tensors[index].shape.length === 4;

  function turn(index: number, layout: Layout): string {
    const other = layout === 'first' ? 'last' : 'first';
    const source = names.get(key(index, other));
    if (!source) throw new Error(`${createName(index)} is used before it is made`);
    return graph.node('Transpose', [source], `${createName(index)}-${layout}`, {
      perm: layout === 'first' ? TO_FIRST : TO_LAST,
    });
  }

  function writeConstant({ values, shape }: TfliteTensor, index: number, layout: Layout): string {
    const name = `${createName(index)}-${layout}`;
    if (layout === 'last' || shape.length === 0) {
      return graph.constant(name, values as Float32Array, shape);
    }
    if (shape.length === 4) {
      const turned = permute(values as Float32Array, shape, TO_FIRST);
      return graph.constant(name, turned.values, turned.shape);
    }
    // There is one value per channel: channels come last there, and alone in front here.
    const channels = shape.at(-1) as number;
    if ((values as Float32Array).length !== channels) throw new Error(`${name} has an odd shape`);
    return graph.constant(name, values as Float32Array, [channels, 1, 1]);
  }

  const values: Values = {
    tensor: (index) => tensors[index],
    get(index, layout) {
      const tensor = tensors[index];
      const wanted = isPicture(index) || tensor.values ? layout : 'last';
      const known = names.get(key(index, wanted));
      if (known) return known;
      const name = tensor.values ? writeConstant(tensor, index, wanted) : turn(index, wanted);
      names.set(key(index, wanted), name);
      return name;
    },
    make(index, layout) {
      const made = isPicture(index) ? layout : 'last';
      const name = made === 'last' ? createName(index) : `${createName(index)}-first`;
      names.set(key(index, made), name);
      return name;
    },
    isFirst: (index) => names.has(key(index, 'first')),
  };
  return values;
}

/** Permutes the dimensions of a constant. */
export function permute(values: Float32Array, shape: readonly number[], order: readonly number[]) {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((a, b) => a * b, 1));
  const turned = order.map((axis) => shape[axis]);
  const steps = order.map((axis) => strides[axis]);
  // Most weights are 1 × 1: if only dimensions of size 1 move, the values stay where they are.
  const moved = order.filter((axis) => shape[axis] !== 1);
  if (moved.every((axis, i) => i === 0 || axis > moved[i - 1])) {
    return { values, shape: turned };
  }
  const result = new Float32Array(values.length);
  const place = turned.map(() => 0);
  let from = 0;
  for (let at = 0; at < result.length; at++) {
    result[at] = values[from];
    for (let axis = turned.length - 1; axis >= 0; axis--) {
      place[axis] = place[axis] + 1;
      from += steps[axis];
      if (place[axis] < turned[axis]) break;
      from -= steps[axis] * turned[axis];
      place[axis] = 0;
    }
  }
  return { values: result, shape: turned };
}
