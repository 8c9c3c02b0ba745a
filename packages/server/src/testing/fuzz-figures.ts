import { ERRORS } from '@vitrine/contract';

/** Prints the answers of a long fuzz run; the short one in `npm test` is quiet. */
export function printFigures(what: string, answers: ReadonlyMap<number, number>): void {
  if (process.env.FUZZ_ROUNDS === undefined) return;
  const names = new Map(Object.entries(ERRORS).map(([name, { code }]) => [code as number, name]));
  const sum = [...answers.values()].reduce((total, count) => total + count, 0);
  const lines = [...answers]
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${String(count).padStart(8)}  ${names.get(code) ?? 'done'}\n`);
  process.stdout.write(`${what}, ${sum} requests\n${lines.join('')}`);
}
