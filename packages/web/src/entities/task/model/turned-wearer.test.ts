import { ERRORS, TASK_STATUS } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { makeImage, makeTask } from './task-fixtures.ts';
import { turnedWearer } from './turned-wearer.ts';

const turned = (models?: string[]) =>
  makeImage({
    status: TASK_STATUS.failed,
    error: { code: ERRORS.WEARER_TURNED.code, msg: '', ...(models && { models }) },
  });
const task = (over: Parameters<typeof makeTask>[0]) =>
  makeTask({ product: 'fashionclothing', status: TASK_STATUS.failed, ...over });

it('a wearer who is turned too far leads to the models who fit, and to the photo', () => {
  expect(turnedWearer(task({ images: [turned(['hana'])] }))).toEqual({
    fileId: 'file-1',
    models: ['hana'],
  });
  expect(turnedWearer(task({ images: [turned()] }))?.models).toEqual([]);
});

it('any other failure leads nowhere', () => {
  const error = { code: ERRORS.NO_TEMPLATE.code, msg: '' };
  const images = [makeImage({ status: TASK_STATUS.failed, error })];
  expect(turnedWearer(task({ images }))).toBeNull();
  expect(turnedWearer(task({ images: [turned()], status: TASK_STATUS.running }))).toBeNull();
});
