import { ERRORS, type Landmarks, TASK_STATUS } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { doubtfulPoints, hasFailed, refusedGarments, refusedProduct } from './refused-garments.ts';
import type { Task } from './task.ts';
import { makeImage, makeTask } from './task-fixtures.ts';

const FIRST = '0198c0de-0000-7000-8000-000000000001';
const SECOND = '0198c0de-0000-7000-8000-000000000002';
const garments = [{ fileId: FIRST }, { fileId: SECOND }];
const failedBy = (name: keyof typeof ERRORS, garment?: number) =>
  makeImage({
    status: TASK_STATUS.failed,
    error: { code: ERRORS[name].code, msg: '' },
    variant: garment === undefined ? {} : { garment },
  });
const refused = (over: Partial<Task>) =>
  makeTask({ product: 'fashionclothing', status: TASK_STATUS.failed, ...over });

describe('after a refusal', () => {
  it('every garment of a picture can be corrected', () => {
    const task = refused({ options: { garments }, images: [failedBy('GARMENT_LOST')] });
    expect(refusedGarments(task)).toEqual({ garments, places: [0, 1] });
  });

  it('only the refused one, where each has pictures of its own', () => {
    const images = [makeImage({ status: TASK_STATUS.done }), failedBy('LANDMARKS_NEEDED', 1)];
    const task = refused({ options: { garments, arrange: 'each' }, images });
    expect(refusedGarments(task)?.places).toEqual([1]);
  });

  it('nothing is corrected for what no correction mends, or while it is being made', () => {
    const options = { garments };
    expect(refusedGarments(refused({ options, images: [failedBy('NO_TEMPLATE')] }))).toBeNull();
    const images = [failedBy('GARMENT_LOST')];
    expect(refusedGarments(refused({ options, images, status: TASK_STATUS.running }))).toBeNull();
  });

  it('a product is corrected by its photo', () => {
    const task = refused({ product: 'handheld', images: [failedBy('GARMENT_LOST')] });
    expect(refusedProduct(task)).toBe('file-1');
    expect(refusedGarments(task)).toBeNull();
  });
});

it('the points to look at are those in doubt, and those put far from where they were read', () => {
  const landmarks: Landmarks = { hem_l: [0.7, 0.9], neck_l: [0.5, 0.2] };
  const reading = { landmarks, doubtful: ['neck_l'] };
  expect(doubtfulPoints(reading)).toEqual(['neck_l']);
  expect(doubtfulPoints(reading, { hem_l: [0.3, 0.8] })).toEqual(['hem_l', 'neck_l']);
  expect(doubtfulPoints(reading, { hem_l: [0.71, 0.9] })).toEqual(['neck_l']);
});

it('what was stopped has not failed', () => {
  const images = [makeImage({ status: TASK_STATUS.cancelled })];
  expect(hasFailed(makeTask({ status: TASK_STATUS.cancelled, images }))).toBe(false);
  expect(hasFailed(refused({ images: [failedBy('TASK_OVERDUE')] }))).toBe(true);
});
