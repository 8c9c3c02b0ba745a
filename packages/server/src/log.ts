import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';

/** Secrets are not handed to the log in the first place; this is for the day when somebody does. */
const HIDDEN = ['password', 'token', 'authorization', 'cookie', 'signingKey', 'resetkey'];
/** What is worth knowing of an error beside its message. */
const TOLD = ['code', 'statusCode', 'severity', 'table', 'constraint'];

const OPTIONS: LoggerOptions = {
  redact: {
    paths: ['req.headers', ...HIDDEN.flatMap((name) => [name, `*.${name}`])],
    censor: '[hidden]',
  },
  serializers: { err: describeError },
  hooks: { streamWrite: hideKeys },
};

const KEY_IN_TEXT = /vk_(live|test)_[0-9A-Za-z]+/g;

/** A program may send its key where it does not belong: in a path, or in a body that no parser understands and quotes. */
function hideKeys(line: string): string {
  return line.includes('vk_') ? line.replaceAll(KEY_IN_TEXT, 'vk_$1_[hidden]') : line;
}

/** Lines of JSON for machines, or readable lines on a terminal. */
export function createLog(
  config: Pick<Config, 'NODE_ENV' | 'LOG_LEVEL'>,
  name: string,
  destination?: DestinationStream,
): Logger {
  const options = { ...OPTIONS, name, level: config.LOG_LEVEL };
  if (destination) return pino(options, destination);
  const readable = process.stdout.isTTY || config.NODE_ENV === 'development';
  return pino({
    ...options,
    ...(readable && {
      transport: {
        target: 'pino-pretty',
        options: { ignore: 'pid,hostname,time', messageFormat: '{msg}' },
      },
    }),
  });
}

type Described = { type: string; message?: string; stack?: string; cause?: unknown };

/**
 * An error without the values that went into it: a failed query carries its parameters in its message, in its stack and
 * in the database's details, and among them may be an address, a code or the hash of a token.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error };
  const query = 'query' in error && 'params' in error ? String(error.query) : undefined;
  const told = Object.entries(error).filter(([name]) => TOLD.includes(name));
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const message = query === undefined ? error.message : 'a query failed';
  return {
    type: error.name,
    message,
    // pino-pretty shows the stack alone, so that it begins with what happened.
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...Object.fromEntries(told),
    ...(query !== undefined && { query }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The same in lines of text, for a process that has no log yet. */
export function formatError(error: unknown): string {
  const { type, stack = type } = describeError(error);
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? stack : `${stack}\nbecause of ${formatError(cause)}`;
}
