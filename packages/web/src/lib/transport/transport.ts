import { type Language, parseLanguage, SESSION_ENDING_CODES } from '@vitrine/contract';
import { NetworkError } from './api-errors.ts';

type Connection = {
  token: () => string | null;
  language: () => Language;
  /** Called for the codes that end a session, with the token that was refused. */
  onSessionEnded: (token: string | null, code: number) => void;
};

const unconnected: Connection = {
  token: () => null,
  language: () => parseLanguage(globalThis.navigator?.language),
  onSessionEnded: () => undefined,
};

let connection = unconnected;

/** Injected once at start, so that the transport knows neither the session, the router nor the toasts. */
export function connectTransport(parts: Connection): void {
  connection = parts;
}

export const currentToken = (): string | null => connection.token();

export function commonHeaders(token: string | null): Record<string, string> {
  const headers: Record<string, string> = { Language: connection.language() };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  return headers;
}

/** Informs the owner of the session when a reply's code ends it, and returns whether it did. */
export function noticeSessionEnd(code: number, token: string | null): boolean {
  if (!SESSION_ENDING_CODES.includes(code)) return false;
  connection.onSessionEnded(token, code);
  return true;
}

export type RawReply = { httpStatus: number; text: string };
export type SendOptions = {
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

export async function sendWithFetch(
  method: string,
  url: string,
  { headers, body, signal }: SendOptions,
): Promise<RawReply> {
  try {
    const response = await fetch(url, { method, headers, body, signal });
    return { httpStatus: response.status, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw new DOMException('given up', 'AbortError');
    throw new NetworkError({ cause });
  }
}

/** fetch does not report how much of a body has been sent; XMLHttpRequest does. */
export function sendWithProgress(
  method: string,
  url: string,
  { headers, body, signal, onProgress }: SendOptions,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('given up', 'AbortError'));
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ httpStatus: request.status, text: request.responseText });
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', giveUp);
    signal?.addEventListener('abort', giveUp);
    request.send(body ?? null);
  });
}
