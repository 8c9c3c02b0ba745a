import { z } from 'zod';
import type { RemoteEvent, RemotePicture } from '../../core/remote-engine.ts';

const messageSchema = z.object({
  type: z.string(),
  data: z.looseObject({ prompt_id: z.string().optional() }).default({}),
});
const progressSchema = z.object({ value: z.number(), max: z.number().positive() });

const PREVIEW = 1;
const PREVIEW_WITH_DATA = 4;
const FORMATS: Readonly<Record<number, string>> = { 1: 'image/jpeg', 2: 'image/png' };
const AGAIN_MS = 2_000;

/**
 * Reports what a server says about this piece of work until stopped. This is for display only: a lost connection is
 * reopened, and whether the work is done is asked elsewhere. `onChange` means that it is worth asking now.
 */
export function followProgress(
  { url, clientId, promptId }: { url: string; clientId: string; promptId: string },
  { onEvent, onChange }: { onEvent(event: RemoteEvent): void; onChange(): void },
) {
  let socket: WebSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function connect() {
    const address = new URL(`${url}/ws`);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.searchParams.set('clientId', clientId);
    socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => (typeof data === 'string' ? hear(data) : show(data));
    socket.onclose = () => {
      if (!stopped) timer = setTimeout(connect, AGAIN_MS);
    };
    // A close always follows.
    socket.onerror = () => undefined;
  }

  function hear(text: string) {
    const message = parsed(text);
    if (message?.data.prompt_id !== promptId) return;
    const { type, data } = message;
    const progress = type === 'progress' && progressSchema.safeParse(data).data;
    if (progress) onEvent({ type: 'progress', fraction: progress.value / progress.max });
    if (type.startsWith('execution_')) onChange();
  }

  function show(data: ArrayBuffer) {
    const picture = readPreview(Buffer.from(data));
    if (picture) onEvent({ type: 'preview', picture });
  }

  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}

function parsed(text: string) {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A frame begins with its type; a preview follows its format, or a description whose length in bytes comes first. */
export function readPreview(frame: Buffer): RemotePicture | undefined {
  if (frame.length < 9) return undefined;
  const [kind, second] = [frame.readUInt32BE(0), frame.readUInt32BE(4)];
  if (kind === PREVIEW) {
    const contentType = FORMATS[second];
    return contentType ? { bytes: frame.subarray(8), contentType } : undefined;
  }
  const bytes = frame.subarray(8 + second);
  if (kind !== PREVIEW_WITH_DATA || bytes.length === 0) return undefined;
  return { bytes, contentType: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg' };
}
