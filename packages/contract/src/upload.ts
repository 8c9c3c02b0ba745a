import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const pictureSchema = z.object({
  file_id: z.string(),
  url: z.string(),
  thumb_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The hash of the file behind `url`; pictures of long ago have none. */
  sha256: z.string().optional(),
});
export type Picture = z.infer<typeof pictureSchema>;

export const UPLOAD_ERRORS = [
  'FILE_MISSING',
  'FILE_FORMAT',
  'FILE_BROKEN',
  'FILE_TOO_LARGE',
  'FILE_TOO_SMALL',
  'FILE_TOO_MANY_PIXELS',
  'STORAGE_FULL',
  'SERVICE_BUSY',
] as const;

export const uploadEndpoints = {
  picture: defineEndpoint({
    method: 'POST',
    path: '/v1/upload/pic',
    auth: 'invited',
    summary: 'Upload one photo (multipart field "file")',
    body: 'multipart',
    input: z.object({}),
    output: pictureSchema,
    errors: UPLOAD_ERRORS,
  }),
  segment: defineEndpoint({
    method: 'POST',
    path: '/v1/upload/pic/seg',
    auth: 'invited',
    summary:
      'Find the item on an uploaded photo: a mask (white is the item) as a picture of its own',
    input: z.object({ file_id: z.uuid() }),
    output: pictureSchema,
    errors: [
      'NOT_FOUND',
      'FILE_RATIO',
      'NO_SUBJECT',
      'SERVICE_BUSY',
      'WEIGHTS_UNAVAILABLE',
      'STORAGE_FULL',
    ],
  }),
  mask: defineEndpoint({
    method: 'POST',
    path: '/v1/upload/mask/:file_id',
    auth: 'invited',
    summary:
      'Upload a mask for a photo of mine (multipart field "file"; PNG or WebP as large as the photo; white is inside)',
    body: 'multipart',
    input: z.object({ file_id: z.uuid() }),
    output: pictureSchema,
    errors: [...UPLOAD_ERRORS, 'MASK_UNREADABLE', 'MASK_SIZE', 'NOT_FOUND', 'FILE_RATIO'],
  }),
};
