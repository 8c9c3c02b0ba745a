import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** Makes one image of a task. */
export const makeImage = defineJob({
  name: 'make-image',
  lane: 'batch',
  payload: z.object({ imageId: z.uuid() }),
  maxAttempts: 5,
});

export const imageJobKey = (imageId: string) => `image:${imageId}`;

/** Ends images whose job was lost to killed workers. */
export const failAbandonedImages = defineJob({
  name: 'fail-abandoned-images',
  lane: 'batch',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '* * * * *',
});
