import { api, serverEventSchema } from '@vitrine/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { DATA_FIELDS, type FromWire, fromWire, toWire } from './wire-names.ts';

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  options?: readonly Schema[];
  items?: readonly Schema[];
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  in?: Schema;
  out?: Schema;
};
type Schema = { _zod: { def: Definition } };
type Field = { name: string; of: string; isRecord: boolean };

/** Every field that a schema names, however deep; a record is one whose keys are data. */
function listFields(schema: Schema, of: string, seen = new Set<Schema>(), name = ''): Field[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const inner = [def.element, def.innerType, def.valueType, def.in, def.out];
  const all = [...inner, ...(def.options ?? []), ...(def.items ?? [])];
  return [
    ...(def.type === 'record' ? [{ name, of, isRecord: true }] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([field, its]) => [
      { name: field, of, isRecord: false },
      ...listFields(its, `${of}.${field}`, seen, field),
    ]),
    ...all.flatMap((one) => (one ? listFields(one, of, seen, name) : [])),
  ];
}

const calls = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ of: `${group}.${name}`, endpoint })),
);
const sent = calls.flatMap(({ of, endpoint }) => listFields(endpoint.input, of));
const answered = [
  ...calls.flatMap(({ of, endpoint }) => listFields(endpoint.output as unknown as Schema, of)),
  ...listFields(serverEventSchema, 'events'),
];

describe('of all the names of the contract', () => {
  it('the scan has seen some hundred', () => {
    expect(sent.length).toBeGreaterThan(200);
    expect(answered.length).toBeGreaterThan(400);
  });

  it('those that are sent survive the way there and back', () => {
    const lost = sent.filter(({ name }) => {
      const [there = ''] = Object.keys(toWire(fromWire({ [name]: 0 } as object)));
      return there !== name;
    });
    expect(lost).toEqual([]);
  });

  it('records are told from objects: only the choices of a task have names for keys', () => {
    const records = [...sent, ...answered].filter(({ isRecord }) => isRecord);
    expect([...new Set(records.map(({ name }) => name))].sort()).toEqual(
      [...DATA_FIELDS, 'options'].sort(),
    );
  });
});

const WIRE = {
  task_id: 't',
  images: [{ image_id: 'i', variant: { seed: 1 } }],
  overall_p90: null,
  landmarks: { hem_l: [0, 1] },
};

it('reads what the server has sent', () => {
  const task = fromWire(WIRE);
  expect(task).toEqual({
    taskId: 't',
    images: [{ imageId: 'i', variant: { seed: 1 } }],
    overallP90: null,
    landmarks: { hem_l: [0, 1] },
  });
  expectTypeOf(task.images).toEqualTypeOf<{ imageId: string; variant: { seed: number } }[]>();
  expectTypeOf(task.landmarks).toEqualTypeOf<{ hem_l: number[] }>();
});

it('writes what the server reads, also what is written so already', () => {
  expect(toWire<typeof WIRE>(fromWire(WIRE))).toEqual(WIRE);
  expect(toWire(WIRE as FromWire<object>)).toEqual(WIRE);
  expect(toWire({ userID: 'u' })).toEqual({ userID: 'u' });
});

it('keeps optional fields optional, and each form of a union', () => {
  type Wire = { kind: 'a'; scene_id?: string } | { kind: 'b'; model_ids: readonly string[] };
  type Page = { kind: 'a'; sceneId?: string } | { kind: 'b'; modelIds: readonly string[] };
  expectTypeOf<FromWire<Wire>>().toEqualTypeOf<Page>();
});
