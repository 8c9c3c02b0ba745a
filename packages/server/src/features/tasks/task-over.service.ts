import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** Tells the owner that a task is over, unless they have seen it. */
export const tellTask = defineJob({
  name: 'tell-task',
  lane: 'interactive',
  payload: z.object({ taskId: z.uuid() }),
  maxAttempts: 5,
});

/** Longer than a reload of the page or a lost connection. */
export const TELL_AFTER_SECONDS = 60;
