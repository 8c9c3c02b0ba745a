import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openStore } from '../adapters/storage/open-store.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/client.ts';
import { listen } from '../db/listener.ts';
import { taskJobs } from '../features/tasks/tasks.jobs.ts';
import { startRunner } from '../jobs/runner.ts';
import { createTestEngine, made } from './test-engine.ts';

/** A worker like the real one, but quick and sometimes failing, so that faults hit it at every moment. */
const config = readConfig(process.env);
const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
const url = config.DATABASE_URL ?? '';
const db = connect(url, { max: 8, log });
const engine = createTestEngine(async ({ source }, { signal, onProgress }) => {
  onProgress('finding', 0.3);
  await sleep(50 + Math.random() * 250, undefined, { signal });
  if (Math.random() < 0.1) throw new Error('a passing fault of the engine');
  onProgress('refining', 0.8);
  return made(source);
});
const runner = await startRunner({
  db,
  lane: 'batch',
  log,
  concurrency: 4,
  jobs: taskJobs({
    db,
    store: openStore(config),
    listener: await listen(url, log),
    engineFor: () => engine,
  }),
});
process.send?.({ ready: 'worker' });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
runner.failed.catch(() => process.exit(1));
