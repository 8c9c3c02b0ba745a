import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { alphaErrors, type Errors } from './cutout/errors.ts';
import type { Method, MethodReply, MethodRequest } from './cutout/method-process.ts';
import { fetchPeer } from './cutout/peers.ts';
import { loadSamples } from './cutout/samples.ts';

/**
 * Cut-outs on the same pictures and cores, in one run:
 * node bench/cutout.ts [folder of NAME_image and NAME_alpha] [--threads 2] [--only NAME,NAME] [--no-peers]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    threads: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    peers: { type: 'boolean', default: true },
  },
});
const threads = Number(values.threads);
const temporary = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));

function run(request: MethodRequest): Promise<MethodReply> {
  const child = fork(path.resolve(import.meta.dirname, 'cutout/method-process.ts'), {
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (reply) => resolve(reply as MethodReply));
    child.once('exit', (code) => code && reject(new Error(`${request.method.name}: exit ${code}`)));
    child.send(request);
  });
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

try {
  const wanted = values.only.split(',');
  const samples = (await loadSamples(positionals[0])).filter(({ name }) =>
    wanted.some((part) => name.includes(part)),
  );
  const photos = samples.map(({ photo }) => photo);
  const methods: Method[] = [
    { name: 'Vitrine', kind: 'ours' },
    { name: 'U²-Netp', kind: 'u2netp' },
    ...(values.peers ? [fetchPeer(temporary)] : []),
  ];
  const results: { method: Method; reply: MethodReply; errors: Errors[] }[] = [];
  for (const method of methods) {
    const reply = await run({ method, threads, photos });
    const errors = samples.map(({ alpha, width, height }, index) =>
      alphaErrors(reply.alphas[index] as Buffer, alpha, width, height),
    );
    results.push({ method, reply, errors });
    console.error(`${method.name}: done`);
  }

  console.log(`${samples.length} pictures, ${threads} threads, ${cpus()[0]?.model.trim()}\n`);
  row([
    'picture',
    ...results.flatMap(({ method }) => [`${method.name}: error`, 'boundary', 'CPU s']),
  ]);
  row(['---', ...results.flatMap(() => ['---', '---', '---'])]);
  for (const [index, { name }] of samples.entries()) {
    const cells = results.flatMap(({ reply, errors }) => [
      (errors[index] as Errors).whole.toFixed(1),
      (errors[index] as Errors).boundary.toFixed(0),
      (reply.cpuSeconds[index] as number).toFixed(1),
    ]);
    row([name, ...cells]);
  }
  console.log('\nErrors are means of |alpha − truth| in thousandths.\n');
  row(['method', 'error', 'of ours', 'boundary', 'of ours', 's', 'CPU s', 'of ours', 'peak MB']);
  row(Array.from({ length: 9 }, () => '---'));
  const figures = results.map(({ method, reply, errors }) => ({
    name: method.name,
    whole: mean(errors.map(({ whole }) => whole)),
    boundary: mean(errors.map(({ boundary }) => boundary)),
    seconds: mean(reply.seconds),
    cpu: mean(reply.cpuSeconds),
    peak: reply.peakMegabytes,
  }));
  const first = figures[0] as (typeof figures)[number];
  for (const { name, whole, boundary, seconds, cpu, peak } of figures) {
    const ratio = (value: number, own: number) => `${(value / own).toFixed(2)}×`;
    row([
      name,
      whole.toFixed(1),
      ratio(whole, first.whole),
      boundary.toFixed(0),
      ratio(boundary, first.boundary),
      seconds.toFixed(1),
      cpu.toFixed(1),
      ratio(cpu, first.cpu),
      peak.toFixed(0),
    ]);
  }
} finally {
  await rm(temporary, { recursive: true, force: true });
}
