import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../packages/imaging/src/catalogue/catalogue.ts';
import type { GarmentSample } from '../packages/imaging/src/catalogue/templates.ts';
import { type DressInput, dress } from '../packages/imaging/src/making/dress/dress.ts';
import { sampleGarment } from '../packages/imaging/src/making/dress/sample-garment.ts';
import { createTestContext } from '../packages/imaging/src/testing/context.ts';

/**
 * Dressing a model from a garment that has been cut out and read, in this process:
 * node bench/dress.ts [--sample tee-stripes] [--runs 3] [--catalogue FOLDER]
 * Cold: nothing has been opened. Warm: the same again. Variations: eight models, poses and framings.
 */
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: 'tee-stripes' },
    runs: { type: 'string', default: '3' },
    catalogue: { type: 'string' },
  },
});

const { people, samples } = (await readCatalogue(values.catalogue)).groups;
const garments = (samples as unknown as { garments: GarmentSample[] }).garments;
const chosen = garments.find(({ id }) => id === values.sample);
if (!people || !chosen) throw new Error('The catalogue has no people yet, or no such sample');
const garment = await sampleGarment(chosen, values.catalogue);
const women = people.models.filter(({ gender }) => gender === 'female').map(({ id }) => id);
// Every picture is checked: a face that is wanted must be there.
const context = await createTestContext(['face-detector', 'face-landmarks']);

type Figures = { seconds: number; cpu: number };

async function measure(inputs: Omit<DressInput, 'garments'>[]): Promise<Figures> {
  const began = performance.now();
  const before = process.cpuUsage();
  for (const input of inputs) {
    await dress({ garments: [garment], catalogue: values.catalogue, ...input }, context);
  }
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 };
}

const first = { model: women[0] as string, seed: 1 };
const cold = await measure([first]);
const warm: Figures[] = [];
for (let run = 0; run < Number(values.runs); run++) warm.push(await measure([first]));
const best = warm.reduce((a, b) => (b.cpu < a.cpu ? b : a));
const framings = ['full', 'three_quarter', 'lips_down'] as const;
const eight = await measure(
  Array.from({ length: 8 }, (_, i) => ({
    model: women[i % women.length] as string,
    framing: framings[i % framings.length] as (typeof framings)[number],
    seed: i,
  })),
);

const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
console.log(`${chosen.id}, 1024 × 1536 pixels, ${cpus()[0]?.model.trim()}\n`);
row(['', 's', 'CPU s', 'CPU of a picture, by cold']);
row(['---', '---', '---', '---']);
const line = (name: string, { seconds, cpu }: Figures, count: number) =>
  row([name, seconds.toFixed(2), cpu.toFixed(2), `${(cpu / count / cold.cpu).toFixed(2)}×`]);
line('cold', cold, 1);
line('warm', best, 1);
line('eight variations', eight, 8);
console.log(`\nPeak memory: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
