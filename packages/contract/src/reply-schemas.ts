import type { z } from 'zod';
import { api } from './api.ts';
import type { EndpointSpec } from './endpoint.ts';

type Way = Pick<EndpointSpec, 'method' | 'path'>;
const keyOf = ({ method, path }: Way) => `${method} ${path}`;

let outputs: Map<string, z.ZodType> | undefined;

/** Finds the schema of a call's reply by method and path, which is all that the page's build keeps of an endpoint. */
export function findOutputSchema(endpoint: Way): z.ZodType {
  outputs ??= new Map(
    Object.values(api)
      .flatMap((group): EndpointSpec[] => Object.values(group))
      .map((known) => [keyOf(known), known.output]),
  );
  const schema = outputs.get(keyOf(endpoint));
  if (!schema) throw new TypeError(`${endpoint.path} is no call of the contract`);
  return schema;
}
