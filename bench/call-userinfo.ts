import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';

/** One connection each. */
export const SELLERS = 16;

export type Measured = { perSecond: number; cpuMicroseconds: number; p50: number; p99: number };

/** There are as many connections as sellers, each with its own session, as in production. */
export async function callAsSellers(
  server: { address: string; pid: number | undefined },
  path: string,
  tokens: readonly string[],
  seconds: number,
): Promise<Measured> {
  const url = `${server.address}${path}`;
  const before = await cpuSeconds(server.pid);
  let next = 0;
  const { requests, latency, non2xx } = await autocannon({
    ...{ url, method: 'POST', connections: SELLERS, duration: seconds },
    setupClient(client) {
      const token = tokens[next++ % tokens.length];
      client.setHeaders({ authorization: `Bearer ${token}` });
    },
  });
  if (non2xx > 0) throw new Error(`${non2xx} calls of ${url} were refused`);
  const spent = (await cpuSeconds(server.pid)) - before;
  return {
    perSecond: requests.average,
    cpuMicroseconds: Math.round((spent / requests.total) * 1e6),
    p50: latency.p50,
    p99: latency.p99,
  };
}

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** The processor time that a process has had; what the machine does beside it changes little about that. */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the process comes first, in brackets, and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
}
