import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chooseSteps, runClients } from './load/clients.ts';
import { startSite } from './load/site.ts';
import { summarise } from './load/summary.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '1' },
    /** Milliseconds that a client waits between two calls, as a person does. */
    pause: { type: 'string', default: '1000' },
  },
});
const [clients, seconds, nodes, pause] = [
  values.clients,
  values.seconds,
  values.nodes,
  values.pause,
].map(Number);
if (!clients || !seconds || !nodes || pause === undefined) {
  throw new Error('--clients, --seconds and --nodes expect numbers');
}

const site = await startSite({ nodes, clients });
try {
  const shape = { clients, seconds, pause };
  // The same clients in the same rhythm first against an empty route: what the machine itself can do.
  const bare = await runClients(shape, () => [site.bare], { streams: false });
  const ours = await runClients(shape, chooseSteps(site), { streams: true });
  const peer = summarise(bare.calls);
  const rows = summarise(ours.calls);
  const whole = { calls: ours.calls.length, perSecond: ours.calls.length / seconds };
  console.log(
    `${clients} clients, ${seconds} s each, a pause of ${pause} ms, ${nodes} api node(s), load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table({ ...peer, ...rows });
  const bareP95 = peer['empty route']?.p95 ?? Number.NaN;
  for (const [name, { p95 }] of Object.entries(rows)) {
    console.log(`${name}: p95 is ${(p95 / bareP95).toFixed(1)} times that of the empty route`);
  }
  console.log(
    `${whole.perSecond.toFixed(1)} calls a second; ${ours.faults} faults; ${ours.streams} streams open, ${ours.events} events told`,
  );
  console.log(`memory of the api nodes: ${(await site.memory()).join(', ')} MB`);
} finally {
  await site.stop();
}
process.exit(0);
