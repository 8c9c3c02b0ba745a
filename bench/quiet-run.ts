/** Figures of a machine that does something else at the same time say little about ours. */
export const QUIET_LOAD = 0.5;

type Machine = {
  /** The load of the last minute. */
  load(): number;
  wait(): Promise<void>;
  now(): number;
  /** How long a machine may stay busy before a bench is given up. */
  patienceMs: number;
  bench(name: string): Promise<{ succeeded: boolean; printed: string }>;
};

/** Runs a bench once the machine is quiet, and shows nothing of one for which it never was. */
export const createQuietRun =
  ({ load, wait, now, patienceMs, bench }: Machine) =>
  async (name: string): Promise<{ text: string; isShown: boolean }> => {
    const until = now() + patienceMs;
    while (load() >= QUIET_LOAD) {
      if (now() >= until) {
        const text = `not measured: the load is ${load().toFixed(2)}, and only below ${QUIET_LOAD} do figures count`;
        return { text, isShown: false };
      }
      await wait();
    }
    const before = load();
    const { succeeded, printed } = await bench(name);
    if (!succeeded) return { text: 'it failed', isShown: false };
    return { text: `load ${before.toFixed(2)} before it\n${printed}`, isShown: true };
  };
