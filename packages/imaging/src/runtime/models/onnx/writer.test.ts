import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { createGraph } from './writer.ts';

it('writes a network that onnxruntime runs', async () => {
  const graph = createGraph([{ name: 'in', shape: [1, 2, 2] }], [{ name: 'out', shape: [1, 4] }]);
  const weight = graph.constant('weight', Float32Array.of(10, 20), [2]);
  graph.node('Mul', ['in', weight], 'scaled');
  graph.node('Reshape', ['scaled', graph.integers('shape', [1, -1])], 'flat');
  graph.node('LeakyRelu', ['flat'], 'out', { alpha: { float: 0.5 } });
  const session = await InferenceSession.create(graph.write());
  const input = new Tensor('float32', [1, 2, 3, -4], [1, 2, 2]);
  const result = await session.run({ in: input });
  expect([...(result.out as Tensor).data]).toEqual([10, 40, 30, -40]);
  await session.release();
});
