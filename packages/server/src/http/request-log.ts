import type { FastifyBaseLogger } from 'fastify';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/**
 * The log of one request, which names it in every line. A child of the log costs as much as finding the route, and most
 * requests write nothing: it is made when something is written.
 */
export function createRequestLog(
  log: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: Parameters<FastifyBaseLogger['child']>[1],
): FastifyBaseLogger {
  const request: RequestLog = Object.create(METHODS);
  request.open = () => {
    const child = log.child(bindings, options);
    request.open = () => child;
    return child;
  };
  return request as unknown as FastifyBaseLogger;
}

type RequestLog = { open(): FastifyBaseLogger };
type Write = (...line: unknown[]) => void;

const METHODS = Object.defineProperties(
  {
    silent() {},
    child(this: RequestLog, ...given: Parameters<FastifyBaseLogger['child']>) {
      return this.open().child(...given);
    },
    ...Object.fromEntries(
      LEVELS.map((level) => [
        level,
        function write(this: RequestLog, ...line: unknown[]) {
          (this.open()[level] as Write)(...line);
        },
      ]),
    ),
  },
  {
    level: {
      get(this: RequestLog) {
        return this.open().level;
      },
    },
  },
);
