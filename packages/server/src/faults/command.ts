import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { KINDS } from './mischief.ts';
import { runFaults } from './run-faults.ts';

/** The long form: `npm run test:faults -- --minutes 30 --seed 7`. Ends with 1 when anything was lost or doubled. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    /** Decides which fault hits which process; it is printed, so that a run can be repeated. */
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    sellers: { type: 'string', default: '9' },
    /** Seconds between two faults, on average. */
    every: { type: 'string', default: '6' },
    /** Seconds that one lasts at most. */
    longest: { type: 'string', default: '25' },
    /** Only these kinds of faults, separated by commas. */
    only: { type: 'string', default: KINDS.join() },
  },
});
const [minutes, seed, sellers, every, longest] = [
  values.minutes,
  values.seed,
  values.sellers,
  values.every,
  values.longest,
].map(Number);
if (!minutes || !seed || !sellers || !every || !longest) {
  throw new Error('--minutes, --seed, --sellers, --every and --longest expect numbers above 0');
}
const kinds = values.only.split(',');
const unknown = kinds.filter((kind) => !KINDS.includes(kind));
if (unknown.length > 0) throw new Error(`--only knows ${KINDS.join(', ')}, not ${unknown}`);
const say = (line: string) => process.stdout.write(`${line}\n`);
const sayAll = (counts: Readonly<Record<string, number>>) => {
  for (const [name, count] of Object.entries(counts)) say(`${String(count).padStart(8)}  ${name}`);
};
say(`${minutes} min, seed ${seed}, ${sellers} sellers`);
const { faults, mischief, figures } = await runFaults({
  ...{ seed, sellers, kinds, pauseMs: 1_000 },
  seconds: minutes * 60,
  everyMs: every * 1000,
  longestMs: longest * 1000,
  onNews: (line) => say(`load ${loadavg()[0]?.toFixed(1)}, ${line}`),
});
sayAll(mischief);
sayAll(figures);
for (const fault of faults) say(`WRONG: ${fault}`);
say(faults.length === 0 ? 'Nothing was lost or doubled.' : `${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
