import { readFileSync } from 'node:fs';

/**
 * Loaded before everything else in a process whose clock is to jump: SIGUSR2 makes it read how many milliseconds its
 * clock is wrong. Timers go on as before, as they do when a real clock is set.
 */
const RealDate = Date;
const file = process.env.FAULT_CLOCK_FILE ?? '';
let shift = 0;

const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, caller) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, caller),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
  shift = Number(readFileSync(file, 'utf8'));
});
