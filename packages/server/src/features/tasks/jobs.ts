import { chooseForImage, type ErrorName, readChoice, type Stage } from '@vitrine/contract';
import { ImagingError, makeThumbnail } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { StorageFullError } from '../../adapters/storage/storage.ts';
import {
  keepClean,
  notesPrefix,
  readObject,
  storeExtras,
  storePicture,
  THUMBNAIL_SIDE,
} from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import type { Listener } from '../../db/listener.ts';
import { type Engine, RefusedError } from '../../engines/core/engine.ts';
import { type BoundJob, bindJob, type JobContext } from '../../jobs/define-job.ts';
import {
  type Attempt,
  type AttemptStanding,
  beginAttempt,
  endAttempt,
  failAbandoned,
  reportProgress,
  showPreview,
} from './attempts.ts';
import type { Finish } from './finish-result.ts';
import { failAbandonedImages, makeImage } from './make-image.ts';
import { gatherMaterials } from './materials.ts';
import { firstLookKey } from './preview.ts';

export type TaskJobDeps = {
  db: Database;
  store: ObjectStore;
  listener: Listener;
  engineFor(product: string): Engine | undefined;
  /** Marks and notes of what an engine has made. */
  finish: Finish;
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
    const choice = chooseForImage(ordered, attempt.variant);
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
          notes: notesPrefix({ userId: attempt.userId, id: attempt.source.id }),
        },
        onPreview: (key) => showPreview(db, attempt, key),
        findLook: () => readObject(store, firstLookKey(attempt)),
      },
    );
    const from = [materials.source, ...materials.files.values()];
    const { bytes, clean, markId, source } = await deps.finish({
      bytes: made.bytes,
      madeBy: { product: attempt.product, engine: recipe.engine, showsModel },
      ...{ from, imageId: attempt.imageId, isTest: attempt.isTest },
    });
    const result = await storePicture(store, {
      userId: attempt.userId,
      kind: 'result',
      thumbnail: await makeThumbnail(bytes, THUMBNAIL_SIDE),
      ...{ ...made, bytes },
    });
    const cleanKeys = clean ? [await keepClean(store, result, clean)] : [];
    // Single stickers carry no label, so that a test has none of them.
    const stored = await storeExtras(store, result, attempt.isTest ? [] : extras);
    await reports.settled();
    const delivered = await endAttempt(db, attempt, {
      state: 'done',
      result,
      extras: stored,
      ...(markId !== undefined && { markId }),
      recipe: { ...recipe, ...choice, source: attempt.source.key, disclosure: source },
    });
    if (!delivered) {
      const extra = stored.map(({ key }) => key);
      await store.remove([result.key, result.thumbKey, ...extra, ...cleanKeys]);
    }
  } catch (error) {
    await reports.settled();
    await endFailed(deps, attempt, context, stop, error);
  }
}

/** Ends the image if it was cancelled, refused or is out of attempts. Any other failure goes back to the queue. */
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
    await endAttempt(db, attempt, { state: 'failed', error: nameFailure(error) });
  } else {
    throw error;
  }
}

function nameFailure(error: unknown): ErrorName {
  if (error instanceof StorageFullError) return 'STORAGE_FULL';
  const lacksWeights = error instanceof ImagingError && error.reason === 'model-unavailable';
  return lacksWeights ? 'WEIGHTS_UNAVAILABLE' : 'TASK_FAILED';
}

/** Progress is reported more often than anybody can see, so it is written at most four times a second, in order. */
function createReports(db: Database, attempt: Attempt, stop: AbortController) {
  let writing: Promise<void> = Promise.resolve();
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastStage: Stage | undefined;

  const hear = (heard: AttemptStanding) => {
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
