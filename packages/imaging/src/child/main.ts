import { createSessions } from '../models/sessions.ts';
import type { OperationContext } from '../operation.ts';
import { type OperationName, operations } from '../operations.ts';
import { packError } from './carried-error.ts';
import type { FromChild, StartMessage, ToChild } from './messages.ts';

const sessions = createSessions({ threads: Number(process.argv[2]) });
const running = new Map<number, AbortController>();
let last: Promise<void> = Promise.resolve();

// The parent may be killed without a word; nobody would want the results then.
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

function execute<Name extends OperationName>({ id, operation, input, models }: StartMessage<Name>) {
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
  // The table pairs each name with its input, which TypeScript cannot follow through a generic call.
  const operate = operations[operation] as (
    input: unknown,
    context: OperationContext,
  ) => ReturnType<(typeof operations)[Name]>;
  return operate(input, context);
}
