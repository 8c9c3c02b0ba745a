import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { id: string; headers: Record<string, string>; body: string };
type Answer = (message: Received, response: ServerResponse) => void;

/** An address that receives webhooks; how it answers is up to the test. */
export async function openReceiver(answer: Answer = (_message, response) => response.end('ok')) {
  const received: Received[] = [];
  const state = { answer };
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    const message = {
      id: headers['webhook-id'] ?? '',
      headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(message);
    state.answer(message, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith(next: Answer) {
      state.answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
