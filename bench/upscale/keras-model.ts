import { createGraph } from '../../packages/imaging/src/runtime/models/onnx/writer.ts';
import { PICTURE_IN, PICTURE_OUT } from './values.ts';

type Layer = {
  class_name: string;
  name: string;
  config: { kernel_size?: [number, number]; activation?: string; size?: [number, number] };
  inbound_nodes: [[string, ...unknown[]]][];
};
export type KerasModel = {
  modelTopology: { model_config: { config: { layers: Layer[] } } };
  weightsManifest: { weights: { name: string; shape: number[] }[] }[];
};

/** Rewrites a tensorflow.js layers model of the residual dense kind, which works in 0..255. */
export function readKeras(model: KerasModel, weights: Buffer): Buffer {
  const graph = createGraph([PICTURE_IN], [PICTURE_OUT]);
  const tensors = readTensors(model, weights);
  graph.constant('range', Float32Array.of(255), []);
  graph.node('Mul', ['image', 'range'], 'LR');
  let last = 'LR';
  for (const { class_name: kind, name, config, inbound_nodes } of model.modelTopology.model_config
    .config.layers) {
    const inputs = (inbound_nodes[0] ?? []).map(([input]) => input);
    if (kind === 'InputLayer') continue;
    if (kind === 'Conv2D') {
      const [height = 0, width = 0, channels = 0, filters = 0] = tensors(`${name}/kernel`).shape;
      const weight = graph.constant(
        `${name}.weight`,
        outputsFirst(tensors(`${name}/kernel`).values, height * width, channels, filters),
        [filters, channels, height, width],
      );
      const bias = graph.constant(`${name}.bias`, tensors(`${name}/bias`).values, [filters]);
      const active = config.activation === 'relu';
      graph.node('Conv', [...inputs, weight, bias], active ? `${name}.linear` : name, {
        kernel_shape: [height, width],
        auto_pad: 'SAME_UPPER',
      });
      if (active) graph.node('Relu', [`${name}.linear`], name);
    } else if (kind === 'Activation') graph.node('Relu', inputs, name);
    else if (kind === 'Concatenate') graph.node('Concat', inputs, name, { axis: 1 });
    else if (kind === 'Add') graph.node('Add', inputs, name);
    else if (kind === 'UpSampling2D') {
      const [rows = 1, columns = 1] = config.size ?? [];
      const scales = graph.constant(`${name}.scales`, Float32Array.of(1, 1, rows, columns), [4]);
      graph.node('Resize', [...inputs, '', scales], name, {
        mode: 'nearest',
        nearest_mode: 'floor',
        coordinate_transformation_mode: 'asymmetric',
      });
    } else throw new Error(`Unknown layer ${kind}`);
    last = name;
  }
  graph.node('Div', [last, 'range'], 'scaled');
  const black = graph.constant('black', Float32Array.of(0), []);
  const white = graph.constant('white', Float32Array.of(1), []);
  graph.node('Clip', ['scaled', black, white], 'upscaled');
  return graph.write();
}

function readTensors({ weightsManifest }: KerasModel, weights: Buffer) {
  const found = new Map<string, { values: Float32Array; shape: number[] }>();
  let at = 0;
  for (const { name, shape } of weightsManifest.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, size) => product * size, 1);
    const values = Float32Array.from({ length: count }, (_, i) => weights.readFloatLE(at + i * 4));
    found.set(name, { values, shape });
    at += count * 4;
  }
  return (name: string) => {
    const tensor = found.get(name);
    if (!tensor) throw new Error(`There are no weights ${name}`);
    return tensor;
  };
}

/** Keras stores place, input, output; ONNX wants output, input, place. */
function outputsFirst(values: Float32Array, places: number, channels: number, filters: number) {
  const moved = new Float32Array(values.length);
  for (let place = 0; place < places; place++) {
    for (let channel = 0; channel < channels; channel++) {
      for (let filter = 0; filter < filters; filter++) {
        moved[(filter * channels + channel) * places + place] = values[
          (place * channels + channel) * filters + filter
        ] as number;
      }
    }
  }
  return moved;
}
