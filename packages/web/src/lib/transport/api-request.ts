import type { EndpointSpec } from '@vitrine/contract';

export type Fields = Readonly<Record<string, unknown>>;
export type RequestParts = { url: string; fields: Record<string, unknown> };

/**
 * Fills the `:places` of the path from the input. What is left goes into the query of a GET, or stays as the
 * fields of the body.
 */
export function requestParts(
  endpoint: Pick<EndpointSpec, 'method' | 'path'>,
  input: Fields,
): RequestParts {
  const fields: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (place, name: string) => {
    if (fields[name] === undefined) throw new TypeError(`${endpoint.path} needs ${place}`);
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });
  if (endpoint.method !== 'GET') return { url: path, fields };

  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, fields: {} };
}

export function multipartBody(fields: Fields, file: Blob): FormData {
  const form = new FormData();
  // Fields first: a streaming server must know them when the file arrives.
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, String(value));
  }
  form.set('file', file);
  return form;
}
