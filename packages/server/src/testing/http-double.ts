import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedCall = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
};
export type Answer = (call: ReceivedCall, response: ServerResponse) => void;

/** A small HTTP server that stands in for somebody else's; the test decides what it answers. */
export async function startHttpDouble(answer: Answer) {
  const calls: ReceivedCall[] = [];
  const double = { answer };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const { method = 'GET', headers } = request;
    const call = { method, url, headers, body: await text(request) };
    calls.push(call);
    double.answer(call, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    answerWith(next: Answer) {
      double.answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const json =
  (body: unknown, status = 200): Answer =>
  (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Breaks the connection without a word. */
export const dropConnection: Answer = (_call, response) => {
  response.destroy();
};
