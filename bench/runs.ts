import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { compareRunWithTasks } from './runs/compare.ts';
import { readGarments } from './runs/garments.ts';
import { startRunSite } from './runs/site.ts';
import { drawTees } from './runs/tees.ts';

/**
 * `npm run bench:runs`: the same pictures as a catalogue run and as single tasks, by turns. With an engine that makes a
 * picture in no time it shows what the run itself costs; with the real one, what a seller notices of that.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'string', default: '300' },
    real: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '1' },
  },
});
const { only, rounds } = values;
const MEASURES = {
  quick: { articles: Number(values.quick), block: 50, kind: 'cutout', photos: drawTees },
  real: { articles: Number(values.real), block: 4, kind: 'fashionclothing', photos: readGarments },
} as const;
type Engine = keyof typeof MEASURES;
const isEngine = (name: string): name is Engine => name in MEASURES;
if (only !== undefined && !isEngine(only)) throw new Error('--only expects quick or real');

for (const engine of only ? [only] : (Object.keys(MEASURES) as Engine[])) {
  const { articles, ...measure } = MEASURES[engine];
  const site = await startRunSite(engine);
  try {
    for (let round = 1; round <= Number(rounds); round++) {
      const found = await compareRunWithTasks(site, { articles, ...measure });
      console.log(`${engine} engine, ${articles} articles, load ${loadavg()[0]?.toFixed(1)}`);
      console.table(found.table);
      console.log(found.pace);
    }
  } finally {
    await site.stop();
  }
}
process.exit(0);
