import { z } from 'zod';
import { joinPrompt } from '../../core/prompt/prompt-for.ts';
import type { Ability, RemoteEngine, WaitContext } from '../../core/remote-engine.ts';
import { RemoteError, type RemoteReason } from '../../core/remote-error.ts';
import { REPAINTS, type RemoteRequest } from '../../core/remote-request.ts';
import { parseBody, requirePicture } from '../../core/transport/answers.ts';
import type { Outbound, OutboundAnswer } from '../../core/transport/outbound.ts';
import {
  listPictures,
  nearestFormat,
  type PromptedRequest,
} from '../../core/transport/request-pictures.ts';
import {
  callService,
  checkHealth,
  readServiceMessage,
  type Service,
} from '../../core/transport/service-call.ts';
import { createImageStream, isStream } from './openai-stream.ts';

export type OpenAiSettings = {
  key: string;
  /** The address with its version, as in https://api.openai.com/v1. */
  url: string;
  model: string;
  cost: number;
  /** How many unfinished pictures are asked for while one waits, 0 to 3. */
  previews: number;
};

const SIZES = ['1024x1024', '1024x1536', '1536x1024'] as const;
const SQUARE = { width: 1024, height: 1024 };
/** A difference of less than a hundredth is invisible. */
const STRETCH_MAX = 0.01;
/** The picture to work on is one of sixteen. */
const REFERENCES = 15;
const TIMEOUT_MS = 300_000;
/** Three unfinished pictures and the finished one, in base64. */
const BYTES_MAX = 128 * 1024 * 1024;

const CODES: Readonly<Record<string, RemoteReason>> = {
  moderation_blocked: 'moderated',
  content_policy_violation: 'moderated',
  insufficient_quota: 'misconfigured',
  billing_hard_limit_reached: 'misconfigured',
  model_not_found: 'misconfigured',
};

const errorSchema = z.object({
  error: z.object({ code: z.string().nullish(), message: z.string().default('') }),
});
const wholeSchema = z.object({ data: z.array(z.object({ b64_json: z.string() })).min(1) });

const readReason = (json: unknown) => CODES[errorSchema.safeParse(json).data?.error.code ?? ''];

/** OpenAI's images API, in the cloud or on any server that speaks it. */
export function createOpenAiImages(settings: OpenAiSettings, outbound: Outbound): RemoteEngine {
  const service: Service = {
    name: 'openai',
    ...settings,
    outbound,
    // Servers of one's own often want none.
    authorize: (key): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {}),
    meaning: (_answer, json) => readReason(json),
  };
  const ability: Ability = {
    cost: settings.cost,
    side: { max: 1536, multiple: 16 },
    mask: 'clear-paints',
    references: REFERENCES,
  };

  return {
    name: 'openai',
    version: settings.model,
    abilities: {
      ...Object.fromEntries(REPAINTS.map((operation) => [operation, ability])),
      'try-on': ability,
      avatar: ability,
      art: ability,
    },
    submitsOnce: false,
    timeoutMs: TIMEOUT_MS,
    async submit(request, context) {
      const order = (previews: number) =>
        pictureFor(service, { request, settings, previews }, context);
      const picture = await order(settings.previews).catch((error: unknown) => {
        // A refused order costs nothing; servers that know of no previews may refuse to be asked for them.
        const isRefused = error instanceof RemoteError && error.reason === 'rejected';
        if (!isRefused || settings.previews === 0) throw error;
        return order(0);
      });
      return { result: requirePicture('openai', Buffer.from(picture, 'base64')) };
    },
    resume: () => Promise.reject(new RemoteError('lost', 'openai answers at once or not at all')),
    cancel: async () => undefined,
    health: (signal) => checkHealth(service, '/models', signal),
  };
}

type Order = { request: RemoteRequest; settings: OpenAiSettings; previews: number };

/** The picture in base64, from one answer or from a stream; servers that cannot stream send one answer anyway. */
async function pictureFor(
  service: Service,
  { request, settings, previews }: Order,
  { signal, onEvent }: WaitContext,
): Promise<string> {
  const { ended, hear } = createImageStream(previews, onEvent);
  const call = callService(service, choosePath(request), {
    method: 'POST',
    ...toBody(request, settings, previews),
    headers: { accept: 'application/json, text/event-stream' },
    signal,
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
    onChunk: (chunk, headers) => isStream(headers) && hear(chunk),
  });
  const answer = await call.catch((error: unknown) => {
    // A connection that breaks after the picture has arrived does no harm.
    if (!ended.picture || signal.aborted) throw error;
    return undefined;
  });
  if (ended.picture) return ended.picture;
  if (ended.failure) {
    const reason = readReason(ended.failure) ?? 'unavailable';
    throw new RemoteError(reason, `openai: ${readServiceMessage(service, ended.failure)}`);
  }
  return wholePicture(answer);
}

const choosePath = ({ operation }: RemoteRequest) =>
  operation === 'art' ? '/images/generations' : '/images/edits';

/** Words alone go as JSON, pictures as a form. */
function toBody(request: RemoteRequest, { model }: OpenAiSettings, previews: number) {
  if (request.operation === 'upscale' || request.operation === 'cutout') {
    throw new RemoteError('rejected', `openai is not used for ${request.operation}`);
  }
  const fields = {
    model,
    prompt: joinPrompt(request.prompt),
    n: 1,
    size: chooseSize(request, model),
    ...(previews > 0 && { stream: true, partial_images: previews }),
  };
  return request.operation === 'art' ? { json: fields } : { form: toForm(request, fields) };
}

function toForm(request: PromptedRequest, fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const pictures = listPictures(request);
  // Servers that take a single picture know it by its older name only.
  const field = pictures.length > 1 ? 'image[]' : 'image';
  for (const [index, { bytes, contentType }] of pictures.entries()) {
    const name = `picture-${index + 1}.${contentType === 'image/png' ? 'png' : 'jpg'}`;
    form.append(field, new Blob([new Uint8Array(bytes)], { type: contentType }), name);
  }
  if ('mask' in request) {
    const mask = new Blob([new Uint8Array(request.mask)], { type: 'image/png' });
    form.set('mask', mask, 'mask.png');
  }
  return form;
}

/** The first models make three sizes only. A picture in another format would not fit over the goods. */
function chooseSize(request: PromptedRequest, model: string): string {
  const wanted = request.operation === 'art' ? request : (listPictures(request)[0] ?? SQUARE);
  if (!model.startsWith('gpt-image-1')) return `${wanted.width}x${wanted.height}`;
  const nearest = nearestFormat(SIZES, wanted);
  const [width = 1, height = 1] = nearest.split('x').map(Number);
  const stretch = (width * wanted.height) / (height * wanted.width);
  const mustFit = request.operation !== 'art' && request.operation !== 'avatar';
  if (mustFit && Math.abs(Math.log(stretch)) > STRETCH_MAX) {
    throw new RemoteError('rejected', `${model} makes no picture of this format`);
  }
  return nearest;
}

function wholePicture(answer: OutboundAnswer | undefined): string {
  const { data } = wholeSchema.safeParse(answer && parseBody(answer));
  const [first] = data?.data ?? [];
  if (!first) throw new RemoteError('unclear', 'openai answered in an unknown form');
  return first.b64_json;
}
