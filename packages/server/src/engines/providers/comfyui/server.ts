import { z } from 'zod';
import type { RemotePicture } from '../../core/remote-engine.ts';
import { RemoteError } from '../../core/remote-error.ts';
import { parseBody, requireOk, requirePicture } from '../../core/transport/answers.ts';
import type { Outbound, OutboundCall } from '../../core/transport/outbound.ts';
import type { Graph } from './workflow.ts';

const entry = z.tuple([z.number(), z.string()], z.unknown());
const queueSchema = z.object({ queue_running: z.array(entry), queue_pending: z.array(entry) });
const uploadedSchema = z.object({ name: z.string(), subfolder: z.string().default('') });
const acceptedSchema = z.object({ prompt_id: z.string() });
const refusedSchema = z.object({
  error: z.object({ message: z.string() }).optional(),
  node_errors: z
    .record(z.string(), z.object({ errors: z.array(z.object({ details: z.string() })) }))
    .optional(),
});
const pictureSchema = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
export type OutputPicture = z.output<typeof pictureSchema>;
const historySchema = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.object({ images: z.array(pictureSchema).optional() })),
    status: z
      .object({
        status_str: z.string(),
        messages: z.array(z.tuple([z.string(), z.unknown()])).default([]),
      })
      .optional(),
  }),
);
export type Finished = z.output<typeof historySchema>[string];

/** Node kinds with their inputs; a file input lists the files that are installed. */
const objectInfoSchema = z.record(
  z.string(),
  z.object({ input: z.object({ required: z.record(z.string(), z.unknown()).default({}) }) }),
);
export type ObjectInfo = z.output<typeof objectInfoSchema>;

const INFO_BYTES_MAX = 64 * 1024 * 1024;
const QUICK_MS = 10_000;
const FOLDER = 'vitrine';

export type ComfyServer = ReturnType<typeof createServer>;

/** The calls of one ComfyUI server. */
export function createServer(url: string, outbound: Outbound) {
  const name = new URL(url).host;

  async function call(path: string, options: OutboundCall) {
    return outbound(`${url}${path}`, { timeoutMs: QUICK_MS, ...options });
  }
  async function read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options: OutboundCall,
  ): Promise<z.output<Schema>> {
    const answer = requireOk(name, await call(path, options));
    const { data, success } = schema.safeParse(parseBody(answer));
    if (!success) throw new RemoteError('broken', `${name} answered in an unknown form`);
    return data;
  }
  const post = (body: unknown, signal: AbortSignal): OutboundCall => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });

  return {
    url,
    name,
    async queue(signal: AbortSignal) {
      const { queue_running, queue_pending } = await read('/queue', queueSchema, { signal });
      const ids = (entries: z.output<typeof entry>[]) => entries.map(([, id]) => id);
      // The lowest number runs next.
      const waiting = queue_pending.toSorted(([a], [b]) => a - b);
      return { running: ids(queue_running), waiting: ids(waiting) };
    },
    async history(promptId: string, signal: AbortSignal): Promise<Finished | undefined> {
      const path = `/history/${encodeURIComponent(promptId)}`;
      return (await read(path, historySchema, { signal }))[promptId];
    },
    objectInfo: (signal: AbortSignal): Promise<ObjectInfo> =>
      read('/object_info', objectInfoSchema, { signal, bytesMax: INFO_BYTES_MAX }),
    /** The name under which a graph loads it. */
    async upload(fileName: string, bytes: Buffer, signal: AbortSignal): Promise<string> {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(bytes)]), fileName);
      form.set('type', 'input');
      form.set('subfolder', FOLDER);
      form.set('overwrite', 'true');
      const options = { method: 'POST', body: form, signal, timeoutMs: 60_000 } as const;
      const uploaded = await read('/upload/image', uploadedSchema, options);
      return uploaded.subfolder ? `${uploaded.subfolder}/${uploaded.name}` : uploaded.name;
    },
    async submit(prompt: Graph, key: string, signal: AbortSignal): Promise<string> {
      const answer = await call(
        '/prompt',
        post({ prompt, client_id: key, prompt_id: key }, signal),
      );
      if (answer.status === 400) throw refusal(name, parseBody(answer));
      const accepted = acceptedSchema.safeParse(parseBody(requireOk(name, answer))).data;
      if (!accepted) throw new RemoteError('unclear', `${name} did not say what it accepted`);
      return accepted.prompt_id;
    },
    async view(picture: OutputPicture, signal: AbortSignal): Promise<RemotePicture> {
      const answer = await call(`/view?${new URLSearchParams(picture)}`, {
        signal,
        timeoutMs: 60_000,
      });
      return requirePicture(name, requireOk(name, answer).body);
    },
    remove: (promptId: string, signal: AbortSignal) =>
      call('/queue', post({ delete: [promptId] }, signal)),
    interrupt: (promptId: string, signal: AbortSignal) =>
      call('/interrupt', post({ prompt_id: promptId }, signal)),
  };
}

/** A graph that is refused needs something that is not there, or was changed by hand. */
function refusal(name: string, body: unknown): RemoteError {
  const { error, node_errors = {} } = refusedSchema.safeParse(body).data ?? {};
  const details = Object.values(node_errors).flatMap(({ errors }) => errors.map((e) => e.details));
  const said = [error?.message, ...details].filter(Boolean).join('; ').slice(0, 300);
  return new RemoteError(
    'misconfigured',
    `${name} refused the workflow: ${said || 'no reason given'}`,
  );
}
