import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Lines of JSON for machines, or readable lines on a terminal. Nothing secret is ever logged. */
export function createLog(config: Config, name: string): Logger {
  const readable = process.stdout.isTTY || config.NODE_ENV === 'development';
  return pino({
    name,
    level: config.LOG_LEVEL,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', 'req.headers', '*.signingKey'],
      censor: '[hidden]',
    },
    ...(readable && {
      transport: {
        target: 'pino-pretty',
        options: { ignore: 'pid,hostname,time', messageFormat: '{msg}' },
      },
    }),
  });
}
