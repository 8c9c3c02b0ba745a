import { readFile } from 'node:fs/promises';
import { createClient } from '../../packages/server/src/testing/client.ts';
import { openBenchSite } from '../bench-site.ts';

export type Seller = { token: string; photo: string };
export type Site = Awaited<ReturnType<typeof startSite>>;

/** Sellers beyond this many share accounts: making them would take longer than the run. */
const SELLERS_MAX = 200;
const SERVER = '../packages/server/src';

/** Api nodes, a worker whose engine hands the photo back, and the empty route; every part a process. */
export async function startSite({ nodes, clients }: { nodes: number; clients: number }) {
  const bench = await openBenchSite({
    DATABASE_POOL: String(Math.max(4, Math.floor(60 / nodes))),
  });
  const apis = await Promise.all(
    Array.from({ length: nodes }, () => bench.start(`${SERVER}/api.ts`)),
  );
  await bench.start(`${SERVER}/testing/fault-worker.ts`);
  const bare = await bench.start('bare-server.ts');

  const sellers: Seller[] = [];
  const { createUser } = createClient(apis[0]?.address ?? '', bench.db);
  for (let count = 0; count < Math.min(clients, SELLERS_MAX); count += 1) {
    const user = await createUser({ points: 100_000 });
    sellers.push({ token: user.token, photo: await bench.addPhoto(user.id) });
  }

  return {
    apis: apis.map(({ address }) => address),
    sellers,
    bare: { name: 'empty route', url: `${bare.address}/`, body: {}, token: '' },
    /** From the kernel, so that asking costs the node nothing; Linux only. */
    async memory() {
      const statuses = apis.map(({ pid }) =>
        readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
      );
      const kilobytes = (text: string) => Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? Number.NaN);
      return (await Promise.all(statuses)).map((text) => Math.round(kilobytes(text) / 1024));
    },
    stop: bench.stop,
  };
}
