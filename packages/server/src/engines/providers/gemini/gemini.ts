import { z } from 'zod';
import { joinPrompt } from '../../core/prompt/prompt-for.ts';
import type { Ability, RemoteEngine } from '../../core/remote-engine.ts';
import { RemoteError } from '../../core/remote-error.ts';
import { REPAINTS, type RemoteRequest } from '../../core/remote-request.ts';
import { requirePicture } from '../../core/transport/answers.ts';
import type { Outbound } from '../../core/transport/outbound.ts';
import { listPictures, nearestFormat } from '../../core/transport/request-pictures.ts';
import {
  callService,
  checkHealth,
  readAnswer,
  readServiceMessage,
  type Service,
} from '../../core/transport/service-call.ts';

export type GeminiSettings = { key: string; url: string; model: string; cost: number };

/** Formats that the image models make. */
const RATIOS = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'] as const;
/** Why the model stopped where it did not like what it saw or made. */
const MODERATED = /SAFETY|PROHIBITED_CONTENT|BLOCKLIST|SPII|RECITATION/;
/** More pictures than these make the model lose track. */
const REFERENCES = 2;

const partSchema = z.object({ inlineData: z.object({ data: z.string() }).optional() });
const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: z.string().optional(),
        content: z.object({ parts: z.array(partSchema).default([]) }).optional(),
      }),
    )
    .default([]),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
});
const reasonSchema = z.object({
  error: z.object({ details: z.array(z.looseObject({ reason: z.string().optional() })) }),
});

/** Google's image models. They take no mask: the router keeps what lies outside it. */
export function createGemini(settings: GeminiSettings, outbound: Outbound): RemoteEngine {
  const service: Service = {
    name: 'gemini',
    ...settings,
    outbound,
    authorize: (key) => ({ 'x-goog-api-key': key }),
    // A wrong key comes as 400.
    meaning(_answer, json) {
      const { data } = reasonSchema.safeParse(json);
      const isKey = data?.error.details.some(({ reason }) => reason === 'API_KEY_INVALID');
      return isKey ? 'misconfigured' : undefined;
    },
  };
  const ability: Ability = {
    cost: settings.cost,
    side: { max: 2048, multiple: 1 },
    mask: 'white-paints',
    references: REFERENCES,
  };
  const model = `/v1beta/models/${encodeURIComponent(settings.model)}`;

  return {
    name: 'gemini',
    version: settings.model,
    abilities: {
      ...Object.fromEntries(REPAINTS.map((operation) => [operation, ability])),
      'try-on': ability,
      avatar: ability,
      art: ability,
    },
    submitsOnce: false,
    timeoutMs: 180_000,
    async submit(request, { signal }) {
      const call = { method: 'POST', json: toBody(request), signal, timeoutMs: 180_000 } as const;
      const answer = await callService(service, `${model}:generateContent`, call);
      const { candidates, promptFeedback } = readAnswer(service, answer, answerSchema, 'unclear');
      const [first] = candidates;
      const data = first?.content?.parts.find(({ inlineData }) => inlineData)?.inlineData?.data;
      if (data) return { result: requirePicture('gemini', Buffer.from(data, 'base64')) };
      const why = promptFeedback?.blockReason ?? first?.finishReason ?? 'no picture';
      const isModerated = promptFeedback?.blockReason !== undefined || MODERATED.test(why);
      throw new RemoteError(
        isModerated ? 'moderated' : 'rejected',
        `gemini: ${readServiceMessage(service, why)}`,
      );
    },
    resume: () => Promise.reject(new RemoteError('lost', 'gemini answers at once or not at all')),
    cancel: async () => undefined,
    health: (signal) => checkHealth(service, model, signal),
  };
}

function toBody(request: RemoteRequest): object {
  if (request.operation === 'upscale' || request.operation === 'cutout') {
    throw new RemoteError('rejected', `gemini is not used for ${request.operation}`);
  }
  const pictures = listPictures(request);
  const parts = [
    { text: joinPrompt(request.prompt) },
    ...pictures.map(({ contentType, bytes }) => ({
      inline_data: { mime_type: contentType, data: bytes.toString('base64') },
    })),
  ];
  const shape = request.operation === 'art' ? request : (pictures[0] ?? SQUARE);
  const aspectRatio = nearestFormat(RATIOS, request.operation === 'avatar' ? SQUARE : shape);
  return {
    contents: [{ role: 'user', parts }],
    generationConfig: {
      responseModalities: ['TEXT', 'IMAGE'],
      imageConfig: { aspectRatio },
      seed: request.seed,
    },
  };
}

const SQUARE = { width: 1, height: 1 };
