import { InferenceSession } from 'onnxruntime-node';
import { ImagingError } from '../errors.ts';

/** A file, or bytes that are made when they are needed, known by a name. */
export type Model = string | { key: string; read(): Promise<Uint8Array> };

export type Sessions = {
  /** Runs one inference; the session stays warm for the next. */
  run(
    model: Model,
    feeds: InferenceSession.FeedsType,
    outputs?: string[],
  ): Promise<InferenceSession.ReturnType>;
  close(): Promise<void>;
};

type Entry = { session: Promise<InferenceSession>; running: number };

/** Warm sessions by model, the least recently used let go beyond `limit`. */
export function createSessions({ threads = 1, limit = 4 } = {}): Sessions {
  const entries = new Map<string, Entry>();

  function acquire(model: Model): Entry {
    const key = keyOf(model);
    const known = entries.get(key);
    const entry = known ?? { session: load(model, threads), running: 0 };
    if (!known) entry.session.catch(() => entries.delete(key));
    // A Map keeps insertion order: last in means most recently used.
    entries.delete(key);
    entries.set(key, entry);
    entry.running += 1;
    return entry;
  }

  async function letGo(): Promise<void> {
    for (const [key, entry] of entries) {
      if (entries.size <= limit) return;
      if (entry.running > 0) continue;
      entries.delete(key);
      await (await entry.session).release();
    }
  }

  return {
    async run(model, feeds, outputs) {
      const entry = acquire(model);
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

const keyOf = (model: Model) => (typeof model === 'string' ? model : model.key);

async function load(model: Model, threads: number): Promise<InferenceSession> {
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Without the arena, working memory goes back to the system after each run.
    enableCpuMemArena: false,
    enableMemPattern: false,
    // Waiting threads sleep: by default they spin and take the cores from everybody else.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  try {
    return typeof model === 'string'
      ? await InferenceSession.create(model, options)
      : await InferenceSession.create(await model.read(), options);
  } catch (error) {
    throw new ImagingError('model-unavailable', `${keyOf(model)} could not be loaded`, {
      cause: error,
    });
  }
}
