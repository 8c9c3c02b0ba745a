import { createSeal } from '../adapters/seal/seal.ts';
import { createOutbound } from '../engines/core/transport/outbound.ts';
import { webhookJobs } from '../features/webhooks/jobs.ts';
import { startRunner } from '../jobs/runner.ts';
import { openNode } from '../node.ts';
import { exitOnStartError } from '../process.ts';

/** The part of a worker that sends webhooks, alone, so that a test can kill it. */
async function start() {
  const { db, log, signingKey } = await openNode('interactive');
  await startRunner({
    ...{ db, log, lane: 'delivery', concurrency: 2 },
    jobs: webhookJobs({
      db,
      seal: createSeal(signingKey, 'vitrine webhook secret'),
      outbound: createOutbound({ allowInside: true }),
    }),
  });
  process.send?.({ ready: 'delivery' });
}

start().catch(exitOnStartError);
