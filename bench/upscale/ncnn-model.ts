import { createGraph } from '../../packages/imaging/src/runtime/models/onnx/writer.ts';
import { PICTURE_IN, PICTURE_OUT } from './values.ts';

const HALF_FLOATS = 0x01306b47;

/** Rewrites an ncnn model (a text of layers and a file of weights) of the compact Real-ESRGAN kind. */
export function readNcnn(layers: string, weights: Buffer): Buffer {
  const graph = createGraph([PICTURE_IN], [PICTURE_OUT]);
  let at = 0;
  const floats = (count: number) => {
    const values = Float32Array.from({ length: count }, (_, i) => weights.readFloatLE(at + i * 4));
    at += count * 4;
    return values;
  };
  const kernel = (count: number) => {
    const flag = weights.readUInt32LE(at);
    at += 4;
    if (flag === 0) return floats(count);
    if (flag !== HALF_FLOATS) throw new Error(`Unknown weights ${flag.toString(16)}`);
    const values = Float32Array.from({ length: count }, (_, i) => half(weights, at + i * 2));
    at += Math.ceil((count * 2) / 4) * 4;
    return values;
  };
  const known = new Map([['data', 'image']]);
  const rename = (name: string) => known.get(name) ?? name;

  for (const line of layers.trim().split('\n').slice(2)) {
    const [kind = '', name = '', inputCount, outputCount, ...rest] = line.trim().split(/\s+/);
    const inputs = rest.slice(0, Number(inputCount)).map(rename);
    const outputs = rest.slice(Number(inputCount), Number(inputCount) + Number(outputCount));
    const output = outputs[0] ?? '';
    const setting = Object.fromEntries(
      rest.slice(Number(inputCount) + Number(outputCount)).map((pair) => pair.split('=')),
    ) as Record<string, string>;
    const size = (key: string) => Number(setting[key] ?? 0);
    if (kind === 'Input') continue;
    if (kind === 'Split') {
      for (const alias of outputs) known.set(alias, inputs[0] ?? '');
    } else if (kind === 'Convolution') {
      const channels = size('6') / size('0') / size('1') ** 2;
      const shape = [size('0'), channels, size('1'), size('1')];
      const weight = graph.constant(`${name}.weight`, kernel(size('6')), shape);
      const bias = graph.constant(`${name}.bias`, floats(size('0')), [size('0')]);
      graph.node('Conv', [...inputs, weight, bias], output, {
        kernel_shape: [size('1'), size('1')],
        pads: [size('4'), size('4'), size('4'), size('4')],
      });
    } else if (kind === 'PReLU') {
      const slope = graph.constant(`${name}.slope`, floats(size('0')), [size('0'), 1, 1]);
      graph.node('PRelu', [...inputs, slope], output);
    } else if (kind === 'PixelShuffle') {
      graph.node('DepthToSpace', inputs, output, { blocksize: size('0'), mode: 'CRD' });
    } else if (kind === 'Interp') {
      const scales = Float32Array.of(1, 1, size('1'), size('2'));
      const scale = graph.constant(`${name}.scales`, scales, [4]);
      graph.node('Resize', [...inputs, '', scale], output, {
        mode: 'nearest',
        nearest_mode: 'floor',
        coordinate_transformation_mode: 'asymmetric',
      });
    } else if (kind === 'BinaryOp') {
      graph.node('Add', inputs, 'sum');
      clip(graph);
    } else throw new Error(`Unknown layer ${kind}`);
  }
  return graph.write();
}

function clip(graph: ReturnType<typeof createGraph>) {
  const black = graph.constant('black', Float32Array.of(0), []);
  const white = graph.constant('white', Float32Array.of(1), []);
  graph.node('Clip', ['sum', black, white], 'upscaled');
}

function half(bytes: Buffer, at: number): number {
  const bits = bytes.readUInt16LE(at);
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * 2 ** -24 * fraction;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}
