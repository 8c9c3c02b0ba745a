import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Fault, RemoteDouble } from '../../../core/testing/remote-double.ts';
import { TEST_PICTURE } from '../../../core/testing/test-picture.ts';
import { type Graph, listRequirements } from '../workflow.ts';
import { readWorkflows } from '../workflow-files.ts';

type Work = { number: number; id: string; prompt: Graph; clientId: string; asked: number };
export type ComfyuiDouble = RemoteDouble & {
  /** Graphs in the order in which they were accepted. */
  graphs(): readonly Graph[];
  /** Work that is neither done nor called off, and somebody else's that lies in the queue beside it. */
  open(): number;
  crowd(others: number): void;
  /** Work stays in the queue until released. */
  hold(): void;
  release(): void;
  /** Forgets its queue, as a restarted server does. */
  restart(): void;
  uninstall(file: string): void;
  /** Calls that it has answered with a fault of its own. */
  refusals(): number;
  /** What the next pictures look like. */
  paint(picture: Buffer): void;
};

/** How often work is asked for before it is done: at once, or after a while in the queue. */
const ASKED = { quick: 1, slow: 3 };

/** Speaks as much of ComfyUI as an adapter needs: uploads, queue, history, pictures and the event socket. */
export async function startComfyuiDouble(): Promise<ComfyuiDouble> {
  let fault: Fault = 'none';
  let picture = TEST_PICTURE;
  let [accepted, cancelled, others, refused] = [0, 0, 0, 0];
  let isHeld = false;
  const works = new Map<string, Work>();
  const graphs: Graph[] = [];
  const uninstalled = new Set<string>();
  const sockets = new Map<string, Socket>();
  const connected = new Set<Socket>();

  const send = (clientId: string, type: string, data: object) =>
    sockets.get(clientId)?.write(encodeFrame(0x1, Buffer.from(JSON.stringify({ type, data }))));
  function sendProgress({ id, clientId }: Work) {
    const steps = fault === 'repeated-events' ? [3, 1, 1, 5, 2, 5] : [1, 5];
    for (const value of steps) {
      send(clientId, 'progress', { prompt_id: id, node: 'sampler', value, max: 5 });
    }
    send(clientId, 'progress', { prompt_id: 'of somebody else', value: 1, max: 1 });
    const preview = Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 2]), TEST_PICTURE]);
    sockets.get(clientId)?.write(encodeFrame(0x2, preview));
    if (fault === 'dropped-connection') sockets.get(clientId)?.destroy();
  }

  function history(work: Work | undefined) {
    // A slow queue is one that a listener has the time to join.
    if (fault === 'slow-queue' && work && !sockets.has(work.clientId)) return {};
    if (isHeld) return {};
    if (!work || ++work.asked <= (fault === 'slow-queue' ? ASKED.slow : ASKED.quick)) {
      if (work) sendProgress(work);
      return {};
    }
    const images = [{ filename: `${work.id}.png`, subfolder: '', type: 'output' }];
    const status = { status_str: 'success', completed: true, messages: [] };
    return { [work.id]: { outputs: { saved: { images } }, status } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://double');
    const body = await text(request);
    const reply = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const done = ({ asked }: Work) => asked > ASKED.slow;
    if (fault === 'server-error') {
      refused++;
      return reply({ error: 'out of order' }, 503);
    }
    switch (`${request.method} ${url.pathname.split('/')[1]}`) {
      case 'POST upload':
        return reply({ name: /filename="([^"]+)"/.exec(body)?.[1], subfolder: 'vitrine' });
      case 'POST prompt': {
        if (fault === 'too-many') return reply({ error: 'slow down' }, 429);
        const { prompt, prompt_id: id, client_id: clientId } = JSON.parse(body);
        accepted++;
        graphs.push(prompt);
        works.set(id, { number: accepted, id, prompt, clientId, asked: 0 });
        return reply({ prompt_id: id, number: accepted, node_errors: {} });
      }
      case 'GET queue': {
        const open = [...works.values()].filter((work) => !done(work));
        const strangers = Array.from({ length: others }, (_, n) => [n, `other-${n}`, {}]);
        return reply({
          queue_running: open.slice(0, 1).map(({ number, id, prompt }) => [number, id, prompt]),
          queue_pending: [
            ...open.slice(1).map(({ number, id, prompt }) => [number, id, prompt]),
            ...strangers,
          ],
        });
      }
      case 'POST queue': {
        for (const id of JSON.parse(body).delete) if (works.delete(id)) cancelled++;
        return reply({});
      }
      case 'POST interrupt':
        cancelled++;
        return reply({});
      case 'GET history':
        return reply(history(works.get(decodeURIComponent(url.pathname.split('/')[2] ?? ''))));
      case 'GET view': {
        if (fault === 'expired-link') return response.writeHead(404).end();
        const bytes = fault === 'broken-picture' ? Buffer.from('<html>no</html>') : picture;
        return response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
      }
      case 'GET object_info':
        return reply(objectInfo(uninstalled));
      default:
        return reply({ error: 'unknown' }, 404);
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  server.on('upgrade', (request, socket: Socket) => {
    const url = new URL(request.url ?? '/', 'http://double');
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.on('error', () => undefined);
    // Left open on this side otherwise, when the client has died.
    socket.on('end', () => socket.destroy());
    connected.add(socket);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.set(url.searchParams.get('clientId') ?? '', socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    fault: (next) => {
      fault = next;
    },
    submissions: () => accepted,
    cancelled: () => cancelled,
    graphs: () => graphs,
    open: () => works.size,
    refusals: () => refused,
    crowd: (count) => {
      others = count;
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
    },
    restart: () => works.clear(),
    uninstall: (file) => void uninstalled.add(file),
    paint: (bytes) => {
      picture = bytes;
    },
    async close() {
      for (const socket of connected) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Encodes a frame from server to client, which is not masked. */
function encodeFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, length]), payload]);
  const header = Buffer.from([0x80 | opcode, 126, length >> 8, length & 0xff]);
  return Buffer.concat([header, payload]);
}

/** Everything that our workflows need is installed, in both forms that servers list files in. */
function objectInfo(uninstalled: ReadonlySet<string>) {
  const info: Record<string, { input: { required: Record<string, unknown> } }> = {};
  for (const workflow of readWorkflows()) {
    const { nodes, files } = listRequirements(workflow);
    for (const node of nodes)
      if (!uninstalled.has(node)) info[node] ??= { input: { required: {} } };
    for (const { node, input, file } of files) {
      const required = info[node]?.input.required;
      if (!required) continue;
      const before =
        ((required[input] as unknown[] | undefined)?.[0] as string[] | undefined) ?? [];
      required[input] = [[...before, ...(uninstalled.has(file) ? [] : [file])], {}];
    }
  }
  const vae = info.VAELoader?.input.required;
  if (vae) vae.vae_name = ['COMBO', { options: (vae.vae_name as [string[]])[0] }];
  return info;
}
