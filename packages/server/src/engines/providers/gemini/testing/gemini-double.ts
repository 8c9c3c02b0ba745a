import { z } from 'zod';
import { type ReceivedCall, startHttpDouble } from '../../../../testing/http-double.ts';
import type { Fault, RemoteDouble } from '../../../core/testing/remote-double.ts';
import { TEST_PICTURE } from '../../../core/testing/test-picture.ts';
import { type Reply, sendJson } from '../../testing/queue-double.ts';

export const GEMINI_KEY = 'AIza0123456789';

const partSchema = z.union([
  z.strictObject({ text: z.string().min(1) }),
  z.strictObject({
    inline_data: z.strictObject({ mime_type: z.string().startsWith('image/'), data: z.base64() }),
  }),
]);
const inputSchema = z.strictObject({
  contents: z.array(z.strictObject({ role: z.literal('user'), parts: z.array(partSchema).min(1) })),
  generationConfig: z.strictObject({
    responseModalities: z.array(z.enum(['TEXT', 'IMAGE'])),
    imageConfig: z.strictObject({ aspectRatio: z.string().regex(/^\d+:\d+$/) }),
    seed: z.number().int(),
  }),
});
const refusal = (code: number, status: string, reason?: string): Reply => ({
  status: code,
  body: {
    error: { code, status, message: `No: ${GEMINI_KEY}`, details: reason ? [{ reason }] : [] },
  },
});

/** Google's generateContent for image models. */
export async function startGemini(): Promise<RemoteDouble & { calls: readonly ReceivedCall[] }> {
  let fault: Fault = 'none';
  let submissions = 0;

  const server = await startHttpDouble((call, response) => {
    sendJson(response, replyTo(call));
  });

  function replyTo(call: ReceivedCall): Reply {
    if (call.headers['x-goog-api-key'] !== GEMINI_KEY || fault === 'bad-key') {
      return refusal(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID');
    }
    if (!call.url.pathname.endsWith(':generateContent')) return { body: { name: 'models/x' } };
    if (fault === 'too-many') return refusal(429, 'RESOURCE_EXHAUSTED');
    if (fault === 'server-error') return refusal(503, 'UNAVAILABLE');
    if (!inputSchema.safeParse(JSON.parse(call.body)).success) {
      return refusal(400, 'INVALID_ARGUMENT');
    }
    if (fault === 'moderated') {
      return { body: { candidates: [{ finishReason: 'IMAGE_SAFETY', content: { parts: [] } }] } };
    }
    submissions++;
    const bytes = fault === 'broken-picture' ? Buffer.from('Oops') : TEST_PICTURE;
    const inlineData = { mimeType: 'image/png', data: bytes.toString('base64') };
    const parts = [{ text: 'Here it is.' }, { inlineData }];
    return { body: { candidates: [{ finishReason: 'STOP', content: { role: 'model', parts } }] } };
  }

  return {
    address: server.address,
    calls: server.calls,
    fault(next) {
      fault = next;
    },
    submissions: () => submissions,
    cancelled: () => 0,
    close: server.close,
  };
}
