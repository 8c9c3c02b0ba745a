import { createGraph, type Graph } from '../onnx/writer.ts';
import { permute } from '../tflite/layout.ts';
import { type KerasLayer, type KerasModel, type KerasWeight, readKeras } from './read.ts';

type Emit = (layer: KerasLayer, inputs: readonly string[], parts: Parts) => string;
type Parts = { graph: Graph; weight(layer: KerasLayer, name: string): KerasWeight };

/** The names of the input and output of such a network, whatever its layers are called. */
export const KERAS_INPUT = 'input';
export const KERAS_OUTPUT = 'output';

/**
 * Rewrites a classifier of Keras layers as ONNX, with channels before height and width: the layers
 * that MobileNet V2 consists of, and no others.
 */
export function kerasToOnnx(layersFile: string, weightsFile: string): Buffer {
  return convert(readKeras(layersFile, weightsFile));
}

export function convert({ layers, weights }: KerasModel): Buffer {
  const [first, last] = [layers[0], layers.at(-1)];
  if (!first || !last) throw new Error('The network has no layers');
  const [, height, width, channels] = first.config.batch_input_shape as [1, number, number, number];
  const graph = createGraph(
    [{ name: KERAS_INPUT, shape: [1, channels, height, width] }],
    [{ name: KERAS_OUTPUT, shape: [1, last.config.units as number] }],
  );
  const parts: Parts = {
    graph,
    weight(layer, name) {
      const found = weights.get(`${layer.name}/${name}`);
      if (!found) throw new Error(`${layer.name} has no ${name}`);
      return found;
    },
  };
  const values = new Map<string, string>();
  for (const layer of layers) {
    const emit = LAYERS[layer.class_name];
    if (!emit) throw new Error(`Layers of the kind ${layer.class_name} are not known`);
    const inputs = layer.inputs.map((name) => values.get(name) as string);
    values.set(layer.name, emit(layer, inputs, parts));
  }
  graph.node('Identity', [values.get(last.name) as string], KERAS_OUTPUT);
  return graph.write();
}

const LAYERS: Readonly<Record<string, Emit>> = {
  InputLayer: () => KERAS_INPUT,
  Dropout: (_, [input]) => input as string,
  Add: ({ name }, inputs, { graph }) => graph.node('Add', inputs, name),
  Flatten: ({ name }, inputs, { graph }) => graph.node('Flatten', inputs, name, { axis: 1 }),
  ZeroPadding2D({ name, config }, inputs, { graph }) {
    const [[top, bottom], [left, right]] = config.padding as [[number, number], [number, number]];
    const pads = graph.integers(`${name}-pads`, [0, 0, top, left, 0, 0, bottom, right]);
    return graph.node('Pad', [...inputs, pads], name);
  },
  /** The weights are [height, width, in, out] in Keras and [out, in, height, width] in ONNX. */
  Conv2D: (layer, inputs, parts) => convolve(layer, inputs, parts, 'kernel', [3, 2, 0, 1]),
  /** The weights are [height, width, channels, 1] in Keras and [channels, 1, height, width] in ONNX. */
  DepthwiseConv2D: (layer, inputs, parts) =>
    convolve(layer, inputs, parts, 'depthwise_kernel', [2, 3, 0, 1]),
  BatchNormalization(layer, inputs, { graph, weight }) {
    const learnt = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map((part) => {
      const { values, shape } = weight(layer, part);
      return graph.constant(`${layer.name}-${part}`, values, shape);
    });
    const epsilon = { float: layer.config.epsilon as number };
    return graph.node('BatchNormalization', [...inputs, ...learnt], layer.name, { epsilon });
  },
  ReLU({ name, config }, inputs, { graph }) {
    const bounds = [0, config.max_value as number].map((bound) =>
      graph.constant(`${name}-${bound}`, Float32Array.of(bound), []),
    );
    return graph.node('Clip', [...inputs, ...bounds], name);
  },
  AveragePooling2D({ name, config }, inputs, { graph }) {
    return graph.node('AveragePool', inputs, name, {
      kernel_shape: config.pool_size as number[],
      strides: config.strides as number[],
      auto_pad: readPadding(config),
    });
  },
  Dense(layer, inputs, { graph, weight }) {
    const { name, config } = layer;
    const constants = ['kernel', 'bias'].map((part) => {
      const { values, shape } = weight(layer, part);
      return graph.constant(`${name}-${part}`, values, shape);
    });
    const sum = graph.node('Gemm', [...inputs, ...constants], `${name}-sum`);
    const activation = ACTIVATIONS[config.activation as string];
    if (!activation) throw new Error(`Activation ${config.activation} is not known`);
    return graph.node(activation, [sum], name);
  },
};

const ACTIVATIONS: Readonly<Record<string, string>> = { relu: 'Relu', softmax: 'Softmax' };

/** Keras and ONNX both put the odd pixel of padding at the end. */
const readPadding = ({ padding }: KerasLayer['config']) =>
  padding === 'same' ? 'SAME_UPPER' : 'VALID';

function convolve(
  layer: KerasLayer,
  inputs: readonly string[],
  { graph, weight }: Parts,
  kernelName: string,
  order: readonly number[],
): string {
  const { name, config } = layer;
  if (config.use_bias || config.activation !== 'linear') throw new Error(`${name} is not plain`);
  const kernel = weight(layer, kernelName);
  const turned = permute(kernel.values, kernel.shape, order);
  const weights = graph.constant(`${name}-weights`, turned.values, turned.shape);
  return graph.node('Conv', [...inputs, weights], name, {
    kernel_shape: config.kernel_size as number[],
    strides: config.strides as number[],
    group: kernelName === 'kernel' ? 1 : kernel.shape[2],
    auto_pad: readPadding(config),
  });
}
