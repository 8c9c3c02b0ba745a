import { Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { readFloats } from '../../runtime/tensor.ts';
import { packEmbedding, unpackEmbedding } from './embedding.ts';

const embedding = {
  image_embed: new Tensor('float32', Float32Array.from([0.5, -2, 1e-3, 7]), [1, 4, 1, 1]),
  high: new Tensor('float32', Float32Array.from([1, 2, 3, 4, 5, 6]), [1, 1, 2, 3]),
};

it('comes back as it was, within half precision', () => {
  const packed = packEmbedding({ embedding, width: 640, height: 480 });
  const { embedding: unpacked, width, height } = unpackEmbedding(packed);
  expect([width, height]).toEqual([640, 480]);
  expect(Object.keys(unpacked)).toEqual(['image_embed', 'high']);
  expect((unpacked.high as Tensor).dims).toEqual([1, 1, 2, 3]);
  expect([...readFloats(unpacked.high as Tensor)]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(readFloats(unpacked.image_embed as Tensor)[2]).toBeCloseTo(1e-3, 6);
});

it.each([
  ['cut short', (packed: Uint8Array) => packed.slice(0, -2)],
  ['of another version', (packed: Uint8Array) => Buffer.from(packed).fill('x', 12, 16)],
  ['no embedding', () => Buffer.from('something else')],
  ['empty', () => new Uint8Array()],
])('is refused when %s', (_, damage) => {
  const packed = packEmbedding({ embedding, width: 640, height: 480 });
  expect(() => unpackEmbedding(damage(packed))).toThrow(
    expect.objectContaining({ reason: 'corrupt' }),
  );
});

it('comes back the same from a Buffer that lies somewhere in a larger one', () => {
  const packed = packEmbedding({ embedding, width: 640, height: 480 });
  for (const offset of [1, 2]) {
    const within = Buffer.alloc(packed.length + 7).subarray(offset, offset + packed.length);
    within.set(packed);
    const { embedding: unpacked } = unpackEmbedding(within);
    expect([...readFloats(unpacked.high as Tensor)]).toEqual([1, 2, 3, 4, 5, 6]);
  }
});
