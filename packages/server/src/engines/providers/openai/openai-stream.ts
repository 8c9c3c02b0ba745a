import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import type { RemoteEvent, RemotePicture } from '../../core/remote-engine.ts';
import { requirePicture } from '../../core/transport/answers.ts';
import type { OutboundAnswer } from '../../core/transport/outbound.ts';

const eventSchema = z.object({
  type: z.string(),
  b64_json: z.string().optional(),
  partial_image_index: z.int().nonnegative().optional(),
});
const failureSchema = z.object({ error: z.object({}) });

export const isStream = ({ 'content-type': type }: OutboundAnswer['headers']): boolean =>
  String(type).startsWith('text/event-stream');

/** Reads a streamed answer as it comes: unfinished pictures are shown, the finished one or the error ends it. */
export function createImageStream(previews: number, onEvent: (event: RemoteEvent) => void) {
  const ended: { picture?: string; failure?: unknown } = {};
  // Parts of the stream may end in the middle of a letter.
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent({ data }) {
      const json = parseJson(data);
      const event = eventSchema.safeParse(json).data;
      if (failureSchema.safeParse(json).success) ended.failure = json;
      else if (event?.type.endsWith('.completed')) ended.picture = event.b64_json;
      else if (event?.type.endsWith('.partial_image')) {
        const shown = Math.min(previews, (event.partial_image_index ?? 0) + 1);
        onEvent({ type: 'progress', fraction: shown / (previews + 1) });
        const picture = pictureIn(event.b64_json ?? '');
        if (picture) onEvent({ type: 'preview', picture });
      }
    },
  });
  return {
    ended,
    hear: (chunk: Buffer) => parser.feed(decoder.decode(chunk, { stream: true })),
  };
}

/** A preview that is none is not worth losing the picture for. */
function pictureIn(base64: string): RemotePicture | null {
  try {
    return requirePicture('openai', Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
