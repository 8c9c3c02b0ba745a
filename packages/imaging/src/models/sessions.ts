import { InferenceSession } from 'onnxruntime-node';
import { ImagingError } from '../errors.ts';

export type Sessions = {
  /** Runs one inference; the session stays warm for the next. */
  run(
    modelPath: string,
    feeds: InferenceSession.FeedsType,
    outputs?: string[],
  ): Promise<InferenceSession.ReturnType>;
  close(): Promise<void>;
};

type Entry = { session: Promise<InferenceSession>; running: number };

/** Warm sessions by model file, the least recently used let go beyond `limit`. */
export function createSessions({ threads = 1, limit = 4 } = {}): Sessions {
  const entries = new Map<string, Entry>();

  function acquire(modelPath: string): Entry {
    const known = entries.get(modelPath);
    const entry = known ?? { session: load(modelPath, threads), running: 0 };
    if (!known) entry.session.catch(() => entries.delete(modelPath));
    // A Map keeps insertion order: last in means most recently used.
    entries.delete(modelPath);
    entries.set(modelPath, entry);
    entry.running += 1;
    return entry;
  }

  async function letGo(): Promise<void> {
    for (const [modelPath, entry] of entries) {
      if (entries.size <= limit) return;
      if (entry.running > 0) continue;
      entries.delete(modelPath);
      await (await entry.session).release();
    }
  }

  return {
    async run(modelPath, feeds, outputs) {
      const entry = acquire(modelPath);
      try {
        await letGo();
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

async function load(modelPath: string, threads: number): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(modelPath, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      // Without the arena, working memory goes back to the system after each run.
      enableCpuMemArena: false,
      enableMemPattern: false,
      // Waiting threads sleep: by default they spin and take the cores from everybody else.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
  } catch (error) {
    throw new ImagingError('model-unavailable', `${modelPath} could not be loaded`, {
      cause: error,
    });
  }
}
