import { drawComparisonSheet } from '@vitrine/imaging';
import type { Logger } from 'pino';
import type { Finished } from '../plan.ts';
import type { RemotePicture } from '../remote-engine.ts';
import type { RunDeps, Work } from './remote-run.ts';
import { type Run, saveJudgement } from './runs.ts';

type Answered = { run: Run; answer: RemotePicture; finished: Finished };

/** For operators: the original beside the answer beside what was delivered, and what was measured. */
export async function storeComparison(
  { db, store, log }: RunDeps & { log: Logger },
  { plan, notes }: Work,
  { run, answer, finished }: Answered,
): Promise<void> {
  const key = `${notes}.comparison-${run.id}.webp`;
  const draw = async () => {
    const delivered = 'picture' in finished ? finished.picture.bytes : undefined;
    const { original } = plan;
    const sheet = await drawComparisonSheet({ original, answer: answer.bytes, delivered });
    await store.put(key, Buffer.from(sheet), { contentType: 'image/webp' });
    return key;
  };
  // The seller's picture is there: it is not lost because this one cannot be drawn.
  const comparisonKey = await draw().catch((error: unknown) => {
    log.warn({ err: error, engine: run.engine }, 'there is no comparison of this answer');
    return null;
  });
  await saveJudgement(db, run.id, { comparisonKey, score: finished.score ?? null });
}
