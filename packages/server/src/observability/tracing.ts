import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';

/** A span in the format of OTLP. */
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[];
  status: { code: number };
};
export type SpanContext = { traceId: string; spanId: string };
export type NewSpan = {
  name: string;
  kind: 'server' | 'consumer';
  parent?: SpanContext | null;
  attributes?: Record<string, string | number>;
};
export type Tracer = {
  /** Begins a span; call `end` once, with the final attributes. */
  begin(span: NewSpan): SpanContext & { end(ended: Ended): void };
  /** Sends the remaining spans. */
  close(): Promise<void>;
};
type Ended = { failed: boolean; attributes?: Record<string, string | number> };

// Span kinds as numbered by the protocol.
const KINDS = { server: 2, consumer: 5 };
const STATUS = { ok: 1, error: 2 };

const SEND_MS = 5_000;
const AT_ONCE = 512;
/** An unreachable collector must not fill the memory, so the oldest spans are dropped. */
const WAITING_MAX = 4_096;
const ANSWER_MS = 10_000;

/** https://www.w3.org/TR/trace-context/: null where the header is missing or not one. */
export function readTraceParent(header: string | undefined): SpanContext | null {
  const [, traceId = '', spanId = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header ?? '') ?? [];
  const isReal = /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId);
  return isReal ? { traceId, spanId } : null;
}

const nano = (ms: number) => `${Math.round(ms * 1000)}000`;
const now = () => performance.timeOrigin + performance.now();
const toAttributes = (values: Record<string, string | number> = {}) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/**
 * Sends spans to an OpenTelemetry collector by OTLP over HTTP with JSON. The official packages would bring forty more
 * for what is one POST here.
 */
export function createTracer(
  { endpoint, service, log }: { endpoint: string; service: string; log: Logger },
  sendEveryMs = SEND_MS,
): Tracer {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = { attributes: toAttributes({ 'service.name': service }) };
  let waiting: Span[] = [];
  let sending: Promise<void> = Promise.resolve();

  const sendBatch = async () => {
    const spans = waiting.slice(0, AT_ONCE);
    if (spans.length === 0) return;
    waiting = waiting.slice(AT_ONCE);
    const scopeSpans = [{ scope: { name: 'vitrine' }, spans }];
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The collector answered ${reply.status}`);
  };
  // Spans that could not be sent are dropped, because traces are diagnostic and not a record.
  const send = () => {
    sending = sending
      .then(sendBatch)
      .catch((error) => log.warn({ err: error }, 'traces were not sent'));
    return sending;
  };
  const timer = setInterval(send, sendEveryMs);
  timer.unref();

  return {
    begin({ name, kind, parent, attributes }) {
      const began = now();
      const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
      const spanId = randomBytes(8).toString('hex');
      return {
        traceId,
        spanId,
        end(ended) {
          waiting.push({
            ...{ traceId, spanId, ...(parent && { parentSpanId: parent.spanId }), name },
            kind: KINDS[kind],
            startTimeUnixNano: nano(began),
            endTimeUnixNano: nano(now()),
            attributes: toAttributes({ ...attributes, ...ended.attributes }),
            status: { code: ended.failed ? STATUS.error : STATUS.ok },
          });
          waiting.splice(0, Math.max(0, waiting.length - WAITING_MAX));
        },
      };
    },
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}
