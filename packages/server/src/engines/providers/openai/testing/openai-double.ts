import type { ServerResponse } from 'node:http';
import { type ReceivedCall, startHttpDouble } from '../../../../testing/http-double.ts';
import type { Fault, RemoteDouble } from '../../../core/testing/remote-double.ts';
import { TEST_PICTURE } from '../../../core/testing/test-picture.ts';
import { sendJson } from '../../testing/queue-double.ts';

export const OPENAI_KEY = 'sk-0123456789';

const error = (code: string, type = 'invalid_request_error') => ({
  error: { code, type, message: `No. Incorrect API key provided: ${OPENAI_KEY}.`, param: null },
});

/** The images API: whole answers, and streamed ones with unfinished pictures in between. */
export async function startOpenAi(): Promise<RemoteDouble & { calls: readonly ReceivedCall[] }> {
  let fault: Fault = 'none';
  let submissions = 0;

  const server = await startHttpDouble((call, response) => {
    const { pathname } = call.url;
    const fail = (status: number, code: string) =>
      sendJson(response, { status, body: error(code) });
    if (call.headers.authorization !== `Bearer ${OPENAI_KEY}` || fault === 'bad-key') {
      return fail(401, 'invalid_api_key');
    }
    if (pathname === '/v1/models') return sendJson(response, { body: { data: [] } });
    if (fault === 'too-many') return fail(429, 'rate_limit_exceeded');
    if (fault === 'server-error') return fail(500, 'server_error');
    if (!isRight(call)) return fail(400, 'invalid_value');
    const streams = readField(call, 'stream') === 'true';
    if (fault === 'moderated' && !streams) return fail(400, 'moderation_blocked');
    submissions++;
    const bytes = fault === 'broken-picture' ? Buffer.from('Oops') : TEST_PICTURE;
    const b64_json = bytes.toString('base64');
    if (!streams) return sendJson(response, { body: { created: 1, data: [{ b64_json }] } });
    const name = pathname.endsWith('/edits') ? 'image_edit' : 'image_generation';
    return sendEvents(response, name, b64_json, fault);
  });

  return {
    address: `${server.address}/v1`,
    calls: server.calls,
    fault(next) {
      fault = next;
    },
    submissions: () => submissions,
    cancelled: () => 0,
    close: server.close,
  };
}

/** Reads a field of a form or of JSON. Pictures do not survive being read as text, their fields do. */
export function readField({ headers, body }: ReceivedCall, name: string): string | undefined {
  if (headers['content-type'] === 'application/json') {
    const value: unknown = JSON.parse(body)[name];
    return value === undefined ? undefined : String(value);
  }
  return new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)\\r\\n`).exec(body)?.[1];
}

/** Pictures are sent as a form, words alone as JSON. */
function isRight(call: ReceivedCall): boolean {
  const hasWords = Boolean(readField(call, 'prompt') && readField(call, 'model'));
  const type = call.headers['content-type'] ?? '';
  if (!call.url.pathname.endsWith('/edits')) return hasWords && type === 'application/json';
  const hasPicture = /name="image(\[\])?"; filename=/.test(call.body);
  return hasWords && hasPicture && type.startsWith('multipart/form-data');
}

function sendEvents(response: ServerResponse, name: string, b64_json: string, fault: Fault) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  const partial = TEST_PICTURE.toString('base64');
  // Out of order and twice, as a proxy between may deliver them.
  const indexes = fault === 'repeated-events' ? [1, 0, 1, 1] : [0, 1];
  for (const index of indexes) {
    send(`${name}.partial_image`, { b64_json: partial, partial_image_index: index });
  }
  if (fault === 'dropped-connection') return response.destroy();
  if (fault === 'moderated') send('error', error('moderation_blocked', 'image_generation_error'));
  else send(`${name}.completed`, { b64_json, usage: { total_tokens: 10 } });
  return response.end();
}
