import { API_SCOPES, api, type CallInputOf } from '@vitrine/contract';
import type { TestUser } from './client.ts';
import type { TestServer } from './test-server.ts';

export type RestReply<Body = Record<string, unknown>> = {
  status: number;
  headers: Headers;
  body: Body;
};

type KeyOptions = Partial<CallInputOf<typeof api.apiKey.create>>;

/** A key as its owner gets it, with every scope unless said. */
export const makeKey = (server: TestServer, user: TestUser, options: KeyOptions = {}) =>
  server.call(
    api.apiKey.create,
    { name: 'A program', mode: 'live', scopes: [...API_SCOPES], ...options },
    user,
  );

/** Calls as a program does. */
export async function callRest<Body = Record<string, unknown>>(
  server: Pick<TestServer, 'address'>,
  key: string | undefined,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<RestReply<Body>> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? null : JSON.parse(text)) as Body,
  };
}

export function photoForm(bytes: Uint8Array, name = 'photo.jpg'): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
}
