import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { compareRunWithTasks } from './runs/compare.ts';
import { readGarments } from './runs/garments.ts';
import { startRunSite } from './runs/site.ts';
import { drawTees } from './runs/tees.ts';

/**
 * `npm run bench:runs`: the same pictures once as a catalogue run and once as single tasks. With an engine that makes a
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
  quick: { articles: Number(values.quick), kind: 'cutout', photos: drawTees },
  real: { articles: Number(values.real), kind: 'fashionclothing', photos: readGarments },
} as const;
type Engine = keyof typeof MEASURES;
const isEngine = (name: string): name is Engine => name in MEASURES;
if (only !== undefined && !isEngine(only)) throw new Error('--only expects quick or real');

for (const engine of only ? [only] : (Object.keys(MEASURES) as Engine[])) {
  const { articles, kind, photos } = MEASURES[engine];
  const site = await startRunSite(engine);
  try {
    for (let round = 1; round <= Number(rounds); round++) {
      const found = await compareRunWithTasks(site, { articles, kind, photos });
      console.log(`${engine} engine, ${articles} articles, load ${loadavg()[0]?.toFixed(1)}`);
      console.table(found.table);
      console.log(`pace of the run: ${found.pace.toFixed(2)} of the single tasks`);
    }
  } finally {
    await site.stop();
  }
}
process.exit(0);
