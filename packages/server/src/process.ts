import type { Logger } from 'pino';
import { ConfigError } from './config.ts';
import { formatError } from './log.ts';

/** Time for the log to write its last line. */
const LAST_LINE_MS = 100;

/**
 * Runs a process of the product: stops in order on Ctrl-C, on SIGTERM, and when the process that started it is
 * gone, so that nothing is left running behind a killed parent.
 */
export function runUntilStopped(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const shutDown = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info(`stopping: ${reason}`);
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  // Node itself would print the error as it is, and with a failed query its values.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unexpected error ends this process');
    setTimeout(() => process.exit(1), LAST_LINE_MS);
  });
  process.on('SIGINT', () => {
    // Ctrl-C reaches the whole group; a child waits for its parent, which stops the parts in their order.
    if (!process.connected) shutDown('interrupted');
  });
  process.on('SIGTERM', () => shutDown('asked to'));
  process.on('SIGHUP', () => shutDown('the terminal is gone'));
  if (process.connected) process.on('disconnect', () => shutDown('the parent process is gone'));
}

/** A setting that is wrong is the reader's to mend: its message without a stack. Anything else is ours. */
export function exitOnStartError(error: unknown): never {
  const text = error instanceof ConfigError ? error.message : formatError(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
