import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** Tells the provider what was decided here; repeated until it has heard. */
export const syncSubscription = defineJob({
  name: 'sync-subscription',
  lane: 'batch',
  payload: z.object({ subscriptionId: z.uuid(), action: z.enum(['cancel', 'end']) }),
  maxAttempts: 25,
});
