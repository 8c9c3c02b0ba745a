import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

/** Reports a decision to the provider; repeated until it is acknowledged. */
export const syncSubscription = defineJob({
  name: 'sync-subscription',
  lane: 'batch',
  payload: z.object({ subscriptionId: z.uuid(), action: z.enum(['cancel', 'end']) }),
  maxAttempts: 25,
});
