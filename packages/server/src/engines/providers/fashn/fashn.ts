import { z } from 'zod';
import type { RemoteEngine } from '../../core/remote-engine.ts';
import { RemoteError, type RemoteReason } from '../../core/remote-error.ts';
import type { TryOn } from '../../core/remote-request.ts';
import { parseBody } from '../../core/transport/answers.ts';
import type { Outbound } from '../../core/transport/outbound.ts';
import { retryingOutbound } from '../../core/transport/retrying-outbound.ts';
import {
  callService,
  checkHealth,
  dataUri,
  readAnswer,
  type Service,
} from '../../core/transport/service-call.ts';
import { waitForPicture } from '../../core/transport/wait-for-picture.ts';

export type FashnSettings = { key: string; url: string; cost: number; pollMs?: number };

const MODEL = 'tryon-v1.6';
const CATEGORIES = { top: 'tops', bottom: 'bottoms', whole: 'one-pieces' } as const;
const PHOTOS = { flat: 'flat-lay', worn: 'model' } as const;
/** Named errors; the rest (PoseError, ImageLoadError, InputValidationError) is about this one request. */
const FAILURES: Readonly<Record<string, RemoteReason>> = {
  ContentModerationError: 'moderated',
  PipelineError: 'unavailable',
  ThirdPartyError: 'unavailable',
  OutOfCredits: 'misconfigured',
};

const acceptedSchema = z.object({ id: z.string().min(1) });
const statusSchema = z.object({
  status: z.string(),
  output: z.array(z.string()).nullish(),
  error: z.object({ name: z.string(), message: z.string().default('') }).nullish(),
});
const namedErrorSchema = z.object({ error: z.string() });
const handleSchema = z.object({ id: z.string() });

/** FASHN's own API: try-on. A prediction that fails is not charged. */
export function createFashn(settings: FashnSettings, outbound: Outbound): RemoteEngine {
  const { pollMs = 1500 } = settings;
  const service: Service = {
    name: 'fashn',
    ...settings,
    outbound: retryingOutbound(outbound, pollMs),
    authorize: (key) => ({ authorization: `Bearer ${key}` }),
    // Running out of credits comes as 429, which else means "slower".
    meaning: (_answer, json) => FAILURES[namedErrorSchema.safeParse(json).data?.error ?? ''],
  };

  async function look(id: string, signal: AbortSignal) {
    const answer = await callService(service, `/v1/status/${encodeURIComponent(id)}`, { signal });
    const { status, output, error } = readAnswer(service, answer, statusSchema);
    if (status === 'completed') return { link: output?.[0] ?? '' };
    if (status === 'failed' || status === 'canceled' || status === 'time_out') {
      const { name = status, message = '' } = error ?? {};
      throw new RemoteError(FAILURES[name] ?? 'rejected', `fashn: ${name} ${message}`.trim());
    }
    return { events: status === 'in_queue' ? [{ type: 'queued' as const }] : [] };
  }

  return {
    name: 'fashn',
    version: MODEL,
    abilities: {
      'try-on': {
        cost: settings.cost,
        side: { max: 2000, multiple: 1 },
        mask: 'white-paints',
        references: 0,
      },
    },
    submitsOnce: false,
    timeoutMs: 180_000,
    async submit(request, { signal }) {
      const json = { model_name: MODEL, inputs: toInputs(request as TryOn) };
      const answer = await callService(service, '/v1/run', { method: 'POST', json, signal });
      const refused = namedErrorSchema.safeParse(parseBody(answer)).data;
      if (refused) throw new RemoteError('rejected', `fashn: ${refused.error}`);
      const { id } = readAnswer(service, answer, acceptedSchema, 'unclear');
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
    // Predictions take seconds and cannot be taken back.
    cancel: async () => undefined,
    health: (signal) => checkHealth({ ...service, outbound }, '/v1/credits', signal),
  };
}

const toInputs = ({ person, garment, category, photo, seed }: TryOn) => ({
  model_image: dataUri(person),
  garment_image: dataUri(garment),
  category: CATEGORIES[category],
  garment_photo_type: PHOTOS[photo],
  mode: 'quality',
  seed,
  num_samples: 1,
  output_format: 'png',
});
