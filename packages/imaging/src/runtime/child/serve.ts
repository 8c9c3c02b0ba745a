import { createSessions } from '../models/sessions.ts';
import type { OperationContext, OperationTable } from '../operation.ts';
import { packError } from './carried-error.ts';
import type { FromChild, StartMessage, ToChild } from './messages.ts';

/** Turns this process into the child of `createChild`: it performs the operations that its parent names. */
export function serveOperations(
  operations: OperationTable,
  { threads }: { threads: number },
): void {
  const sessions = createSessions({ threads });
  const running = new Map<number, AbortController>();
  let last: Promise<void> = Promise.resolve();

  // The parent may be killed without warning; nobody would want the results then.
  process.on('disconnect', () => process.exit());
  process.on('message', (message: ToChild) => {
    if (message.kind === 'abort') {
      running.get(message.id)?.abort();
      return;
    }
    running.set(message.id, new AbortController());
    // One picture at a time: two at once would need twice the memory and finish no sooner.
    last = last.then(() => perform(message));
  });

  const send = (message: FromChild) => process.send?.(message);

  async function perform(message: StartMessage): Promise<void> {
    const { id } = message;
    try {
      send({ kind: 'done', id, output: await execute(message) });
    } catch (error) {
      send({ kind: 'failed', id, error: packError(error) });
    } finally {
      running.delete(id);
    }
  }

  function execute({ id, operation, input, models }: StartMessage): Promise<unknown> {
    const context: OperationContext = {
      sessions,
      model(name) {
        const path = models[name];
        if (!path) throw new Error(`operation-models.ts does not name ${name} for ${operation}`);
        return path;
      },
      signal: running.get(id)?.signal,
      onProgress: (stage, fraction) => send({ kind: 'progress', id, stage, fraction }),
    };
    // The table pairs each name with its input, which TypeScript cannot follow through a message.
    const operate = operations[operation] as (
      input: unknown,
      context: OperationContext,
    ) => Promise<unknown>;
    return operate(input, context);
  }
}
