import { type FashionOptions, fashionOptionsSchema, TASK_TYPES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { countPictures } from '../../entities/task/model/choice.ts';
import { toWire } from '../../lib/transport/wire-names.ts';
import { type Decided, firstChoices, previewOptions, toOptions } from './choices.ts';

const A = '7b0c3a52-6a0f-4c0e-9a53-0d2b8a4f1e01';
const B = '7b0c3a52-6a0f-4c0e-9a53-0d2b8a4f1e02';
const decided = (over: Partial<Decided> = {}): Decided => ({
  ...firstChoices(),
  taskType: TASK_TYPES.model,
  modelId: 'mei',
  mix: null,
  backdrop: { kind: 'scene', sceneId: 'loft' },
  ...over,
});

const expectTaken = (options: ReturnType<typeof toOptions>) => {
  const sent = toWire<FashionOptions>(options);
  expect(fashionOptionsSchema.parse(sent)).toEqual(sent);
};

// spec: 3.26, 3.27
test('what is chosen is what the contract takes', () => {
  const options = toOptions([A], { [A]: { kind: 'dress' } }, decided());
  expectTaken(options);
  expect(options).toMatchObject({ modelId: 'mei', sceneId: 'loft' });
  expect(options.garments).toEqual([{ fileId: A, kind: 'dress' }]);
});

test('people who take turns stand in place of one, and a new variation deals them anew', () => {
  const options = toOptions([A], {}, decided({ mix: ['mei', 'lin'], seed: 12 }));
  expectTaken(options);
  expect(options).toMatchObject({ modelId: null, mix: { modelIds: ['mei', 'lin'], seed: 12 } });
  expect(toOptions([A], {}, decided())).not.toHaveProperty('mix');
});

test('one backdrop at a time', () => {
  const options = toOptions([A], {}, decided({ backdrop: { kind: 'colour', colour: '#ffffff' } }));
  expect(options.colour).toBe('#ffffff');
  expect(options).not.toHaveProperty('sceneId');
});

test('each garment for itself multiplies the pictures; one garment cannot be each', () => {
  const count = (ids: string[]) =>
    countPictures(toOptions(ids, {}, decided({ arrange: 'each', count: 3 })), ids);
  expect(count([A, B])).toBe(6);
  expect(count([A])).toBe(3);
  expect(toOptions([A], {}, decided({ arrange: 'each' })).arrange).toBe('together');
});

// spec: 3.28
test('the headless kind of task is headless, whatever the switch says', () => {
  expect(toOptions([A], {}, decided({ taskType: TASK_TYPES.headless })).headless).toBe(true);
});

test('a preview is one small picture', () => {
  const options = toOptions([A], {}, decided({ count: 6, size: '4096' }));
  expect(previewOptions(options)).toMatchObject({ count: 1, size: 'original' });
});
