import type { ModelName } from '../runtime/models/catalogue.ts';
import { createSessions } from '../runtime/models/sessions.ts';
import { createModelStore } from '../runtime/models/store.ts';
import type { OperationContext } from '../runtime/operation.ts';

/** For all test files that run in this process: each model is loaded once. */
const sessions = createSessions({ threads: 2 });

/** The real models, from the cache of the machine; the first run ever downloads them. */
export async function createTestContext(names: readonly ModelName[]): Promise<OperationContext> {
  const store = createModelStore();
  const paths = new Map<ModelName, string>();
  for (const name of new Set(names)) paths.set(name, await store.path(name));
  const model = (name: ModelName) => {
    const path = paths.get(name);
    if (!path) throw new Error(`${name} was not fetched`);
    return path;
  };
  return { sessions, model };
}
