import type { Attribute } from '../onnx/writer.ts';
import {
  convolution,
  depthToSpace,
  depthwiseConvolution,
  type Emit,
  maxPool,
  resize,
  transposedConvolution,
  withActivation,
} from './picture-operators.ts';

/** The operators by the number that the format gives each of them. */
export const OPERATORS: Readonly<Record<number, Emit>> = {
  0: elementwise('Add'),
  2: concatenate,
  3: convolution,
  4: depthwiseConvolution,
  5: depthToSpace,
  14: elementwise('Sigmoid'),
  17: maxPool,
  18: elementwise('Mul'),
  19: elementwise('Relu'),
  22: reshape,
  23: resize('linear', 2),
  25: onChannelsLast('Softmax', () => ({ axis: -1 })),
  34: pad,
  39: transpose,
  54: prelu,
  67: transposedConvolution,
  74: sum,
  97: resize('nearest', 0),
};

function elementwise(kind: string): Emit {
  return (operator) => {
    const { graph, values, inputs, outputs, options } = operator;
    const pictures = inputs.filter((index) => !values.tensor(index).values);
    const allFour = pictures.every((index) => values.tensor(index).shape.length === 4);
    const layout = allFour && pictures.some(values.isFirst) ? 'first' : 'last';
    const output = values.make(outputs[0], layout);
    const from = inputs.map((index) => values.get(index, layout));
    withActivation(graph, options?.byte(0) ?? 0, output, (target) =>
      graph.node(kind, from, target),
    );
  };
}

function onChannelsLast(kind: string, attributes: () => Record<string, Attribute>): Emit {
  return ({ graph, values, inputs, outputs }) => {
    const source = values.get(inputs[0], 'last');
    graph.node(kind, [source], values.make(outputs[0], 'last'), attributes());
  };
}

const readConstant = (operator: Parameters<Emit>[0], input: number): number[] => {
  const { values, inputs } = operator;
  const found = values.tensor(inputs[input]).values;
  if (!found) throw new Error('Expected a constant');
  return [...found];
};

function prelu({ graph, values, inputs, outputs }: Parameters<Emit>[0]): void {
  const [source, slope] = inputs.map((index) => values.get(index, 'first'));
  const output = values.make(outputs[0], 'first');
  graph.node('PRelu', [source as string, slope as string], output);
}

function concatenate({ graph, values, inputs, outputs, options }: Parameters<Emit>[0]): void {
  const sources = inputs.map((index) => values.get(index, 'last'));
  const axis = options?.int(0) ?? 0;
  graph.node('Concat', sources, values.make(outputs[0], 'last'), { axis });
}

function reshape({ graph, values, inputs, outputs }: Parameters<Emit>[0]): void {
  const output = values.make(outputs[0], 'last');
  const shape = graph.integers(`${output}-shape`, values.tensor(outputs[0]).shape);
  graph.node('Reshape', [values.get(inputs[0], 'last'), shape], output);
}

function transpose(operator: Parameters<Emit>[0]): void {
  const { graph, values, inputs, outputs } = operator;
  const source = values.get(inputs[0], 'last');
  const perm = readConstant(operator, 1);
  graph.node('Transpose', [source], values.make(outputs[0], 'last'), { perm });
}

function sum(operator: Parameters<Emit>[0]): void {
  const { graph, values, inputs, outputs, options } = operator;
  const output = values.make(outputs[0], 'last');
  const axes = graph.integers(`${output}-axes`, readConstant(operator, 1));
  graph.node('ReduceSum', [values.get(inputs[0], 'last'), axes], output, {
    keepdims: options?.byte(0) ?? 0,
  });
}

/** TensorFlow Lite has a pair of before and after for each dimension; ONNX has all befores and then all afters. */
function pad(operator: Parameters<Emit>[0]): void {
  const { graph, values, inputs, outputs } = operator;
  const pairs = readConstant(operator, 1);
  const order = [0, 3, 1, 2];
  const output = values.make(outputs[0], 'first');
  const pads = graph.integers(`${output}-pads`, [
    ...order.map((axis) => pairs[axis * 2]),
    ...order.map((axis) => pairs[axis * 2 + 1]),
  ]);
  graph.node('Pad', [values.get(inputs[0], 'first'), pads], output);
}
