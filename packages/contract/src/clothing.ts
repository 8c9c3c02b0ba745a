import { z } from 'zod';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { REDEEM_ERRORS, redemptionCodeSchema } from './points.ts';
import { taskSchema } from './task.ts';
import { pictureSchema } from './upload.ts';

/** An assisted order with its wishes. */
export const clothingTaskSchema = taskSchema.extend({
  desc: z.string(),
  scene: z.string(),
  face_id: z.number().int(),
  ref_images: z.array(pictureSchema),
});
export type ClothingTask = z.output<typeof clothingTaskSchema>;

const byParent = { parent_task_id: z.uuid() };

/** The assisted order: photos and wishes now, payment by code, points or a cash order afterwards. */
export const clothingEndpoints = {
  submit: defineEndpoint({
    method: 'POST',
    path: '/v1/clothing/task/submit',
    auth: 'invited',
    summary:
      'Place an assisted order; with a code it is paid at once, otherwise it waits for payment',
    perMinute: 60,
    input: z.object({
      /** Redemption code; empty: pay afterwards. */
      code: z.string().max(LIMITS.textInputMax).default(''),
      images: z.array(z.uuid()).min(1).max(LIMITS.clothingImagesMax),
      ref_images: z.array(z.uuid()).max(LIMITS.referenceImagesMax).default([]),
      desc: z.string().max(LIMITS.descriptionMax).default(''),
      scene: z.string().max(LIMITS.textInputMax).default(''),
      /** -1: no change. */
      face_id: z.number().int().min(-1).default(-1),
      client_key: clientKey,
    }),
    output: clothingTaskSchema,
    errors: [
      'NOT_FOUND',
      'PRODUCT_UNAVAILABLE',
      'KIND_PAUSED',
      'SENSITIVE_WORDS',
      'MODEL_UNKNOWN',
      ...REDEEM_ERRORS,
      'REDEMPTION_TOO_SMALL',
    ],
  }),
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/clothing/task/list',
    auth: 'invited',
    summary: 'My assisted orders, newest first',
    input: z.object(pageInput),
    output: pageOf(clothingTaskSchema),
    errors: [],
  }),
  detail: defineEndpoint({
    method: 'GET',
    path: '/v1/clothing/task/detail',
    auth: 'invited',
    summary: 'One assisted order of mine',
    input: z.object(byParent),
    output: clothingTaskSchema,
    errors: ['NOT_FOUND'],
  }),
  exchangeCode: defineEndpoint({
    method: 'POST',
    path: '/v1/clothing/task/exchange_code',
    auth: 'invited',
    summary:
      'Pay a waiting task with a redemption code; what it is worth beyond the price becomes points',
    perMinute: 60,
    input: z.object({ ...byParent, code: redemptionCodeSchema }),
    output: taskSchema,
    errors: [
      'NOT_FOUND',
      'TASK_NOT_WAITING',
      ...REDEEM_ERRORS,
      'REDEMPTION_TOO_SMALL',
      'POINTS_OWED',
    ],
  }),
  consumePoint: defineEndpoint({
    method: 'POST',
    path: '/v1/clothing/task/consume_point',
    auth: 'invited',
    summary: 'Pay a waiting task with points',
    input: z.object(byParent),
    output: taskSchema,
    errors: ['NOT_FOUND', 'TASK_NOT_WAITING', 'INSUFFICIENT_POINTS', 'POINTS_OWED'],
  }),
};
