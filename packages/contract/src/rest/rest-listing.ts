import { z } from 'zod';
import { marketplaceEndpoints } from '../marketplace.ts';
import { defineRest, restList } from './rest-endpoint.ts';

const { places, check, fix } = marketplaceEndpoints;
const { slots, words } = check.input.shape;

export const restPlaceSchema = places.output.shape.places.element.extend({
  object: z.literal('place'),
});

export const restCheckSchema = check.output.extend({
  object: z.literal('check'),
  photo_id: z.string(),
});

export const restListingSchema = fix.output.extend({
  object: z.literal('listing'),
  photo_id: z.string(),
});

const photo_id = z.uuid();

/** What marketplaces ask of pictures: which there are, whether one would be taken, and one made to be. */
export const restListingApi = {
  listPlaces: defineRest({
    method: 'GET',
    path: '/api/v1/places',
    scope: 'images:read',
    summary: places.summary,
    input: z.object({}),
    output: restList(restPlaceSchema),
    status: 200,
    errors: [],
  }),
  checkImage: defineRest({
    method: 'POST',
    path: '/api/v1/checks',
    scope: 'images:read',
    summary:
      'Whether marketplaces would take a photo or a finished image, and what speaks against it',
    input: z.object({
      /** The id of a photo, or of the result of an image. */
      photo_id,
      slots,
      words,
    }),
    output: restCheckSchema,
    status: 200,
    repeatable: true,
    errors: [...check.errors, 'SERVICE_BUSY', 'WEIGHTS_UNAVAILABLE'],
  }),
  exportForPlace: defineRest({
    method: 'POST',
    path: '/api/v1/exports/:place',
    scope: 'images:read',
    summary:
      'A photo or a finished image made to the rules of a marketplace: ground, shape, size, file',
    input: z.object({
      photo_id,
      place: fix.input.shape.place,
      slot: fix.input.shape.slot.default('main'),
      sku: fix.input.shape.sku,
    }),
    output: restListingSchema,
    status: 200,
    repeatable: true,
    errors: [...fix.errors, 'NO_SUBJECT', 'SERVICE_BUSY', 'WEIGHTS_UNAVAILABLE', 'STORAGE_FULL'],
  }),
};
export type RestListingApi = typeof restListingApi;
