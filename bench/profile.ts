import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '../packages/server/src/testing/client.ts';
import { openBenchSite } from './bench-site.ts';
import { callAsSellers, SELLERS } from './call-userinfo.ts';

/** What the api process spends its time on while `userinfo` is called, by file of ours and by package. */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  startTime: number;
  timeDeltas: number[];
};

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-profile-'));
const bench = await openBenchSite();
const server = await bench.start('../packages/server/src/api.ts', [
  '--cpu-prof',
  `--cpu-prof-dir=${folder}`,
]);
const client = createClient(server.address, bench.db);
const sellers = await Promise.all(
  Array.from({ length: SELLERS }, () => client.createUser({ points: 100 })),
);
const tokens = sellers.map(({ token }) => token);
const url = '/v1/cutout/userinfo';
await callAsSellers(server, url, tokens, 2);
const began = nowMicroseconds();
const { perSecond } = await callAsSellers(server, url, tokens, seconds);
const ended = nowMicroseconds();
await server.stop();
const [name = ''] = await readdir(folder);
const profile = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Profile;
await bench.stop();
await rm(folder, { recursive: true, force: true });

const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
const spent = new Map<string, number>();
let at = profile.startTime;
profile.samples.forEach((id, index) => {
  at += profile.timeDeltas[index] ?? 0;
  // Starting and warming up are left out.
  if (at < began || at > ended) return;
  const place = describePlace(nodes.get(id));
  spent.set(place, (spent.get(place) ?? 0) + (profile.timeDeltas[index] ?? 0));
});
const busy = [...spent].filter(([place]) => place !== '(idle)');
const total = busy.reduce((sum, [, us]) => sum + us, 0);
console.log(
  `${perSecond.toFixed(0)} calls a second for ${seconds} s, load ${loadavg()[0]?.toFixed(1)} at its end`,
);
console.table(
  busy
    .sort(([, a], [, b]) => b - a)
    .slice(0, 30)
    .map(([place, us]) => ({
      place,
      'share %': Number(((us / total) * 100).toFixed(1)),
      'µs a call': Number((us / (perSecond * seconds)).toFixed(1)),
    })),
);
process.exit(0);

/** Reads the clock that profiles are written with. */
function nowMicroseconds() {
  return Number(process.hrtime.bigint() / 1000n);
}

function describePlace(frame: Profile['nodes'][number]['callFrame'] | undefined): string {
  if (!frame) return '(unknown)';
  const { url, functionName } = frame;
  if (url === '') return functionName || '(native)';
  const installed = url.split('/node_modules/').at(-1);
  if (url.includes('/node_modules/') && installed) {
    return installed
      .split('/')
      .slice(0, installed.startsWith('@') ? 2 : 1)
      .join('/');
  }
  if (url.startsWith('node:')) return url;
  return url.split('/packages/').at(-1) ?? url;
}
