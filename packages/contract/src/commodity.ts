import { z } from 'zod';
import { mTypeSchema, skinTypeSchema } from './catalogue.ts';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { PICTURE_RATIOS } from './fashion.ts';
import { LIMITS } from './limits.ts';
import { masksSchema } from './masks.ts';
import { outputSizeSchema } from './output-size.ts';
import { pageInput, pageOf } from './page.ts';
import { PRODUCT_SCALES, placementWishSchema, productSceneOptionsSchema } from './product-shot.ts';
import { SUBMIT_ERRORS, taskSchema } from './task.ts';

const { scene_ids, background_id, colour, shadow, desc, seed } = productSceneOptionsSchema.shape;

/** Product pictures: /edit/product. */
export const commodityEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/stablediffusion/commodity_create',
    auth: 'invited',
    summary: 'Have product pictures made: in scenes, or in a hand where `model` names one',
    input: z.object({
      images: z.array(z.uuid()).min(1).max(LIMITS.imagesPerTaskMemberMax),
      scene_ids,
      background_id,
      colour,
      /** One of /getmodelscalelist; a scale within `placement` counts more. */
      scale_id: z.enum(Object.keys(PRODUCT_SCALES) as (keyof typeof PRODUCT_SCALES)[]).optional(),
      placement: placementWishSchema.default({}),
      model: z
        .strictObject({
          grip: z.string().min(1).max(60),
          m_type: mTypeSchema.default(1),
          skin_type: skinTypeSchema,
        })
        .optional(),
      shadow,
      ratio: z.enum(PICTURE_RATIOS).default('1:1'),
      size: outputSizeSchema,
      seed,
      desc,
      masks: masksSchema,
      client_key: clientKey,
    }),
    output: taskSchema,
    errors: SUBMIT_ERRORS,
  }),
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/stablediffusion/commodity_task_list',
    auth: 'invited',
    summary: 'My product pictures of both sorts, newest first',
    input: z.object(pageInput),
    output: pageOf(taskSchema),
    errors: [],
  }),
};
