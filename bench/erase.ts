import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createModelStore } from '../packages/imaging/src/runtime/models/store.ts';
import type { Figures, MethodRequest } from './erase/method-process.ts';

/**
 * Erasing by Vitrine and by the network as it is published, on the same pictures and cores:
 * node bench/erase.ts [--side 2048] [--threads 2]
 */
const { values } = parseArgs({
  options: {
    side: { type: 'string', default: '2048' },
    threads: { type: 'string', default: '2' },
  },
});
const [side, threads] = [Number(values.side), Number(values.threads)];
const model = await createModelStore().path('migan');

function run(method: MethodRequest['method']): Promise<Figures[]> {
  const child = fork(path.resolve(import.meta.dirname, 'erase/method-process.ts'), {
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as Figures[]));
    child.once('exit', (code) => code && reject(new Error(`${method}: exit ${code}`)));
    child.send({ method, model, side, threads } satisfies MethodRequest);
  });
}

const [ours, pipeline] = [await run('ours'), await run('pipeline')];
console.log(`${side} × ${side} pixels, ${threads} threads, ${cpus()[0]?.model.trim()}\n`);
console.log(
  '| hole | method | s | CPU s | of the pipeline | PSNR in the hole | changed outside | peak MB |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const [index, figures] of ours.entries()) {
  const peer = pipeline[index] as Figures;
  for (const [method, one] of [
    ['Vitrine', figures],
    ['pipeline', peer],
  ] as const) {
    const cells = [
      figures.name,
      method,
      one.seconds.toFixed(2),
      one.cpuSeconds.toFixed(2),
      `${(one.cpuSeconds / peer.cpuSeconds).toFixed(2)}×`,
      one.psnr.toFixed(1),
      one.outside,
      one.peakMegabytes.toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
