import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { convert, KERAS_INPUT, KERAS_OUTPUT } from './convert.ts';
import { type KerasLayer, type KerasWeight, parseLiteral, readKeras } from './read.ts';

const bundle = (value: string) =>
  `!function(e){module.exports=e()}(function(){return({1:[function(e,a,n){a.exports=${value}},{}]},{},[1])(1)});`;

const layer = (name: string, kind: string, config: object, ...inputs: string[]): KerasLayer => ({
  name,
  class_name: kind,
  config: { ...config },
  inputs,
});
const weight = (shape: number[], ...values: number[]): KerasWeight => ({
  shape,
  values: Float32Array.from(values),
});

it('reads what a minifier made of JSON, and no code', () => {
  expect(parseLiteral('{a:!0,b:[!1,null,-.5,.25,0.5,1e-5],"c:d":"x,y:!0"}')).toEqual({
    a: true,
    b: [false, null, -0.5, 0.25, 0.5, 0.00001],
    'c:d': 'x,y:!0',
  });
  expect(() => parseLiteral('alert(1)')).toThrow();
});

it('spreads weights that are stored in bytes, and notices a file that does not belong', () => {
  const layers = bundle(
    '{modelTopology:{model_config:{config:{layers:[{name:"a",class_name:"InputLayer",config:{},inbound_nodes:[]}]}}},' +
      'weightsManifest:[{weights:[{name:"a/kernel",shape:[2],quantization:{min:-1,scale:.5,dtype:"uint8"}}]}]}',
  );
  const bytes = (...values: number[]) => bundle(`"${Buffer.from(values).toString('base64')}"`);
  const { weights } = readKeras(layers, bytes(0, 4));
  expect([...(weights.get('a/kernel')?.values ?? [])]).toEqual([-1, 1]);
  expect(() => readKeras(layers, bytes(0, 4, 4))).toThrow('belong together');
});

it('computes what the layers say', async () => {
  const plain = { strides: [1, 1], padding: 'same', activation: 'linear', use_bias: false };
  const layers = [
    layer('in', 'InputLayer', { batch_input_shape: [null, 2, 2, 2] }),
    layer(
      'pad',
      'ZeroPadding2D',
      {
        padding: [
          [0, 1],
          [0, 0],
        ],
      },
      'in',
    ),
    // This maps two channels to one: the first minus the second.
    layer('mix', 'Conv2D', { ...plain, kernel_size: [1, 1] }, 'pad'),
    layer('twice', 'DepthwiseConv2D', { ...plain, kernel_size: [1, 1] }, 'mix'),
    layer('norm', 'BatchNormalization', { epsilon: 0 }, 'twice'),
    layer('cut', 'ReLU', { max_value: 6 }, 'norm'),
    layer('sum', 'Add', {}, 'cut', 'norm'),
    layer(
      'mean',
      'AveragePooling2D',
      { pool_size: [3, 2], strides: [3, 2], padding: 'valid' },
      'sum',
    ),
    layer('flat', 'Flatten', {}, 'mean'),
    layer('drop', 'Dropout', {}, 'flat'),
    layer('out', 'Dense', { units: 2, activation: 'relu' }, 'drop'),
  ];
  const weights = new Map([
    ['mix/kernel', weight([1, 1, 2, 1], 1, -1)],
    ['twice/depthwise_kernel', weight([1, 1, 1, 1], 2)],
    ['norm/gamma', weight([1], 1)],
    ['norm/beta', weight([1], 1)],
    ['norm/moving_mean', weight([1], 0)],
    ['norm/moving_variance', weight([1], 1)],
    ['out/kernel', weight([1, 2], 1, -1)],
    ['out/bias', weight([2], 0, 1)],
  ]);
  const session = await InferenceSession.create(convert({ layers, weights }));
  // First minus second gives 1, 2, 3, 4; doubled plus one gives 3, 5, 7, 9, and 1 for each padded pixel.
  const input = Float32Array.of(2, 3, 4, 5, 1, 1, 1, 1);
  const result = await session.run({ [KERAS_INPUT]: new Tensor('float32', input, [1, 2, 2, 2]) });
  // Clipped at 6 and added, this gives 6, 10, 13, 15, 2, 2, with a mean of 8.
  const output = result[KERAS_OUTPUT];
  expect([...(output.data as Float32Array)]).toEqual([8, 0]);
  await session.release();
});

it('refuses a layer that it does not know', () => {
  const layers = [layer('in', 'InputLayer', { batch_input_shape: [null, 1, 1, 1] })];
  const odd = layer('odd', 'LSTM', { units: 1 }, 'in');
  expect(() => convert({ layers: [...layers, odd], weights: new Map() })).toThrow('LSTM');
});
