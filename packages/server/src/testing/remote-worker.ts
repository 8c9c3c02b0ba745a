import { pino } from 'pino';
import { openStore } from '../adapters/storage/open-store.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/client.ts';
import { listen } from '../db/listener.ts';
import { createRouter } from '../engines/core/routing/router.ts';
import { createOutbound } from '../engines/core/transport/outbound.ts';
import { createComfyui } from '../engines/providers/comfyui/comfyui.ts';
import { readWorkflows } from '../engines/providers/comfyui/workflow-files.ts';
import { taskJobs } from '../features/tasks/jobs.ts';
import { startRunner } from '../jobs/runner.ts';
import { openMarks } from '../open-marks.ts';
import { createTestEngine } from './test-engine.ts';
import { passingPlanner } from './test-remote.ts';

/** A worker with a remote engine, to be killed while it waits. It takes answers as they are. */
const config = readConfig(process.env);
const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
const url = config.DATABASE_URL ?? '';
const db = connect(url, { max: 6, log });
const store = openStore(config);
const engine = createComfyui({
  urls: config.COMFYUI_URLS ?? [],
  workflows: readWorkflows(),
  outbound: createOutbound({ allowInside: true }),
  pollMs: 50,
});
const local = createTestEngine(async () => {
  throw new Error('This must not be made here');
});
const router = createRouter({
  ...{ db, store, log, local },
  engines: [engine],
  order: { upscale: ['comfyui'] },
  limits: {},
  plan: passingPlanner(),
});
const runner = await startRunner({
  ...{ db, log },
  lane: 'batch',
  concurrency: 1,
  jobs: taskJobs({
    ...{ db, store, listener: await listen(url, log), engineFor: () => router },
    finish: (await openMarks({ config, db, signingKey: 'a signing key that only this test knows' }))
      .finish,
  }),
});
process.send?.({ ready: 'worker' });
process.on('disconnect', () => process.exit(0));
runner.failed.catch(() => process.exit(1));
