import { mapFloats } from '../../../pixels/map-values.ts';
/** A network of Keras layers as tfjs stores it. */
export type KerasLayer = {
  name: string;
  class_name: string;
  config: Readonly<Record<string, unknown>>;
  /** The names of the layers from which it takes its input. */
  inputs: readonly string[];
};
export type KerasWeight = { shape: readonly number[]; values: Float32Array };
export type KerasModel = {
  layers: readonly KerasLayer[];
  weights: ReadonlyMap<string, KerasWeight>;
};

type RawLayer = Omit<KerasLayer, 'inputs'> & { inbound_nodes: [string, ...unknown[]][][] };
type RawWeight = {
  name: string;
  shape: number[];
  quantization?: { min: number; scale: number; dtype: string };
};
type RawModel = {
  modelTopology: { model_config: { config: { layers: RawLayer[] } } };
  weightsManifest: { weights: RawWeight[] }[];
};

/** Both files are CommonJS bundles around one value. They are read as text, so that foreign code never runs. */
const BEGINNING = /\.exports=(?=[{"])/;
const END = '},{}]},{},[1])(1)});';

function bundledValue(file: string): string {
  const start = BEGINNING.exec(file);
  const end = file.lastIndexOf(END);
  if (!start || end < 0) throw new Error('The bundle has no value');
  return file.slice(start.index + start[0].length, end);
}

/** What a minifier writes shorter than JSON allows: bare keys, !0 and !1, numbers without a leading zero. */
const SHORTENED = /"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*(?=:)|!([01])|(?<![\d.])(-?)(\.\d)/g;

export function parseLiteral(text: string): unknown {
  const json = text.replace(SHORTENED, (token, not, sign, fraction) => {
    if (not) return not === '0' ? 'true' : 'false';
    if (fraction) return `${sign}0${fraction}`;
    return token.startsWith('"') ? token : `"${token}"`;
  });
  return JSON.parse(json);
}

export function readKeras(layersFile: string, weightsFile: string): KerasModel {
  const { modelTopology, weightsManifest } = parseLiteral(bundledValue(layersFile)) as RawModel;
  const bytes = Buffer.from(parseLiteral(bundledValue(weightsFile)) as string, 'base64');
  const weights = new Map<string, KerasWeight>();
  let at = 0;
  for (const weight of weightsManifest.flatMap((group) => group.weights)) {
    const length = weight.shape.reduce((product, side) => product * side, 1);
    weights.set(weight.name, readWeight(weight, bytes.subarray(at, at + length)));
    at += length;
  }
  if (at !== bytes.length) throw new Error('Weights and layers do not belong together');
  const layers = modelTopology.model_config.config.layers.map(({ inbound_nodes, ...layer }) => ({
    ...layer,
    inputs: (inbound_nodes[0] ?? []).map(([name]) => name),
  }));
  return { layers, weights };
}

/** Each weight is stored as one byte, spread evenly between the smallest and the largest value. */
function readWeight({ name, shape, quantization }: RawWeight, bytes: Uint8Array): KerasWeight {
  if (quantization?.dtype !== 'uint8') throw new Error(`${name} is not stored in bytes`);
  const { min, scale } = quantization;
  return { shape, values: mapFloats(bytes, (byte) => byte * scale + min) };
}
