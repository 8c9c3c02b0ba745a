import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** Its owner is waiting for it, and it takes a fraction of a second: hence the interactive lane. */
export const checkPost = defineJob({
  name: 'check-post',
  lane: 'interactive',
  payload: z.object({ postId: z.uuid() }),
  maxAttempts: 5,
});
