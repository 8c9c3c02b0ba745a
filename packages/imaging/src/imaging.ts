import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { exportPicture } from './making/export/export.ts';
import { importPhoto } from './making/import/import.ts';
import { inspectPhoto } from './making/import/inspect.ts';
import { makeThumbnail } from './making/import/thumbnail.ts';
import { OPERATION_MODELS } from './operation-models.ts';
import type { OperationInput, OperationName, OperationOutput, operations } from './operations.ts';
import { createChild } from './runtime/child/host.ts';
import type { ModelPaths } from './runtime/child/messages.ts';
import { openKeptResults } from './runtime/kept-results.ts';
import type { ModelStore } from './runtime/models/store.ts';
import type { RunOptions } from './runtime/operation.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

export type ImagingOptions = {
  store: ModelStore;
  /** The number of cores that inference may use; all of them by default. */
  threads?: number;
  /** A folder where results are kept and found again, for tests. */
  resultsDir?: string;
};

export type Imaging = {
  inspectPhoto: typeof inspectPhoto;
  importPhoto: typeof importPhoto;
  thumbnail: typeof makeThumbnail;
  exportPicture: typeof exportPicture;
  /** Fetches the models that are missing, then works in the child process. */
  run<Name extends OperationName>(
    operation: Name,
    input: OperationInput<Name>,
    options?: RunOptions,
  ): Promise<OperationOutput<Name>>;
  close(): Promise<void>;
};

export function createImaging({
  store,
  threads = availableParallelism(),
  resultsDir,
}: ImagingOptions): Imaging {
  const child = createChild<typeof operations>(CHILD, threads);
  const keepResult = resultsDir === undefined ? undefined : openKeptResults(resultsDir);

  /** On the very first start a model may still be on its way: that wait is a stage of its own. */
  async function fetchModels(operation: OperationName, { signal, onProgress }: RunOptions) {
    const paths: ModelPaths = {};
    for (const name of OPERATION_MODELS[operation]) {
      paths[name] = await store.path(name, {
        signal,
        onProgress: (received, total) => onProgress?.('fetching-model', received / total),
      });
    }
    return paths;
  }

  return {
    inspectPhoto,
    importPhoto,
    thumbnail: makeThumbnail,
    exportPicture,
    async run(operation, input, options = {}) {
      const work = async () =>
        child.run(operation, input, await fetchModels(operation, options), options);
      return keepResult ? keepResult(operation, input, work) : work();
    },
    close: child.close,
  };
}
