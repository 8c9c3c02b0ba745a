import { cutOut } from '../cutout/cut-out.ts';
import { previewCutOut } from '../cutout/preview.ts';
import { ImagingError } from '../errors.ts';
import { createSessions } from '../models/sessions.ts';
import { upscalePicture } from '../upscale/upscale.ts';
import type { AnyStage, FromChild, StartMessage, ToChild } from './messages.ts';

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
    const reason = error instanceof ImagingError ? error.reason : undefined;
    send({ kind: 'failed', id, reason, message: (error as Error).message });
  } finally {
    running.delete(id);
  }
}

function execute(message: StartMessage) {
  const { id } = message;
  const context = {
    sessions,
    signal: running.get(id)?.signal,
    onProgress: (stage: AnyStage, fraction: number) =>
      send({ kind: 'progress', id, stage, fraction }),
  };
  switch (message.operation) {
    case 'preview':
      return previewCutOut(message.input.bytes, message.input.model, context);
    case 'cutout':
      return cutOut(message.input.bytes, message.input.models, context);
    case 'upscale':
      return upscalePicture(message.input, context);
  }
}
