import type { Table } from '../flatbuffer.ts';
import type { Graph } from '../onnx/writer.ts';
import { permute, type Values } from './layout.ts';
import type { TfliteOperator } from './read.ts';

export type Emit = (operator: TfliteOperator & { graph: Graph; values: Values }) => void;
type Operator = Parameters<Emit>[0];

const SAME = 0;
const RELU = 1;
const RELU6 = 3;

/** Writes the built-in activation of an operator as a separate node after it. */
export function withActivation(
  graph: Graph,
  activation: number,
  output: string,
  emit: (target: string) => void,
): void {
  if (activation === 0) {
    emit(output);
    return;
  }
  const before = `${output}-before`;
  emit(before);
  if (activation === RELU) graph.node('Relu', [before], output);
  else if (activation === RELU6) {
    const bounds = [0, 6].map((bound) =>
      graph.constant(`${output}-${bound}`, Float32Array.of(bound), []),
    );
    graph.node('Clip', [before, ...bounds], output);
  } else throw new Error(`Activation ${activation} is not known`);
}

type Window = { kernel: [number, number]; strides: [number, number]; dilations: [number, number] };

/** TensorFlow's padding for an output of 1/stride of the size: the odd pixel goes to the end. */
function computePads(padding: number, size: readonly number[], window: Window): number[] {
  if (padding !== SAME) return [0, 0, 0, 0];
  const totals = [0, 1].map((axis) => {
    const stride = window.strides[axis];
    const length = size[axis];
    const reach = (window.kernel[axis] - 1) * window.dilations[axis] + 1;
    return Math.max((Math.ceil(length / stride) - 1) * stride + reach - length, 0);
  });
  return [...totals.map((total) => Math.floor(total / 2)), ...totals.map((t) => Math.ceil(t / 2))];
}

const required = (options: Table | undefined): Table => {
  if (!options) throw new Error('An operator lacks its options');
  return options;
};
const readStrides = (options: Table): [number, number] => [options.int(2), options.int(1)];
const readPictureSize = ({ values, inputs }: Operator, input = 0) =>
  values.tensor(inputs[input]).shape.slice(1, 3);

/** The weights are [out, height, width, in] in TensorFlow Lite and [out, in, height, width] in ONNX. */
export function convolution(operator: Operator): void {
  const options = required(operator.options);
  convolve(operator, [0, 3, 1, 2], 1, {
    activation: options.byte(3),
    dilations: [options.int(5, 1), options.int(4, 1)],
  });
}

/** The weights are [1, height, width, out] in TensorFlow Lite and [out, 1, height, width] in ONNX. */
export function depthwiseConvolution(operator: Operator): void {
  const options = required(operator.options);
  const channels = operator.values.tensor(operator.inputs[0]).shape[3];
  convolve(operator, [3, 0, 1, 2], channels, {
    activation: options.byte(4),
    dilations: [options.int(6, 1), options.int(5, 1)],
  });
}

function convolve(
  operator: Operator,
  order: number[],
  group: number,
  { activation, dilations }: { activation: number; dilations: [number, number] },
): void {
  const { graph, values, inputs, outputs } = operator;
  const options = required(operator.options);
  const output = values.make(outputs[0], 'first');
  const from = [values.get(inputs[0], 'first'), writeWeights(operator, 1, order)];
  if (inputs[2] !== undefined && inputs[2] >= 0) from.push(writeBias(operator, 2));
  const [, height, width] = values.tensor(inputs[1]).shape as [number, number, number];
  const window: Window = { kernel: [height, width], strides: readStrides(options), dilations };
  withActivation(graph, activation, output, (target) =>
    graph.node('Conv', from, target, {
      kernel_shape: window.kernel,
      strides: window.strides,
      dilations,
      group,
      pads: computePads(options.byte(0), readPictureSize(operator), window),
    }),
  );
}

function writeWeights(
  { graph, values, inputs, outputs }: Operator,
  input: number,
  order: number[],
) {
  const { values: weights, shape } = values.tensor(inputs[input]);
  if (!weights) throw new Error('Weights must be constant');
  const turned = permute(weights, shape, order);
  return graph.constant(`${outputs[0]}-weights`, turned.values, turned.shape);
}

function writeBias({ graph, values, inputs, outputs }: Operator, input: number): string {
  const { values: bias } = values.tensor(inputs[input]);
  if (!bias) throw new Error('A bias must be constant');
  return graph.constant(`${outputs[0]}-bias`, bias, [bias.length]);
}

/** The inputs are the size of the output, the weights [out, height, width, in], the picture and the bias. */
export function transposedConvolution(operator: Operator): void {
  const { graph, values, inputs, outputs } = operator;
  const options = required(operator.options);
  const output = values.make(outputs[0], 'first');
  const kernel = values.tensor(inputs[1]).shape.slice(1, 3);
  const strides = readStrides(options);
  const made = values.tensor(outputs[0]).shape.slice(1, 3);
  const excess = readPictureSize(operator, 2).map(
    (size, axis) => (size - 1) * strides[axis] + kernel[axis] - made[axis],
  );
  const from = [values.get(inputs[2], 'first'), writeWeights(operator, 1, [3, 0, 1, 2])];
  if (inputs[3] !== undefined && inputs[3] >= 0) from.push(writeBias(operator, 3));
  withActivation(graph, options.byte(3), output, (target) =>
    graph.node('ConvTranspose', from, target, {
      kernel_shape: kernel,
      strides,
      pads: [
        ...excess.map((e) => Math.floor(Math.max(e, 0) / 2)),
        ...excess.map((e) => Math.ceil(Math.max(e, 0) / 2)),
      ],
      output_padding: excess.map((e) => Math.max(-e, 0)),
    }),
  );
}

export function maxPool(operator: Operator): void {
  const { graph, values, inputs, outputs } = operator;
  const options = required(operator.options);
  const window: Window = {
    kernel: [options.int(4), options.int(3)],
    strides: readStrides(options),
    dilations: [1, 1],
  };
  const output = values.make(outputs[0], 'first');
  const source = values.get(inputs[0], 'first');
  withActivation(graph, options.byte(5), output, (target) =>
    graph.node('MaxPool', [source], target, {
      kernel_shape: window.kernel,
      strides: window.strides,
      pads: computePads(options.byte(0), readPictureSize(operator), window),
    }),
  );
}

/** `flags` is the first option field that says how corners are aligned. */
export function resize(mode: 'linear' | 'nearest', flags: number): Emit {
  return ({ graph, values, inputs, outputs, options }) => {
    const output = values.make(outputs[0], 'first');
    const [n, height, width, channels] = values.tensor(outputs[0]).shape as number[];
    const sizes = graph.integers(`${output}-sizes`, [n, channels, height, width] as number[]);
    const halfPixels = options?.byte(flags + 1) === 1;
    const corners = options?.byte(flags) === 1 ? 'align_corners' : 'asymmetric';
    graph.node('Resize', [values.get(inputs[0], 'first'), '', '', sizes], output, {
      mode,
      coordinate_transformation_mode: halfPixels ? 'half_pixel' : corners,
      ...(mode === 'nearest' && { nearest_mode: halfPixels ? 'round_prefer_ceil' : 'floor' }),
    });
  };
}

export function depthToSpace({ graph, values, inputs, outputs, options }: Operator): void {
  const source = values.get(inputs[0], 'first');
  const output = values.make(outputs[0], 'first');
  graph.node('DepthToSpace', [source], output, {
    blocksize: required(options).int(0),
    mode: 'DCR',
  });
}
