import type { z } from 'zod';
import type { Health } from '../remote-engine.ts';
import { RemoteError, type RemoteReason } from '../remote-error.ts';
import type { Picture } from '../remote-request.ts';
import { parseBody, requireOk } from './answers.ts';
import type { Outbound, OutboundAnswer, OutboundCall } from './outbound.ts';

export type Service = {
  name: string;
  url: string;
  key: string;
  outbound: Outbound;
  /** Builds the headers that carry the key. */
  authorize(key: string): Record<string, string>;
  /** A domain whose hosts are the service's, too, where its answers name them. */
  domain?: string;
  /** Interprets a failed answer whose status alone is ambiguous. */
  meaning?(answer: OutboundAnswer, json: unknown): RemoteReason | undefined;
};
type Call = Omit<OutboundCall, 'body' | 'headers'> & {
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
};

/** Calls the service with its key, which goes nowhere else. */
export async function callService(service: Service, path: string, call: Call) {
  const { json, form, headers, ...rest } = call;
  const url = resolveServiceUrl(service, path);
  const body = json === undefined ? form : JSON.stringify(json);
  const answer = await service.outbound(url, {
    ...rest,
    ...(body !== undefined && { body }),
    headers: {
      accept: 'application/json',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...service.authorize(service.key),
      ...headers,
    },
  });
  if (answer.status >= 200 && answer.status < 300) return answer;
  const parsed = parseBody(answer);
  const reason = service.meaning?.(answer, parsed);
  const said = readServiceMessage(service, parsed);
  if (reason) throw new RemoteError(reason, `${service.name} answered ${answer.status}: ${said}`);
  return requireOk(service.name, answer, said);
}

/** Paths are our own; whole links come in the service's answers and must lead to the service. */
export function resolveServiceUrl({ name, url, domain }: Service, path: string): string {
  if (!URL.canParse(path)) return `${url.replace(/\/$/, '')}${path}`;
  const to = new URL(path);
  const isNear = domain && to.protocol === 'https:' && to.hostname.endsWith(`.${domain}`);
  if (isNear || to.origin === new URL(url).origin) return path;
  throw new RemoteError('broken', `${name} sent a link that leads elsewhere`);
}

/** An unreadable answer does not mean that a submission failed: it may have been paid for. */
export function readAnswer<Schema extends z.ZodType>(
  { name }: Service,
  answer: OutboundAnswer,
  schema: Schema,
  reason: RemoteReason = 'broken',
): z.output<Schema> {
  const { data, success } = schema.safeParse(parseBody(answer));
  if (!success) throw new RemoteError(reason, `${name} answered in an unknown form`);
  return data;
}

/** Extracts an error message for operators and redacts the key, which some services repeat in it. */
export function readServiceMessage({ key }: Pick<Service, 'key'>, json: unknown): string {
  const found = textIn(json);
  return (key ? found.replaceAll(key, '[hidden]') : found).slice(0, 200);
}

function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textIn(value[0]);
  if (typeof value !== 'object' || value === null) return '';
  const { message, msg, error, detail } = value as Record<string, unknown>;
  return textIn(message ?? msg ?? error ?? detail);
}

/** Verifies the key with a call that costs nothing. */
export async function checkHealth(
  service: Service,
  path: string,
  signal: AbortSignal,
  isFine: (error: unknown) => boolean = () => false,
): Promise<Health> {
  try {
    await callService(service, path, { signal });
    return { ok: true };
  } catch (error) {
    signal.throwIfAborted();
    if (isFine(error)) return { ok: true };
    if (!(error instanceof RemoteError)) throw error;
    return { ok: false, problem: error.message };
  }
}

export const dataUri = ({ bytes, contentType }: Pick<Picture, 'bytes' | 'contentType'>): string =>
  `data:${contentType};base64,${bytes.toString('base64')}`;

export const maskUri = (bytes: Buffer): string => dataUri({ bytes, contentType: 'image/png' });
