import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { PRODUCTS } from '../product.ts';
import { TASK_OPTION_SCHEMAS } from '../task-options.ts';
import { problemSchema } from './problem.ts';
import {
  type RestName,
  restApi,
  restExportSchema,
  restPointsSchema,
  restQuoteSchema,
  restReadingSchema,
} from './rest-api.ts';
import { restModelSchema, restSceneSchema } from './rest-catalogue.ts';
import type { RestSpec } from './rest-endpoint.ts';
import { restCheckSchema, restListingSchema, restPlaceSchema } from './rest-listing.ts';
import {
  restArticleSchema,
  restRunExportSchema,
  restRunFileSchema,
  restRunItemSchema,
  restRunQuoteSchema,
  restRunSchema,
} from './rest-run.ts';
import { restImageSchema, restPhotoSchema, restTaskSchema } from './rest-task.ts';

type Json = Record<string, unknown>;

const NAMED: Readonly<Record<string, z.ZodType>> = {
  Photo: restPhotoSchema,
  Garment: restReadingSchema,
  Quote: restQuoteSchema,
  Image: restImageSchema,
  Task: restTaskSchema,
  Export: restExportSchema,
  Model: restModelSchema,
  Scene: restSceneSchema,
  Points: restPointsSchema,
  Run: restRunSchema,
  RunFile: restRunFileSchema,
  Article: restArticleSchema,
  RunQuote: restRunQuoteSchema,
  RunItem: restRunItemSchema,
  RunExport: restRunExportSchema,
  Place: restPlaceSchema,
  Check: restCheckSchema,
  Listing: restListingSchema,
  Problem: problemSchema,
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const optionsName = (kind: string) => `${capital(kind)}Options`;

const ABOUT = [
  'Calls for programs. Send an API key as `Authorization: Bearer vk_live_…`; keys are made on the account page, under Developers. A key that begins with `vk_test_` makes pictures with a label for 0 points.',
  'What went wrong comes as `application/problem+json` (RFC 9457), with the `name` and `code` of our error catalogue.',
  `\`Idempotency-Key\` makes a repeated call one call for ${LIMITS.idempotencySeconds / 3600} hours. \`RateLimit\` and \`RateLimit-Policy\` tell how many calls a key has left. Links to pictures are signed and expire.`,
].join('\n\n');

/** The OpenAPI document of the public API, generated from the same values that the server mounts. */
export function restDocument(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  for (const [name, spec] of Object.entries(restApi)) {
    if (!registry.has(spec.output)) registry.add(spec.output, { id: `${capital(name)}Answer` });
  }
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { uri, unrepresentable: 'any' });
  const options = Object.fromEntries(
    PRODUCTS.map((kind) => [
      optionsName(kind),
      bare(z.toJSONSchema(TASK_OPTION_SCHEMAS[kind], { io: 'input', unrepresentable: 'any' })),
    ]),
  );
  const named = Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, bare(schema as Json)]),
  );
  const toRef = (schema: z.ZodType) => ({ $ref: uri(registry.get(schema)?.id ?? '') });
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, spec] of Object.entries(restApi) as [RestName, RestSpec][]) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [spec.method.toLowerCase()]: describeOperation(name, spec, toRef(spec.output)),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine API', version: '1', description: ABOUT },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { ...named, ...options },
    },
  };
}

function bare({ $schema, $id, id, ...schema }: Json): Json {
  return schema;
}

function describeOperation(name: string, spec: RestSpec, answer: Json): Json {
  const whole = bare(z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' }));
  const properties = (whole.properties ?? {}) as Record<string, Json>;
  const required = (whole.required ?? []) as string[];
  const places = [...spec.path.matchAll(/:(\w+)/g)].map(([, place]) => place as string);
  const rest = Object.entries(properties).filter(([field]) => !places.includes(field));
  const inQuery = spec.method === 'POST' ? [] : rest;
  const parameters = [
    ...places.map((place) => ({
      ...{ name: place, in: 'path', required: true, schema: properties[place] },
    })),
    ...inQuery.map(([field, schema]) => ({
      ...{ name: field, in: 'query', required: required.includes(field), schema },
    })),
    ...describeHeaders(spec),
  ];
  return {
    operationId: name,
    summary: spec.summary,
    description: `Scope: ${spec.scope}. Problems of its own: ${spec.errors.join(', ') || 'none'}.`,
    tags: [spec.path.split('/')[3]],
    ...(spec.repeatable && { 'x-repeatable': true }),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.method === 'POST' && { requestBody: describeBody(spec, rest, required) }),
    responses: {
      [spec.status]: { description: 'Done', content: { 'application/json': { schema: answer } } },
      ...(spec.waits &&
        spec.status !== 200 && {
          200: {
            description: 'Finished while the call waited',
            content: { 'application/json': { schema: answer } },
          },
        }),
      default: {
        description: 'What went wrong',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

const describeHeaders = ({ once, waits }: RestSpec): Json[] => [
  ...(once
    ? [
        {
          ...{ name: 'Idempotency-Key', in: 'header', required: false },
          schema: { type: 'string', maxLength: LIMITS.idempotencyKeyMax },
        },
      ]
    : []),
  ...(waits
    ? [
        {
          ...{ name: 'Prefer', in: 'header', required: false },
          description: `wait=30 answers when it is finished, or after so many seconds (at most ${LIMITS.preferWaitMax})`,
          schema: { type: 'string' },
        },
      ]
    : []),
];

function describeBody(spec: RestSpec, fields: [string, Json][], required: readonly string[]): Json {
  if (spec.body === 'multipart') {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: required.filter((name) => fields.some(([field]) => field === name)),
  };
  return { required: true, content: { 'application/json': { schema } } };
}
