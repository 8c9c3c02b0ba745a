import type { z } from 'zod';
import { jsonOf, requireOk } from '../remote/answers.ts';
import type { Outbound, OutboundAnswer, OutboundCall } from '../remote/outbound.ts';
import type { Health } from '../remote/remote-engine.ts';
import { RemoteError, type RemoteReason } from '../remote/remote-error.ts';
import type { Picture } from '../remote/remote-request.ts';

export type Service = {
  name: string;
  url: string;
  key: string;
  outbound: Outbound;
  /** How the service wants its key. */
  authorize(key: string): Record<string, string>;
  /** A domain whose hosts are the service's, too, where its answers name them. */
  domain?: string;
  /** What a failed answer means where its status alone does not tell. */
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
  const url = atService(service, path);
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
  const told = jsonOf(answer);
  const reason = service.meaning?.(answer, told);
  const said = saidBy(service, told);
  if (reason) throw new RemoteError(reason, `${service.name} answered ${answer.status}: ${said}`);
  return requireOk(service.name, answer, said);
}

/** Paths are our own; whole links come in the service's answers and must lead to the service. */
export function atService({ name, url, domain }: Service, path: string): string {
  if (!URL.canParse(path)) return `${url.replace(/\/$/, '')}${path}`;
  const to = new URL(path);
  const isNear = domain && to.protocol === 'https:' && to.hostname.endsWith(`.${domain}`);
  if (isNear || to.origin === new URL(url).origin) return path;
  throw new RemoteError('broken', `${name} sent a link that leads elsewhere`);
}

/** Of an answer to a submission only success is sure: an unreadable one may have been paid for. */
export function readAnswer<Schema extends z.ZodType>(
  { name }: Service,
  answer: OutboundAnswer,
  schema: Schema,
  reason: RemoteReason = 'broken',
): z.output<Schema> {
  const { data, success } = schema.safeParse(jsonOf(answer));
  if (!success) throw new RemoteError(reason, `${name} answered in an unknown form`);
  return data;
}

/** For operators. Some services repeat the key in what they say about it. */
export function saidBy({ key }: Pick<Service, 'key'>, json: unknown): string {
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

/** The answer to a question that costs nothing says whether the key is good. */
export async function healthOf(
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
