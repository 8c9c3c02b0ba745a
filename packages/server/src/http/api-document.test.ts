import { api, type EndpointSpec } from '@vitrine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createApp } from './app.ts';
import type { Handlers } from './context.ts';
import { mount } from './mount.ts';
import { createRateKeys } from './rate-keys.ts';

type Schema = { properties?: Record<string, unknown>; required?: string[]; oneOf?: Schema[] };
type Call = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

let app: Awaited<ReturnType<typeof createApp>>;
let paths: Record<string, Record<string, Call>>;

beforeAll(async () => {
  const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'api');
  app = await createApp({
    ...{ log, trustProxy: false, callsPerMinute: 600, drainSeconds: 0 },
    rateKeys: createRateKeys({ isSession: async () => false }),
  });
  const refuse = async () => {
    throw new Error('Only the document is asked for');
  };
  for (const group of Object.values(api) as Record<string, EndpointSpec>[]) {
    const handlers = Object.fromEntries(Object.keys(group).map((name) => [name, refuse]));
    mount(app, group, handlers as Handlers<typeof group>, {
      authenticate: refuse,
      chineseHosts: [],
    });
  }
  paths = (await app.inject('/docs/json')).json().paths;
});
afterAll(() => app.close());

const findCall = ({ method, path }: EndpointSpec) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

/** Every name that the document asks for, wherever it is sent. */
function listNames(call: Call | undefined): Set<string> {
  const bodies = Object.values(call?.requestBody?.content ?? {}).map(({ schema }) => schema);
  const objects = bodies.flatMap((schema) => [schema, ...(schema.oneOf ?? [])]);
  return new Set([
    ...(call?.parameters ?? []).map(({ name }) => name),
    ...objects.flatMap(({ properties }) => Object.keys(properties ?? {})),
  ]);
}

test('the document names everything that a call takes', () => {
  const specs = Object.values(api).flatMap((group) => Object.values(group) as EndpointSpec[]);
  const listFields = ({ input }: EndpointSpec) =>
    'shape' in input
      ? Object.keys(input.shape)
      : input.options.flatMap((one) => ('shape' in one ? Object.keys(one.shape as object) : []));
  const lacking = specs.flatMap((spec) => {
    const named = listNames(findCall(spec));
    return listFields(spec)
      .filter((field) => !named.has(field))
      .map((field) => `${spec.path}: ${field}`);
  });
  expect(lacking).toEqual([]);
  expect(specs.filter((spec) => listFields(spec).length > 0).length).toBeGreaterThan(100);
});

test('where it is sent, and what must be there, is told', () => {
  const login = findCall(api.user.login)?.requestBody?.content['application/json']?.schema;
  expect(login?.required).toEqual(['email', 'password']);
  const detail = findCall(api.task.detail)?.parameters;
  expect(detail?.map((one) => `${one.in} ${one.name}`).sort()).toEqual([
    'path product',
    'query task_id',
  ]);
  const upload = findCall(api.upload.picture)?.requestBody?.content['multipart/form-data']?.schema;
  expect(upload?.required).toEqual(['file']);
});
