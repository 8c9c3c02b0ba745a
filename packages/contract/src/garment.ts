import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { garmentKindSchema, landmarksSchema } from './fashion.ts';
import { pictureSchema } from './upload.ts';

/** Clothes are sorted by these. */
export const CLOTHING_CATEGORIES = [
  'women-top',
  'women-bottom',
  'men-top',
  'men-bottom',
  'dress',
  'other',
] as const;
export const categorySchema = z.enum(CLOTHING_CATEGORIES);
export type ClothingCategory = z.output<typeof categorySchema>;

/** How a garment was photographed. */
export const PHOTO_WAYS = ['flat', 'hanger', 'mannequin', 'worn'] as const;

/** The two garments of a set: one for the upper body and one for the lower. */
export const SET_PARTS = ['top', 'bottom'] as const;
export const setPartSchema = z.enum(SET_PARTS);
export type SetPart = z.output<typeof setPartSchema>;

/** What a photo of a garment says, for the seller to correct. */
export const garmentReadingSchema = z.object({
  file_id: z.string(),
  kind: garmentKindSchema,
  way: z.enum(PHOTO_WAYS),
  /** 0 … 1. */
  confidence: z.number(),
  landmarks: landmarksSchema,
  /** Landmarks that should be looked at before anything is made. */
  doubtful: z.array(z.string()),
  /** The garment's outline on the photo: white is inside. */
  mask: pictureSchema.nullable(),
});
export type GarmentReading = z.output<typeof garmentReadingSchema>;

/** What keeps a garment from being found on a photo. */
const READING_ERRORS = [
  'NOT_FOUND',
  'FILE_RATIO',
  'NO_GARMENT',
  'NOT_CLOTHES',
  'SEVERAL_GARMENTS',
  'FACE_ALONE',
  'A_DRAWING',
  'FILE_BROKEN',
  'PRODUCT_UNAVAILABLE',
  'SERVICE_BUSY',
  'WEIGHTS_UNAVAILABLE',
  'STORAGE_FULL',
] as const;

export const garmentEndpoints = {
  read: defineEndpoint({
    method: 'POST',
    path: '/v1/upload/pic/garment',
    auth: 'invited',
    summary: 'Read a garment on an uploaded photo: kind, how it lies, landmarks to correct',
    input: z.object({
      file_id: z.uuid(),
      /** A corrected outline, or the kind where the reading was wrong. */
      mask_id: z.uuid().optional(),
      kind: garmentKindSchema.optional(),
    }),
    output: garmentReadingSchema,
    errors: [...READING_ERRORS, 'A_SET'],
  }),
  takePart: defineEndpoint({
    method: 'POST',
    path: '/v1/upload/pic/part',
    auth: 'invited',
    summary: 'Make the top or the bottom of a set (`A_SET`) a photo of its own, cut out',
    input: z.object({ file_id: z.uuid(), part: setPartSchema }),
    output: pictureSchema,
    errors: [...READING_ERRORS, 'NOT_A_SET'],
  }),
};
