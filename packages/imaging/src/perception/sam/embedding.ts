import { Tensor } from 'onnxruntime-node';
import { ImagingError } from '../../errors.ts';
import { readFloats } from '../../runtime/tensor.ts';
import type { Embedding } from './sam.ts';

/** Changes whenever the model or the layout does: embeddings stored before are then rejected. */
const VERSION = 'sam2-hiera-tiny/1';

type Header = {
  version: string;
  /** The size of the upright photo. */
  width: number;
  height: number;
  tensors: { name: string; dims: number[] }[];
};

export type StoredEmbedding = { embedding: Embedding; width: number; height: number };

/**
 * A line of JSON, followed by all values as 16-bit floats: 8.4 MB instead of 16.8, and the masks differ from those of
 * 32 bits in fewer than one pixel in ten thousand.
 */
export function packEmbedding({ embedding, width, height }: StoredEmbedding): Uint8Array {
  const entries = Object.entries(embedding).map(([name, value]) => ({
    name,
    dims: [...(value as Tensor).dims],
    data: readFloats(value as Tensor),
  }));
  const tensors = entries.map(({ name, dims }) => ({ name, dims }));
  const line = `${JSON.stringify({ version: VERSION, width, height, tensors } satisfies Header)}\n`;
  const header = new TextEncoder().encode(line);
  const count = entries.reduce((sum, { data }) => sum + data.length, 0);
  const values = new Float16Array(count);
  let at = 0;
  for (const { data } of entries) {
    values.set(data, at);
    at += data.length;
  }
  const packed = new Uint8Array(header.length + values.byteLength);
  packed.set(header);
  packed.set(new Uint8Array(values.buffer), header.length);
  return packed;
}

export function unpackEmbedding(packed: Uint8Array): StoredEmbedding {
  const end = packed.indexOf(10);
  const { version, width, height, tensors } = readHeader(packed.subarray(0, Math.max(end, 0)));
  const sizes = tensors.map(({ dims }) => dims.reduce((product, side) => product * side, 1));
  // This copy is aligned: 16-bit floats have to begin at an even address.
  const body = new Uint8Array(packed.subarray(end + 1));
  const count = sizes.reduce((sum, size) => sum + size, 0);
  if (version !== VERSION || body.byteLength !== count * 2) throw damaged();
  const values = new Float16Array(body.buffer);
  const embedding: Record<string, Tensor> = {};
  let at = 0;
  for (const [index, { name, dims }] of tensors.entries()) {
    const size = sizes[index];
    embedding[name] = new Tensor('float32', new Float32Array(values.subarray(at, at + size)), dims);
    at += size;
  }
  return { embedding, width, height };
}

function readHeader(line: Uint8Array): Header {
  try {
    const header = JSON.parse(new TextDecoder().decode(line)) as Header;
    if (!Array.isArray(header.tensors)) throw damaged();
    return header;
  } catch (error) {
    throw damaged(error);
  }
}

const damaged = (cause?: unknown) =>
  new ImagingError('corrupt', 'The embedding is damaged or of another version', { cause });
