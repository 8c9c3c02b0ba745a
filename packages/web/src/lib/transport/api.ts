import type * as wire from '@vitrine/contract';
import { type EndpointSpec, type Envelope, STATUS_OK } from '@vitrine/contract';
import { ApiError, IncompleteError, ServiceError } from './api-errors.ts';
import { type Fields, multipartBody, requestParts } from './api-request.ts';
import { loadSchemas, type ReplySchemas } from './load-schemas.ts';
import {
  commonHeaders,
  currentToken,
  noticeSessionEnd,
  type RawReply,
  sendWithFetch,
  sendWithProgress,
} from './transport.ts';
import { type FromWire, fromWire, toWire } from './wire-names.ts';

/** The input and output of a call in the page's names. */
export type CallInputOf<Spec extends EndpointSpec> = FromWire<wire.CallInputOf<Spec>>;
export type OutputOf<Spec extends EndpointSpec> = FromWire<wire.OutputOf<Spec>>;

type CallOptions = {
  signal?: AbortSignal;
  /** The file of a multipart call. */
  file?: Blob;
  /** How much of the file has gone out, 0 to 1. */
  onProgress?: (share: number) => void;
  /** A token other than the current session's, or null for none. */
  token?: string | null;
};

function isEnvelope(value: unknown): value is Envelope<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const { status, code, msg, details } = value as Partial<Envelope<unknown>>;
  return (
    typeof status === 'string' &&
    typeof code === 'number' &&
    typeof msg === 'string' &&
    Array.isArray(details)
  );
}

/** Reads the envelope of a reply; anything else, such as a proxy's error page, is a ServiceError. */
export function readEnvelope({ httpStatus, text }: RawReply): Envelope<unknown> {
  if (httpStatus !== 200) throw new ServiceError(httpStatus);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new ServiceError(httpStatus, { cause });
  }
  if (!isEnvelope(body)) throw new ServiceError(httpStatus);
  return body;
}

/** Unwraps a reply: returns its data, or throws the error of the catalogue. */
export function unwrapReply<Spec extends EndpointSpec>(
  endpoint: Spec,
  reply: RawReply,
  { findOutputSchema }: Pick<ReplySchemas, 'findOutputSchema'>,
): OutputOf<Spec> {
  const { status, code, msg, details, data } = readEnvelope(reply);
  if (status !== STATUS_OK) throw new ApiError(code, msg, details);
  const parsed = findOutputSchema(endpoint).safeParse(data);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.'));
    throw new IncompleteError(reply.httpStatus, fields, { cause: parsed.error });
  }
  return fromWire(parsed.data) as OutputOf<Spec>;
}

/** Makes every call to the server. The types of input and output come from the endpoint value. */
export async function call<const Spec extends EndpointSpec>(
  endpoint: Spec,
  input: CallInputOf<Spec>,
  options: CallOptions = {},
): Promise<OutputOf<Spec>> {
  const { signal, file, onProgress } = options;
  const token = options.token === undefined ? currentToken() : options.token;
  const headers = commonHeaders(token);
  const { url, fields } = requestParts(endpoint, toWire(input) as Fields);
  const { method } = endpoint;
  const loading = loadSchemas();
  // The rejection is handled where the reply is awaited; until then it must not count as unhandled.
  loading.catch(() => undefined);

  let reply: RawReply;
  if (file) {
    const body = multipartBody(fields, file);
    reply = await sendWithProgress(method, url, { headers, body, signal, onProgress });
  } else if (method === 'GET') {
    reply = await sendWithFetch(method, url, { headers, signal });
  } else {
    const body = JSON.stringify(fields);
    const jsonHeaders = { ...headers, 'Content-Type': 'application/json' };
    reply = await sendWithFetch(method, url, { headers: jsonHeaders, body, signal });
  }

  try {
    return unwrapReply(endpoint, reply, await loading);
  } catch (error) {
    if (error instanceof ApiError) noticeSessionEnd(error.code, token);
    throw error;
  }
}
