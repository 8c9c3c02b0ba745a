import { choiceOfImage, readChoice, type Stage } from '@vitrine/contract';
import { thumbnail } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { StorageFullError } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import type { Listener } from '../../db/listener.ts';
import { type Engine, RefusedError } from '../../engines/engine.ts';
import { type BoundJob, bindJob, type JobContext } from '../../jobs/define-job.ts';
import { notesOf, storeExtras, storePicture, THUMBNAIL_SIDE } from '../files/files.service.ts';
import {
  type Attempt,
  beginAttempt,
  endAttempt,
  failAbandoned,
  type Heard,
  reportProgress,
  showPreview,
} from './attempts.ts';
import { discloseResult, labelResult } from './disclosure.ts';
import { failAbandonedImages, makeImage } from './make-image.ts';
import { gatherMaterials } from './materials.ts';

export type TaskJobDeps = {
  db: Database;
  store: ObjectStore;
  listener: Listener;
  engineFor(product: string): Engine | undefined;
  /** Who runs the site, for the note in each picture. */
  producer?: string;
  /** Words that stand on generated pictures. */
  label?: string;
};

const REPORT_EVERY_MS = 250;

export function taskJobs(deps: TaskJobDeps): BoundJob[] {
  const running = new Map<string, AbortController>();
  deps.listener.on('cancel', ([imageId = '']) => running.get(imageId)?.abort('cancelled'));

  return [
    bindJob(makeImage, async ({ imageId }, context) => {
      const attempt = await beginAttempt(deps.db, imageId);
      if (!attempt) return;
      const stop = new AbortController();
      running.set(imageId, stop);
      try {
        await makeOne(deps, attempt, context, stop);
      } finally {
        if (running.get(imageId) === stop) running.delete(imageId);
      }
    }),
    bindJob(failAbandonedImages, async (_, { log }) => {
      const failed = await failAbandoned(deps.db);
      if (failed > 0) log.warn({ failed }, 'images without a job were failed and refunded');
    }),
  ];
}

async function makeOne(
  deps: TaskJobDeps,
  attempt: Attempt,
  context: JobContext,
  stop: AbortController,
) {
  const { db, store } = deps;
  if (attempt.cancelled) return endAttempt(db, attempt, { state: 'cancelled' });
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const reports = createReports(db, attempt, stop);
  try {
    const engine = deps.engineFor(attempt.product);
    if (!engine) throw new Error(`No engine makes ${attempt.product}`);
    const ordered = readChoice(attempt.product, attempt.options);
    if (!ordered) throw new Error(`These are no options of ${attempt.product}`);
    const choice = choiceOfImage(ordered, attempt.variant);
    const materials = await gatherMaterials({ db, store }, attempt, choice);
    const {
      recipe,
      extras = [],
      showsModel,
      ...made
    } = await engine.make(
      { ...choice, ...materials },
      {
        signal,
        onProgress: reports.report,
        image: {
          id: attempt.imageId,
          notes: notesOf({ userId: attempt.userId, id: attempt.source.id }),
        },
        onPreview: (key) => showPreview(db, attempt, key),
      },
    );
    const madeBy = { product: attempt.product, engine: recipe.engine, showsModel };
    const shown = await labelResult(made.bytes, madeBy, deps.label);
    const result = await storePicture(store, {
      userId: attempt.userId,
      kind: 'result',
      thumbnail: await thumbnail(shown, THUMBNAIL_SIDE),
      ...made,
      bytes: await discloseResult(shown, {
        ...madeBy,
        from: [materials.source, ...materials.files.values()],
        imageId: attempt.imageId,
        producer: deps.producer,
      }),
    });
    const stored = await storeExtras(store, result, extras);
    await reports.settled();
    const delivered = await endAttempt(db, attempt, {
      state: 'done',
      result,
      extras: stored,
      recipe: { ...recipe, ...choice, source: attempt.source.key },
    });
    if (!delivered) {
      await store.remove([result.key, result.thumbKey, ...stored.map(({ key }) => key)]);
    }
  } catch (error) {
    await reports.settled();
    await endFailed(deps, attempt, context, stop, error);
  }
}

/** Cancelled, refused or out of attempts: the image ends here. Anything else goes back to the queue. */
async function endFailed(
  { db }: TaskJobDeps,
  attempt: Attempt,
  context: JobContext,
  stop: AbortController,
  error: unknown,
) {
  if (stop.signal.reason === 'superseded') return;
  if (stop.signal.aborted) {
    await endAttempt(db, attempt, { state: 'cancelled' });
  } else if (error instanceof RefusedError) {
    await endAttempt(db, attempt, {
      state: 'failed',
      error: error.refusal,
      models: error.models,
    });
  } else if (context.isLastAttempt && !context.signal.aborted) {
    context.log.error({ err: error }, 'image failed for good');
    const name = error instanceof StorageFullError ? 'STORAGE_FULL' : 'TASK_FAILED';
    await endAttempt(db, attempt, { state: 'failed', error: name });
  } else {
    throw error;
  }
}

/** Progress comes far more often than anybody can see: written four times a second at most, in order. */
function createReports(db: Database, attempt: Attempt, stop: AbortController) {
  let writing: Promise<void> = Promise.resolve();
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastStage: Stage | undefined;

  const hear = (heard: Heard) => {
    if (heard !== 'go-on') stop.abort(heard);
  };
  return {
    report(stage: Stage, fraction: number) {
      const now = performance.now();
      if (stage === lastStage && now - lastAt < REPORT_EVERY_MS) return;
      lastAt = now;
      lastStage = stage;
      writing = writing
        .then(() => reportProgress(db, attempt, stage, fraction))
        .then(hear, () => undefined);
    },
    settled: () => writing,
  };
}
