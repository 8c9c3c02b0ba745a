import { z } from 'zod';
import type { Ability, Handle, RemoteEngine } from '../../core/remote-engine.ts';
import { RemoteError, type RemoteReason } from '../../core/remote-error.ts';
import { REPAINTS, type RemoteRequest } from '../../core/remote-request.ts';
import { parseBody } from '../../core/transport/answers.ts';
import type { Outbound, OutboundAnswer } from '../../core/transport/outbound.ts';
import { retryingOutbound } from '../../core/transport/retrying-outbound.ts';
import {
  callService,
  checkHealth,
  dataUri,
  maskUri,
  readAnswer,
  readServiceMessage,
  resolveServiceUrl,
  type Service,
} from '../../core/transport/service-call.ts';
import { type PollResult, waitForPicture } from '../../core/transport/wait-for-picture.ts';
import type { Wake } from '../../core/transport/wake.ts';

export type FalSettings = {
  key: string;
  url: string;
  cost: number;
  pollMs?: number;
  /** The address at which fal reports that it is done; without one, it is only polled. */
  noticeUrl?: string;
  wake?: Wake;
};

const TRY_ON = 'fal-ai/fashn/tryon/v1.6';
const FILL = 'fal-ai/flux-pro/v1/fill';
const UPSCALE = 'fal-ai/clarity-upscaler';
const CUTOUT = 'fal-ai/birefnet/v2';
const CATEGORIES = { top: 'tops', bottom: 'bottoms', whole: 'one-pieces' } as const;
const PHOTOS = { flat: 'flat-lay', worn: 'model' } as const;
/** Reasons by the machine-readable type of an error; its texts are not meant for programs. */
const ERROR_TYPES: Readonly<Record<string, RemoteReason>> = {
  content_policy_violation: 'moderated',
  internal_server_error: 'unavailable',
  generation_timeout: 'unavailable',
  downstream_service_error: 'unavailable',
  downstream_service_unavailable: 'unavailable',
};

const acceptedSchema = z.object({
  request_id: z.string().min(1),
  status_url: z.url(),
  response_url: z.url(),
  cancel_url: z.url(),
});
const statusSchema = z.object({
  status: z.string(),
  queue_position: z.number().optional(),
});
const pictureSchema = z.object({ url: z.string() });
const resultSchema = z.object({
  images: z.array(pictureSchema).optional(),
  image: pictureSchema.optional(),
});
const errorSchema = z.object({ detail: z.array(z.object({ type: z.string() })) });

/** fal's queue: try-on, repainting under a mask, enlarging, and cutting out. */
export function createFal(settings: FalSettings, outbound: Outbound): RemoteEngine {
  const { pollMs = 1000 } = settings;
  const service: Service = {
    name: 'fal',
    ...settings,
    outbound: retryingOutbound(outbound, pollMs),
    authorize: (key) => ({ authorization: `Key ${key}` }),
    meaning: (_answer, json) =>
      ERROR_TYPES[errorSchema.safeParse(json).data?.detail[0]?.type ?? ''],
  };
  const ability = (side: Ability['side']): Ability => ({
    cost: settings.cost,
    side,
    mask: 'white-paints',
    references: 0,
  });
  const { noticeUrl } = settings;
  const notice = noticeUrl ? `?fal_webhook=${encodeURIComponent(noticeUrl)}` : '';
  const repaint = ability({ max: 2048, multiple: 16 });

  async function look(handle: Handle, signal: AbortSignal): Promise<PollResult> {
    const { status_url, response_url } = acceptedSchema.parse(handle);
    const answer = await callService(service, status_url, { signal });
    const { status, queue_position: ahead } = readAnswer(service, answer, statusSchema);
    if (status === 'COMPLETED') {
      const done = await callService(service, response_url, { signal });
      const { images, image } = readAnswer(service, done, resultSchema);
      return { link: images?.[0]?.url ?? image?.url ?? '' };
    }
    return { events: status === 'IN_QUEUE' ? [{ type: 'queued', ahead }] : [] };
  }

  return {
    name: 'fal',
    version: '1',
    abilities: {
      'try-on': ability({ max: 2000, multiple: 1 }),
      upscale: ability({ max: 2048, multiple: 1 }),
      cutout: ability({ max: 2048, multiple: 1 }),
      ...Object.fromEntries(REPAINTS.map((operation) => [operation, repaint])),
    },
    submitsOnce: false,
    timeoutMs: 300_000,
    async submit(request, { signal }) {
      const { endpoint, json } = toInput(request);
      const answer = await callService(service, `/${endpoint}${notice}`, {
        method: 'POST',
        json,
        // Neither the seller's photos nor the result are to be kept in fal's history.
        headers: { 'x-fal-store-io': '0' },
        signal,
      });
      const accepted = readAnswer(service, answer, acceptedSchema, 'unclear');
      for (const link of [accepted.status_url, accepted.response_url, accepted.cancel_url]) {
        resolveServiceUrl(service, link);
      }
      return { handle: accepted };
    },
    resume(handle, context) {
      const { request_id: id } = acceptedSchema.parse(handle);
      return waitForPicture({
        service,
        pollMs,
        id,
        wake: settings.wake,
        ...context,
        look: () => look(handle, context.signal),
      });
    },
    async cancel(handle, signal) {
      const { cancel_url } = acceptedSchema.parse(handle);
      const headers = service.authorize(service.key);
      const answer = await outbound(resolveServiceUrl(service, cancel_url), {
        method: 'PUT',
        headers,
        signal,
      });
      requireCancelled(service, answer);
    },
    async health(signal) {
      // No call is free of charge, so work that does not exist is asked for: "not found" means that the key is valid.
      const path = `/${TRY_ON}/requests/00000000-0000-0000-0000-000000000000/status`;
      const isNotFound = (error: unknown) =>
        error instanceof RemoteError && ['lost', 'rejected'].includes(error.reason);
      return checkHealth({ ...service, outbound }, path, signal, isNotFound);
    },
  };
}

/** 400 and 404: it was over already. */
function requireCancelled(service: Service, answer: OutboundAnswer) {
  if (answer.status < 300 || answer.status === 400 || answer.status === 404) return;
  const said = readServiceMessage(service, parseBody(answer));
  throw new RemoteError('unavailable', `fal did not cancel (${answer.status}): ${said}`);
}

function toInput(request: RemoteRequest): { endpoint: string; json: object } {
  switch (request.operation) {
    case 'try-on': {
      const { person, garment, category, photo, seed } = request;
      const json = {
        model_image: dataUri(person),
        garment_image: dataUri(garment),
        category: CATEGORIES[category],
        garment_photo_type: PHOTOS[photo],
        mode: 'quality',
        seed,
        num_samples: 1,
      };
      return { endpoint: TRY_ON, json };
    }
    case 'upscale': {
      const { picture, factor, seed } = request;
      return {
        endpoint: UPSCALE,
        json: { image_url: dataUri(picture), upscale_factor: factor, seed },
      };
    }
    case 'cutout':
      return { endpoint: CUTOUT, json: { image_url: dataUri(request.picture) } };
    case 'avatar':
    case 'art':
      throw new RemoteError('rejected', `fal is not used for ${request.operation}`);
    default: {
      const { picture, mask, prompt, seed } = request;
      const json = {
        image_url: dataUri(picture),
        mask_url: maskUri(mask),
        prompt: prompt.positive,
        seed,
        num_images: 1,
        output_format: 'png',
      };
      return { endpoint: FILL, json };
    }
  }
}
