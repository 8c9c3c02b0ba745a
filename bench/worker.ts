import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { createImaging, createModelStore, type Imaging } from '../packages/imaging/src/index.ts';
import { openSamples } from '../packages/imaging/src/testing/pictures/catalogue-samples.ts';
import { forgetPeaks, peakMemory, processorSeconds } from './load/processor-time.ts';

/**
 * Replacing a wearer against putting the same person as they are into the same place, and what a worker holds while it
 * makes one picture and two at once; in processes as a worker has them. Linux only: node bench/worker.ts
 */
const PLAIN = { kind: 'solid', colour: '#e9e6e1' } as const;

type Work = (imaging: Imaging, seed: number) => Promise<unknown>;
type Figures = { seconds: number; cpu: number; megabytes: number };

// As `npm start` has it for its workers.
process.env.NODE_COMPILE_CACHE = path.resolve(
  import.meta.dirname,
  '../node_modules/.vitrine/compiled',
);
const samples = await openSamples();
const { bytes } = await samples.wornPhoto(0);
const model = samples.model({ gender: 'female', type: 1 }, 2).id;
const garments = [await samples.garment('tee')];
const inScene: Work = (imaging, seed) =>
  imaging.run('change-scene', { bytes, setting: PLAIN, seed });
const replaced: Work = (imaging, seed) =>
  imaging.run('swap-model', { bytes, model, setting: PLAIN, seed });
const dressed: Work = (imaging, seed) =>
  imaging.run('dress', { garments, model, setting: PLAIN, seed });

/** The first time, with everything still to be opened, and once more with another seed. */
async function measure(works: readonly Work[], processes: number) {
  const all = Array.from({ length: processes }, () => createImaging({ store: createModelStore() }));
  const make = (seed: number) =>
    Promise.all(works.map((work, i) => work(all[i % processes] as Imaging, seed)));
  const cold = await watch(() => make(1));
  const warm = await watch(() => make(2));
  await Promise.all(all.map((imaging) => imaging.close()));
  return { cold, warm };
}

async function watch(work: () => Promise<unknown>): Promise<Figures> {
  await forgetPeaks(process.pid);
  const [began, used] = [performance.now(), await processorSeconds(process.pid)];
  await work();
  const seconds = (performance.now() - began) / 1000;
  const cpu = (await processorSeconds(process.pid)) - used;
  return { seconds, cpu, megabytes: await peakMemory(process.pid) };
}

const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}`,
);
console.log(
  'MB: the most that the worker held, and the most that each of its processes did, added up.\n',
);
row(['', 'cold: s', 'CPU s', 'of the peer', 'MB', 'warm: s', 'CPU s', 'of the peer', 'MB']);
row(Array.from({ length: 9 }, () => '---'));
const peer = await measure([inScene], 1);
const line = (name: string, figures: Record<'cold' | 'warm', Figures>) =>
  row([
    name,
    ...(['cold', 'warm'] as const).flatMap((state) => {
      const { seconds, cpu, megabytes } = figures[state];
      const ratio = `${(cpu / peer[state].cpu).toFixed(2)}×`;
      return [seconds.toFixed(1), cpu.toFixed(1), ratio, megabytes.toFixed(0)];
    }),
  ]);
line('the person as they are, in another place', peer);
line('a wearer replaced', await measure([replaced], 1));
line('a model dressed', await measure([dressed], 1));
line('two at once, in turns', await measure([dressed, replaced], 1));
line('two at once, in two processes', await measure([dressed, replaced], 2));
