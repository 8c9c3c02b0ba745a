import type { FastifyBaseLogger } from 'fastify';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

type MakeChild = FastifyBaseLogger['child'];

/** From now on the log of each request is made when something is written to it. */
export function openLogsWhenWritten(log: FastifyBaseLogger): void {
  const makeChild = log.child.bind(log) as MakeChild;
  // Not as a factory of Fastify's, which looks for every method of what that makes, at each request.
  log.child = ((bindings, options) => createRequestLog(makeChild, bindings, options)) as MakeChild;
}

/**
 * The log of one request, which names it in every line. A child of the log costs as much as finding the route, and most
 * requests write nothing.
 */
export function createRequestLog(
  makeChild: MakeChild,
  bindings: Record<string, unknown>,
  options: Parameters<MakeChild>[1],
): FastifyBaseLogger {
  const request: RequestLog = Object.create(METHODS);
  request.open = () => {
    const child = makeChild(bindings, options);
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
    child(this: RequestLog, ...given: Parameters<MakeChild>) {
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
