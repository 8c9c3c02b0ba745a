import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Request = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
export type Answer = { status?: number; headers?: Record<string, string>; json?: unknown };
/** What happens to a request in place of its answer, or after its work was done. */
export type Fault = {
  on: (request: Request) => boolean;
  /** 'half': the connection breaks while the body is sent; 'lost': the work is done, but the answer never arrives. */
  what: Answer | 'half' | 'lost' | 'slow';
};

/** A server that speaks somebody's protocol, with faults that happen once each, in their order. */
export async function openShopServer(answer: (request: Request) => Promise<Answer> | Answer) {
  const requests: Request[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
    const head = { method: incoming.method ?? '', url, headers: incoming.headers };
    const breaking = faults.findIndex(
      ({ on, what }) => what === 'half' && on({ ...head, body: Buffer.alloc(0) }),
    );
    if (breaking >= 0) {
      faults.splice(breaking, 1);
      incoming.once('data', () => incoming.socket.destroy());
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = { ...head, body: Buffer.concat(chunks) };
    requests.push(request);
    const at = faults.findIndex(({ on }) => on(request));
    const [fault] = at >= 0 ? faults.splice(at, 1) : [];
    if (fault && typeof fault.what === 'object') {
      write(response, fault.what);
      return;
    }
    const answered = await answer(request);
    if (fault?.what === 'lost') incoming.socket.destroy();
    else if (fault?.what === 'slow') setTimeout(() => write(response, answered), 700);
    else write(response, answered);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    faults,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function write(response: ServerResponse, { status = 200, headers = {}, json }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(json === undefined ? '' : JSON.stringify(json));
}
