import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type TcpProxy = Awaited<ReturnType<typeof startProxy>>;

/** Stands between the parts and a server: can cut connections, hold everything back, or make it slow. */
export async function startProxy(targetPort: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  const silenced = new WeakSet<Socket>();
  let delayMs = 0;
  let held: PromiseWithResolvers<void> | undefined;

  const pump = async (from: Socket, to: Socket) => {
    for await (const chunk of from) {
      await held?.promise;
      if (silenced.has(from)) continue;
      if (delayMs > 0) await sleep(delayMs);
      if (!to.write(chunk)) await once(to, 'drain');
    }
    to.end();
  };
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    // Either side may be cut at any moment, and an unhandled error would end this process.
    for (const socket of pair) socket.on('error', end).on('close', end);
    pump(client, upstream).catch(end);
    pump(upstream, client).catch(end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    /** Ends those that the caller picks, in the middle of whatever they carry. */
    cut(isChosen: () => boolean): number {
      const chosen = [...pairs].filter(isChosen);
      for (const pair of chosen) for (const socket of pair) socket.destroy();
      return chosen.length;
    },
    /** They stay open and carry nothing any more, as when a firewall forgets them. Later ones work. */
    silence() {
      for (const pair of pairs) for (const socket of pair) silenced.add(socket);
    },
    /** Nothing gets through in either direction, and nothing is lost either. */
    hold() {
      held ??= Promise.withResolvers<void>();
    },
    release() {
      held?.resolve();
      held = undefined;
    },
    slow(ms: number) {
      delayMs = ms;
    },
    async close() {
      held?.resolve();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
