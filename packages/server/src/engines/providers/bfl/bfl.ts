import { z } from 'zod';
import type { Ability, Handle, RemoteEngine } from '../../core/remote-engine.ts';
import { RemoteError } from '../../core/remote-error.ts';
import { type Picture, REPAINTS, type RemoteRequest } from '../../core/remote-request.ts';
import type { Outbound } from '../../core/transport/outbound.ts';
import { retryingOutbound } from '../../core/transport/retrying-outbound.ts';
import {
  callService,
  checkHealth,
  readAnswer,
  resolveServiceUrl,
  type Service,
} from '../../core/transport/service-call.ts';
import { type PollResult, waitForPicture } from '../../core/transport/wait-for-picture.ts';

export type BflSettings = {
  key: string;
  url: string;
  model: string;
  cost: number;
  pollMs?: number;
};

/** Paints under a mask; the chosen model works from whole pictures and words. */
const FILL = 'flux-pro-1.0-fill';
const MODERATED = ['Request Moderated', 'Content Moderated'];

const acceptedSchema = z.object({ id: z.string().min(1), polling_url: z.url() });
const statusSchema = z.object({
  status: z.string(),
  progress: z.number().min(0).max(1).nullish(),
  result: z.object({ sample: z.string() }).nullish(),
});

/** Black Forest Labs' own API. Its links live for ten minutes, and on other hosts than the API. */
export function createBfl(settings: BflSettings, outbound: Outbound): RemoteEngine {
  const { pollMs = 1000 } = settings;
  const service: Service = {
    name: 'bfl',
    ...settings,
    outbound: retryingOutbound(outbound, pollMs),
    domain: 'bfl.ai',
    authorize: (key) => ({ 'x-key': key }),
  };
  const ability = (multiple: number): Ability => ({
    cost: settings.cost,
    side: { max: 2048, multiple },
    mask: 'white-paints',
    references: 0,
  });

  async function look(handle: Handle, signal: AbortSignal): Promise<PollResult> {
    const { polling_url } = acceptedSchema.parse(handle);
    const answer = await callService(service, polling_url, { signal });
    const { status, progress, result } = readAnswer(service, answer, statusSchema);
    if (status === 'Ready') return { link: result?.sample ?? '' };
    if (MODERATED.includes(status)) throw new RemoteError('moderated', `bfl: ${status}`);
    if (status === 'Task not found') throw new RemoteError('lost', 'bfl does not know this work');
    if (status === 'Error' || status === 'Failed') {
      throw new RemoteError('unavailable', `bfl: ${status}`);
    }
    return {
      events: typeof progress === 'number' ? [{ type: 'progress', fraction: progress }] : [],
    };
  }

  return {
    name: 'bfl',
    version: settings.model,
    abilities: {
      ...Object.fromEntries(REPAINTS.map((operation) => [operation, ability(16)])),
      'try-on': ability(16),
      avatar: ability(16),
      art: ability(16),
    },
    submitsOnce: false,
    timeoutMs: 300_000,
    async submit(request, { signal }) {
      const { endpoint, json } = toInput(request, settings.model);
      const answer = await callService(service, `/v1/${endpoint}`, {
        method: 'POST',
        json,
        signal,
      });
      const accepted = readAnswer(service, answer, acceptedSchema, 'unclear');
      resolveServiceUrl(service, accepted.polling_url);
      return { handle: accepted };
    },
    resume(handle, context) {
      const { id } = acceptedSchema.parse(handle);
      return waitForPicture({
        service,
        pollMs,
        id,
        ...context,
        look: () => look(handle, context.signal),
      });
    },
    // The API has no way to take work back.
    cancel: async () => undefined,
    health: (signal) => checkHealth({ ...service, outbound }, '/v1/credits', signal),
  };
}

const base64 = ({ bytes }: Pick<Picture, 'bytes'>) => bytes.toString('base64');

function toInput(request: RemoteRequest, model: string): { endpoint: string; json: object } {
  switch (request.operation) {
    case 'try-on': {
      const { person, garment, prompt, seed } = request;
      const { width, height } = person;
      const pictures = { input_image: base64(person), input_image_2: base64(garment) };
      const json = { prompt: prompt.positive, ...pictures, width, height, seed, ...PNG };
      return { endpoint: model, json };
    }
    case 'avatar': {
      const { picture, prompt, seed } = request;
      const side = Math.min(picture.width, picture.height);
      const size = { width: side, height: side };
      const json = { prompt: prompt.positive, input_image: base64(picture), ...size, seed, ...PNG };
      return { endpoint: model, json };
    }
    case 'art': {
      const { width, height, prompt, seed } = request;
      return { endpoint: model, json: { prompt: prompt.positive, width, height, seed, ...PNG } };
    }
    case 'upscale':
    case 'cutout':
      throw new RemoteError('rejected', `bfl is not used for ${request.operation}`);
    default: {
      const { picture, mask, prompt, seed } = request;
      const pictures = { image: base64(picture), mask: base64({ bytes: mask }) };
      return { endpoint: FILL, json: { prompt: prompt.positive, ...pictures, seed, ...PNG } };
    }
  }
}

const PNG = { output_format: 'png' };
