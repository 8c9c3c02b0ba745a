import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Logger } from 'pino';

export type Part = { name: string; script: string; args?: string[] };
export type Supervised = {
  ready: Promise<string>;
  /** Absent while it is down. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

const RESTART_MS = 1_000;
/** Beyond the time that a part takes to finish what it has begun. */
const STOP_MS = 10_000;

/** Keeps one process of the product running: started again when it dies, until it is stopped. */
export function supervise(
  part: Part,
  environment: NodeJS.ProcessEnv,
  log: Logger,
  { drainSeconds = 5 }: { drainSeconds?: number } = {},
): Supervised {
  const ready = Promise.withResolvers<string>();
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let stopped = false;

  const start = () => {
    const script = path.join(import.meta.dirname, part.script);
    child = fork(script, part.args, { env: environment, stdio: 'inherit' });
    child.on('message', (message: { ready?: string }) => {
      if (message.ready !== undefined) ready.resolve(message.ready);
    });
    child.once('exit', (code, signal) => {
      child = undefined;
      if (stopped) return;
      log.warn(`${part.name} ended (${signal ?? code}); starting it again`);
      restart = setTimeout(start, RESTART_MS);
    });
  };
  start();

  return {
    ready: ready.promise,
    pid: () => child?.pid,
    async stop() {
      stopped = true;
      clearTimeout(restart);
      const running = child;
      if (!running) return;
      const exited = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      const force = setTimeout(() => running.kill('SIGKILL'), STOP_MS + drainSeconds * 1000);
      await exited;
      clearTimeout(force);
    },
  };
}
