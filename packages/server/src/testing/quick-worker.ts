import sharp from 'sharp';
import { RefusedError } from '../engines/core/engine.ts';
import { taskJobs } from '../features/tasks/jobs.ts';
import { startRunner } from '../jobs/runner.ts';
import { openNode } from '../node.ts';
import { openMarks } from '../open-marks.ts';
import { exitOnStartError, runUntilStopped } from '../process.ts';
import { createTestEngine, made } from './test-engine.ts';

const SIDE = 600;

/**
 * Makes pictures in no time: for journeys about what is done with many of them, not about how they look. Somebody has to
 * place the points of every garment on a model.
 */
async function start() {
  const { config, db, log, store, listener, signingKey, close } = await openNode('batch');
  const engine = createTestEngine(async ({ source, ...order }) => {
    if (order.kind === 'fashionclothing' && !order.options.garments[0]?.landmarks) {
      throw new RefusedError('LANDMARKS_NEEDED', 'quick');
    }
    const frame = { width: SIDE, height: SIDE, fit: 'contain' as const, background: '#ffffff' };
    const picture = made(await sharp(source).resize(frame).png().toBuffer());
    const fidelity = { colour: 0.8, structure: 0.95, worn_as: [] };
    return { ...picture, recipe: { ...picture.recipe, fidelity } };
  });
  const { finish } = await openMarks({ config, db, signingKey });
  const runner = await startRunner({
    ...{ db, lane: 'batch', log, concurrency: 2 },
    jobs: taskJobs({ db, store, listener, engineFor: () => engine, finish }),
  });
  process.send?.({ ready: 'batch' });
  runUntilStopped(log, async () => {
    await runner.stop();
    await close();
  });
  await runner.failed;
}

start().catch(exitOnStartError);
