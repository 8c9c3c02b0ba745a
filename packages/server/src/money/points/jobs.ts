import { z } from 'zod';
import type { NoticeTerms } from '../../base/notices/public.ts';
import type { Database } from '../../db/client.ts';
import { type BoundJob, bindJob, defineJob } from '../../jobs/define-job.ts';
import { noticeExpiringPoints } from './expiring-points.ts';

const notifyExpiring = defineJob({
  name: 'tell-expiring-points',
  lane: 'batch',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '10 * * * *',
});

export const pointJobs = ({ db, notices }: { db: Database; notices: NoticeTerms }): BoundJob[] => [
  bindJob(notifyExpiring, () => noticeExpiringPoints(db, notices)),
];
