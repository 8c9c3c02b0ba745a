import type { Measured } from './clients.ts';

export type Summary = { calls: number; p50: number; p95: number; p99: number; failed: number };

const round = (ms: number) => Math.round(ms * 10) / 10;

export function summarise(calls: readonly Measured[]): Record<string, Summary> {
  const names = [...new Set(calls.map(({ name }) => name))].sort();
  return Object.fromEntries(
    names.map((name) => {
      const own = calls.filter((call) => call.name === name);
      const times = own.map(({ ms }) => ms).sort((a, b) => a - b);
      const at = (share: number) => round(times[Math.floor((times.length - 1) * share)] ?? 0);
      const failed = own.filter((call) => call.failed).length;
      return [name, { calls: own.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed }];
    }),
  );
}
