import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RemoteEngine } from '../../core/remote-engine.ts';
import { RemoteError, type RemoteReason } from '../../core/remote-error.ts';
import type { Picture, TryOn } from '../../core/remote-request.ts';
import { requireOk } from '../../core/transport/answers.ts';
import type { Outbound } from '../../core/transport/outbound.ts';
import { retryingOutbound } from '../../core/transport/retrying-outbound.ts';
import {
  callService,
  checkHealth,
  readAnswer,
  type Service,
} from '../../core/transport/service-call.ts';
import { type PollResult, waitForPicture } from '../../core/transport/wait-for-picture.ts';

export type DashscopeSettings = { key: string; url: string; cost: number; pollMs?: number };

const MODEL = 'aitryon-plus';
const TASKS = '/api/v1/tasks';

/** Reasons by the beginning of a code; any other code concerns this one request. */
const CODES: readonly (readonly [string, RemoteReason])[] = [
  ['DataInspection', 'moderated'],
  ['IPInfringement', 'moderated'],
  ['Throttling', 'busy'],
  ['InvalidApiKey', 'misconfigured'],
  ['AccessDenied', 'misconfigured'],
  ['Arrearage', 'misconfigured'],
  ['InternalError', 'unavailable'],
];
const findReason = (code: string) => CODES.find(([start]) => code.startsWith(start))?.[1];

const policySchema = z.object({
  data: z.object({
    upload_host: z.url(),
    upload_dir: z.string(),
    policy: z.string(),
    signature: z.string(),
    oss_access_key_id: z.string(),
    x_oss_object_acl: z.string(),
    x_oss_forbid_overwrite: z.string(),
  }),
});
const acceptedSchema = z.object({ output: z.object({ task_id: z.string().min(1) }) });
const taskSchema = z.object({
  output: z.object({
    task_status: z.string(),
    image_url: z.string().optional(),
    code: z.string().default(''),
  }),
});
const codeSchema = z.object({ code: z.string() });
const handleSchema = z.object({ id: z.string() });

/** Alibaba's try-on (OutfitAnyone Plus), for deployments in China. */
export function createDashscope(settings: DashscopeSettings, outbound: Outbound): RemoteEngine {
  const { pollMs = 3000 } = settings;
  const service: Service = {
    name: 'dashscope',
    ...settings,
    outbound: retryingOutbound(outbound, pollMs),
    authorize: (key) => ({ authorization: `Bearer ${key}` }),
    meaning: (_answer, json) => findReason(codeSchema.safeParse(json).data?.code ?? ''),
  };

  /** The service reads pictures from links only: they go to its own store, which forgets them after 48 hours. */
  async function upload({ bytes, contentType }: Picture, signal: AbortSignal): Promise<string> {
    const path = `/api/v1/uploads?action=getPolicy&model=${MODEL}`;
    const answer = await callService(service, path, { signal });
    const { data: policy } = readAnswer(service, answer, policySchema);
    const key = `${policy.upload_dir}/${randomUUID()}.${contentType === 'image/png' ? 'png' : 'jpg'}`;
    const form = new FormData();
    form.set('OSSAccessKeyId', policy.oss_access_key_id);
    form.set('Signature', policy.signature);
    form.set('policy', policy.policy);
    form.set('x-oss-object-acl', policy.x_oss_object_acl);
    form.set('x-oss-forbid-overwrite', policy.x_oss_forbid_overwrite);
    form.set('key', key);
    form.set('success_action_status', '200');
    form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }));
    requireOk(
      'dashscope',
      await outbound(policy.upload_host, { method: 'POST', body: form, signal }),
    );
    return `oss://${key}`;
  }

  async function uploadInput({ person, garment, category }: TryOn, signal: AbortSignal) {
    const worn = category === 'bottom' ? 'bottom_garment_url' : 'top_garment_url';
    return {
      person_image_url: await upload(person, signal),
      [worn]: await upload(garment, signal),
    };
  }

  async function look(id: string, signal: AbortSignal): Promise<PollResult> {
    const answer = await callService(service, `${TASKS}/${encodeURIComponent(id)}`, { signal });
    const { task_status: status, image_url, code } = readAnswer(service, answer, taskSchema).output;
    if (status === 'SUCCEEDED') return { link: image_url ?? '' };
    if (status === 'FAILED') {
      throw new RemoteError(findReason(code) ?? 'rejected', `dashscope: ${code || 'failed'}`);
    }
    if (status === 'UNKNOWN' || status === 'CANCELED') {
      throw new RemoteError('lost', `dashscope: ${status.toLowerCase()}`);
    }
    return { events: status === 'PENDING' ? [{ type: 'queued' }] : [] };
  }

  return {
    name: 'dashscope',
    version: MODEL,
    abilities: {
      'try-on': {
        cost: settings.cost,
        side: { max: 4096, multiple: 1 },
        mask: 'white-paints',
        references: 0,
      },
    },
    submitsOnce: false,
    timeoutMs: 300_000,
    async submit(request, { signal }) {
      const input = await freeOfCharge(uploadInput(request as TryOn, signal));
      const answer = await callService(
        service,
        '/api/v1/services/aigc/image2image/image-synthesis',
        {
          method: 'POST',
          json: { model: MODEL, input, parameters: { resolution: -1, restore_face: true } },
          headers: { 'x-dashscope-async': 'enable', 'x-dashscope-ossresourceresolve': 'enable' },
          signal,
        },
      );
      const { task_id: id } = readAnswer(service, answer, acceptedSchema, 'unclear').output;
      return { handle: { id } };
    },
    resume(handle, context) {
      const { id } = handleSchema.parse(handle);
      return waitForPicture({
        service,
        pollMs,
        id,
        ...context,
        look: () => look(id, context.signal),
      });
    },
    async cancel(handle, signal) {
      const { id } = handleSchema.parse(handle);
      try {
        const path = `${TASKS}/${encodeURIComponent(id)}/cancel`;
        await callService(service, path, { method: 'POST', signal });
      } catch (error) {
        // Only work that is still waiting can be cancelled.
        if (!(error instanceof RemoteError) || error.reason !== 'rejected') throw error;
      }
    },
    health: (signal) =>
      checkHealth(
        { ...service, outbound },
        `/api/v1/uploads?action=getPolicy&model=${MODEL}`,
        signal,
      ),
  };
}

/** Pictures that may or may not have arrived cost nothing: only the order itself leaves doubts. */
async function freeOfCharge<Value>(step: Promise<Value>): Promise<Value> {
  try {
    return await step;
  } catch (error) {
    const isDoubtful = error instanceof RemoteError && error.reason === 'unclear';
    throw isDoubtful ? new RemoteError('unavailable', error.message, { cause: error }) : error;
  }
}
