import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFloats } from '../../tensor.ts';
import { createGraph } from '../onnx/writer.ts';
import { createSessions } from '../sessions.ts';
import { ortToOnnx } from './convert.ts';

const [PLACES, CHANNELS, HEADS] = [9, 24, 3];
const SCALE = (CHANNELS / HEADS) ** -0.25;

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-ort-'));
  const [plain, own] = [path.join(folder, 'attention.onnx'), path.join(folder, 'attention.ort')];
  await writeFile(plain, writeAttention());
  const saved = await InferenceSession.create(plain, {
    graphOptimizationLevel: 'disabled',
    optimizedModelFilePath: own,
    extra: { session: { save_model_format: 'ORT' } },
  });
  await saved.release();
  file = own;
});
afterAll(() => rm(folder, { recursive: true }));

it('gives what the runtime gives that reads its format by itself', async () => {
  const seen = new Tensor('float32', wave(PLACES * CHANNELS), [1, PLACES, CHANNELS]);
  const own = await InferenceSession.create(file);
  const expected = readFloats((await own.run({ seen })).result as Tensor);
  await own.release();
  const sessions = createSessions();
  const found = readFloats((await sessions.run(file, { seen })).result as Tensor);
  await sessions.close();
  expect(found.length).toBe(PLACES * CHANNELS);
  expect(Math.max(...expected)).toBeGreaterThan(0.05);
  for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(value, 5);
});

it('names the attention as one operator, told apart before it, and leaves the weights in their file', async () => {
  const bytes = await readFile(file);
  const converted = ortToOnnx(bytes, 'attention.ort').toString('latin1');
  expect(converted).toContain('MultiHeadAttention');
  expect(converted).not.toContain('Softmax');
  expect(converted).not.toContain('Squeeze');
  expect(converted.length).toBeLessThan(bytes.length - 4 * 3 * CHANNELS ** 2);
});

/** An attention as such networks spell it out: each half of the scale on queries and keys. */
function writeAttention(): Buffer {
  const shape = [1, PLACES, CHANNELS];
  const graph = createGraph([{ name: 'seen', shape }], [{ name: 'result', shape }]);
  const weights = graph.constant('weights', wave(3 * CHANNELS ** 2), [CHANNELS, 3 * CHANNELS]);
  const scale = graph.constant('scale', Float32Array.of(SCALE), [1]);
  const axis = graph.integers('axis', [2]);
  const bias = graph.constant('bias', wave(3 * CHANNELS), [3 * CHANNELS]);
  const all = graph.node('Add', [bias, graph.node('MatMul', ['seen', weights], 'product')], 'all');
  const headed = graph.integers('headed', [1, PLACES, 3, HEADS, -1]);
  const split = graph.node('Reshape', [all, headed], 'split');
  const names = ['queries', 'keys', 'values'];
  graph.node('Split', [split, graph.integers('ones', [1, 1, 1])], names, { axis: 2 });
  const turn = (name: string, perm: number[]) => {
    const alone = graph.node('Squeeze', [name, axis], `${name}-alone`);
    return graph.node('Transpose', [alone], `${name}-turned`, { perm });
  };
  const queries = graph.node('Mul', [turn('queries', [0, 2, 1, 3]), scale], 'queries-scaled');
  const keys = graph.node('Mul', [turn('keys', [0, 2, 3, 1]), scale], 'keys-scaled');
  const likeness = graph.node('MatMul', [queries, keys], 'likeness');
  const shares = graph.node('Softmax', [likeness], 'shares', { axis: -1 });
  const mixed = graph.node('MatMul', [shares, turn('values', [0, 2, 1, 3])], 'mixed');
  const back = graph.node('Transpose', [mixed], 'back', { perm: [0, 2, 1, 3] });
  graph.node('Reshape', [back, graph.integers('flat', shape)], 'result');
  return graph.write();
}

const wave = (count: number) =>
  Float32Array.from({ length: count }, (_, i) => Math.sin(i * i * 1.7));
