import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createModelStore, type ModelPackage } from '@vitrine/imaging';
import { openMailer } from '../adapters/mail/open-mailer.ts';
import { createSeal } from '../adapters/seal/seal.ts';
import { openSms } from '../adapters/sms/open-sms.ts';
import { createLinkSigner } from '../adapters/storage/signed-links.ts';
import { mailJobs } from '../base/mails/jobs.ts';
import { createOneTimeKeys } from '../base/mails/one-time-keys.ts';
import { noticeJobs } from '../base/notices/jobs.ts';

import { createOutbound } from '../engines/core/transport/outbound.ts';

import { openCatalogue } from '../features/catalogue/catalogue.ts';
import { runJobs } from '../features/runs/jobs.ts';

import { taskNoticeJobs } from '../features/task-notices/jobs.ts';
import { taskJobs } from '../features/tasks/jobs.ts';
import { upkeepJobs } from '../features/upkeep/jobs.ts';
import { uploadJobs } from '../features/uploads/jobs.ts';
import { webhookJobs } from '../features/webhooks/jobs.ts';
import { startRunner } from '../jobs/runner.ts';
import { orderJobs } from '../money/orders/jobs.ts';
import { pointJobs } from '../money/points/jobs.ts';
import { openNode } from '../node.ts';
import { openMarks } from '../open-marks.ts';
import { openMoney } from '../open-money.ts';
import { exitOnStartError, runUntilStopped } from '../process.ts';
import { createTestEngine, made } from './test-engine.ts';

/** A worker like the real one, but quick and sometimes failing, so that faults hit it at every moment. */
async function start(lane: 'batch' | 'interactive') {
  const node = await openNode(lane);
  const { config, db, log, store, listener, signingKey } = node;
  const checkModel = createModelCheck(process.env.FAULT_MODEL, config.VITRINE_MODELS_DIR);
  const engine = createTestEngine(async ({ source }, { signal, onProgress }) => {
    onProgress('finding', 0.3);
    await checkModel(signal);
    await sleep(50 + Math.random() * 250, undefined, { signal });
    if (Math.random() < 0.1) throw new Error('a passing fault of the engine');
    onProgress('refining', 0.8);
    return made(source);
  });
  const marks = await openMarks({ config, db, signingKey });
  const sms = openSms(config, db);
  const mailer = openMailer(config, db);
  const money = openMoney({ config, db, log, sms, signingKey });
  const runner = await startRunner({
    ...{ db, lane, log },
    concurrency: 4,
    stopAfterMs: config.DRAIN_SECONDS * 1000,
    jobs: [
      ...taskJobs({ db, store, listener, engineFor: () => engine, finish: marks.finish }),
      ...runJobs({
        ...{ db, store, catalogue: openCatalogue(), notices: money.notices, stamp: marks.stamp },
        userConcurrency: config.USER_CONCURRENCY,
      }),
      ...uploadJobs({ db, store }),
      ...mailJobs({ db, mailer, keys: createOneTimeKeys(signingKey) }),
      ...orderJobs(money),
      ...noticeJobs({ db, sms }),
      ...pointJobs(money),
      ...taskNoticeJobs({ db, links: createLinkSigner(signingKey), notices: money.notices }),
      ...upkeepJobs({ db, store }),
    ],
  });
  const stopAfterMs = config.DRAIN_SECONDS * 1000;
  const deliveries =
    lane === 'interactive'
      ? await startRunner({
          ...{ db, lane: 'delivery', log, stopAfterMs, concurrency: 4 },
          jobs: webhookJobs({
            db,
            seal: createSeal(signingKey, 'vitrine webhook secret'),
            outbound: createOutbound({ allowInside: config.WEBHOOKS_PRIVATE }),
          }),
        })
      : null;
  process.send?.({ ready: lane });
  runUntilStopped(log, async () => {
    await Promise.all([runner.stop(), deliveries?.stop()]);
    mailer.close();
    await node.close();
  });
  await Promise.race([runner.failed, ...(deliveries ? [deliveries.failed] : [])]);
}

/** Brings the one model of the test as an engine would, and reads it: damaged weights must never be worked with. */
function createModelCheck(text: string | undefined, dir: string | undefined) {
  if (!text) return async () => undefined;
  const bundle = JSON.parse(text) as ModelPackage;
  const models = createModelStore({ dir, packages: [bundle], retryBackoffMs: 50 });
  return async (signal: AbortSignal) => {
    const weights = await readFile(await models.path('u2netp', { signal }));
    // Junk of the test is one byte over and over; between the check and this read it may just have come.
    if (weights.subarray(0, 64).every((byte) => byte === 7)) throw new Error('damaged weights');
  };
}

start(process.argv.includes('--interactive') ? 'interactive' : 'batch').catch(exitOnStartError);
