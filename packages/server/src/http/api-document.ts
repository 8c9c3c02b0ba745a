import type { SwaggerTransform } from '@fastify/swagger';
import { type EndpointSpec, EVENTS_PATH } from '@vitrine/contract';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

type ObjectSchema = {
  type?: string;
  properties?: Record<string, unknown>;
  required?: string[];
  anyOf?: ObjectSchema[];
  oneOf?: ObjectSchema[];
};

const FILE = { file: { type: 'string', format: 'binary' } };

export const API_INFO = {
  title: 'Vitrine',
  version: '1',
  description: [
    'Every call answers with HTTP 200 and `{status, code, msg, details, data}`; `code` is 200 when it went well, and `data` is null otherwise.',
    'Sign in with `/v1/user/login` and send its `token` as `Authorization: Bearer …`. A password travels encrypted: RSA-OAEP with SHA-256 and the key of `/v1/user/public_key`, in base64, with the `kid` of that key.',
    `Progress comes as server-sent events from \`GET ${EVENTS_PATH}\`, with the same bearer; one stream tells everything of an account.`,
    'Links to pictures (`/files/…`) are signed, need no bearer, and expire.',
  ].join('\n\n'),
};

export const toJsonDocument = createJsonSchemaTransform({ skipList: [] });

/**
 * The document says what a call expects; the route itself declares no body. Fastify would check one before the handler
 * runs, and a stranger would learn from the refusal what a call expects.
 */
export const documentInput =
  (spec: EndpointSpec): SwaggerTransform =>
  (route) => {
    const { schema, url } = toJsonDocument(route as never);
    return { schema: { ...schema, ...describeInput(spec) }, url };
  };

function describeInput(spec: EndpointSpec) {
  const { $schema, ...whole } = z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' });
  const places = [...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const input = without(whole as ObjectSchema, places);
  if (spec.body === 'multipart') {
    const properties = { ...input.properties, ...FILE };
    const body = { type: 'object', properties, required: ['file'] };
    return { consumes: ['multipart/form-data'], body };
  }
  if (isEmpty(input)) return {};
  return spec.method === 'GET' ? { querystring: input } : { body: input };
}

/** The same object, or choice of objects, without what stands in the path. */
function without(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  const { properties, required, anyOf, oneOf, ...rest } = schema;
  const kept = Object.entries(properties ?? {}).filter(([name]) => !names.includes(name));
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(kept) }),
    ...(required && { required: required.filter((name) => !names.includes(name)) }),
    ...(anyOf && { anyOf: anyOf.map((one) => without(one, names)) }),
    ...(oneOf && { oneOf: oneOf.map((one) => without(one, names)) }),
  };
}

const isEmpty = ({ properties, anyOf, oneOf }: ObjectSchema) =>
  !anyOf && !oneOf && Object.keys(properties ?? {}).length === 0;
