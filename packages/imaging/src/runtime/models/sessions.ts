import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { ImagingError } from '../../errors.ts';
import { ortToOnnx } from './ort/convert.ts';
import { isOrt } from './ort/read.ts';
import { tfliteToOnnx } from './tflite/convert.ts';
import { isTflite } from './tflite/read.ts';

/** A network that is assembled from a file of another format. */
export type BuiltModel = { file: string; build(): Promise<Uint8Array> };

export type Sessions = {
  /** Runs one inference; the session stays warm for the next one. */
  run(
    model: string | BuiltModel,
    feeds: InferenceSession.FeedsType,
    outputs?: string[],
  ): Promise<InferenceSession.ReturnType>;
  close(): Promise<void>;
};

type Entry = { session: Promise<InferenceSession>; bytes: number; running: number };

/**
 * The limit is in bytes of the files, since one network is two hundred times as large as another: all that one photo
 * needs stays warm together.
 */
const WARM_BYTES = 260_000_000;

/** Keeps warm sessions by model file; the least recently used are released when they exceed the limit. */
export function createSessions({ threads = 1, warmBytes = WARM_BYTES } = {}): Sessions {
  const entries = new Map<string, Entry>();

  function acquire(model: string | BuiltModel): Entry {
    const modelPath = typeof model === 'string' ? model : model.file;
    const known = entries.get(modelPath);
    const entry = known ?? {
      session: load(modelPath, typeof model === 'string' ? readModel : model.build, threads),
      bytes: readSize(modelPath),
      running: 0,
    };
    if (!known) entry.session.catch(() => entries.delete(modelPath));
    // A Map keeps insertion order: the last entry is the most recently used.
    entries.delete(modelPath);
    entries.set(modelPath, entry);
    entry.running += 1;
    return entry;
  }

  async function releaseOldest(): Promise<void> {
    let weight = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [modelPath, entry] of entries) {
      if (weight <= warmBytes) return;
      if (entry.running > 0) continue;
      entries.delete(modelPath);
      weight -= entry.bytes;
      await (await entry.session).release();
    }
  }

  return {
    async run(model, feeds, outputs) {
      const entry = acquire(model);
      try {
        await releaseOldest();
        const session = await entry.session;
        return outputs ? await session.run(feeds, outputs) : await session.run(feeds);
      } finally {
        entry.running -= 1;
      }
    },
    async close() {
      const open = [...entries.values()];
      entries.clear();
      for (const { session } of open) await (await session).release();
    },
  };
}

async function load(
  modelPath: string,
  read: (modelPath: string) => Promise<string | Uint8Array>,
  threads: number,
): Promise<InferenceSession> {
  try {
    const model = await read(modelPath);
    const session = await InferenceSession.create(model as string, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      // Without the arena, working memory returns to the system after each run.
      enableCpuMemArena: false,
      enableMemPattern: false,
      // Waiting threads sleep: by default they would spin and take the cores from everybody else.
      extra: {
        session: {
          intra_op: { allow_spinning: '0' },
          model_external_initializers_file_folder_path: path.dirname(modelPath),
        },
      },
    });
    if (typeof model !== 'string') discard(model);
    return session;
  } catch (error) {
    throw new ImagingError('model-unavailable', `${modelPath} could not be loaded`, {
      cause: error,
    });
  }
}

/** What onnxruntime reads well by itself stays a path; everything else is converted. */
async function readModel(modelPath: string): Promise<string | Uint8Array> {
  const handle = await open(modelPath);
  try {
    const { buffer: head } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    if (!isTflite(head) && !isOrt(head)) return modelPath;
    const file = await handle.readFile();
    const converted = isOrt(head) ? ortToOnnx(file, path.basename(modelPath)) : tfliteToOnnx(file);
    discard(file);
    return converted;
  } finally {
    await handle.close();
  }
}

/** At once: up to 135 MB would wait for the garbage collector while networks take the most memory. */
function discard({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

const readSize = (modelPath: string) => statSync(modelPath, { throwIfNoEntry: false })?.size ?? 0;
