import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRequestLog } from './request-log.ts';

function openLog(level: string) {
  const lines: Record<string, unknown>[] = [];
  let children = 0;
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const makeChild = (...given: Parameters<FastifyBaseLogger['child']>) => {
    children += 1;
    return log.child(...given);
  };
  return {
    lines,
    children: () => children,
    request: createRequestLog(makeChild, { reqId: 'of this call' }, {}),
  };
}

test('every line names its request, and so do those of a further child', () => {
  const { request, lines, children } = openLog('debug');
  request.info({ part: 1 }, 'first');
  request.debug('second');
  request.child({ inner: true }).warn('third');
  expect(lines).toMatchObject([
    { reqId: 'of this call', part: 1, msg: 'first', level: 30 },
    { reqId: 'of this call', msg: 'second', level: 20 },
    { reqId: 'of this call', inner: true, msg: 'third', level: 40 },
  ]);
  expect(children()).toBe(1);
  expect(request.level).toBe('debug');
});

test('a request that writes nothing costs no child', () => {
  const { lines, children } = openLog('debug');
  expect({ lines, children: children() }).toEqual({ lines: [], children: 0 });
});
