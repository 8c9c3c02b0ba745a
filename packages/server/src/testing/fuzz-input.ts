import type { EndpointSpec } from '@vitrine/contract';
import { z } from 'zod';
import type { Random } from './seeded-random.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** What has broken servers before: control characters, halves of characters, lengths, numbers at the edges. */
const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egpj.exe',
  '\r\nset-cookie: a=b',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '%00%2e%2e%2f',
  '橱窗🧥'.repeat(40),
  'x'.repeat(20_000),
  '99999999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '2026-13-45T99:99:99Z',
  'infinity',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  true,
  null,
  [],
  {},
  [[[[[[]]]]]],
  { $gt: '' },
  JSON.parse('{"__proto__": {"role": "operator"}, "constructor": {"prototype": {"x": 1}}}'),
];

/** An input that mostly fits what the call expects, with nasty values in some places. */
export function createInputs(random: Random, ids: readonly string[]) {
  let nastiness = 0.08;
  const nasty = () => random.pick(NASTY);
  const text = (schema: Schema): string => {
    const { format, minLength = 0, maxLength = 40 } = schema;
    if (format === 'uuid') return random.pick(ids) ?? crypto.randomUUID();
    if (format === 'date-time') return new Date(1.8e12 + random.below(1e9) * 1000).toISOString();
    if (format === 'email') return `fuzz${random.below(1e6)}@seller.test`;
    const sizes = [minLength, Math.min(maxLength, minLength + 8), Math.min(maxLength, 5_000)];
    return 'aB3橱'.repeat(1_300).slice(0, random.pick(sizes));
  };
  const number = (schema: Schema): number => {
    const low = schema.minimum ?? Number(schema.exclusiveMinimum ?? 0);
    const high = Math.min(schema.maximum ?? low + 100, low + 10_000);
    const value = random.pick([low, high, low + random.below(Math.max(1, high - low))]) ?? low;
    return schema.type === 'integer' ? Math.trunc(value) : value;
  };

  function generate(schema: Schema, depth = 0): unknown {
    if (depth > 0 && random.chance(nastiness)) return nasty();
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return generate((random.pick(options) ?? {}) as Schema, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    if (schema.type === 'string') return text(schema);
    if (schema.type === 'integer' || schema.type === 'number') return number(schema);
    if (schema.type === 'boolean') return random.chance(0.5);
    if (schema.type === 'null') return null;
    if (schema.type === 'array') return list(schema, depth);
    if (schema.type === 'object') return object(schema, depth);
    return nasty();
  }

  const list = (schema: Schema, depth: number) => {
    const least = schema.minItems ?? 0;
    const length = least + random.below(Math.min(4, (schema.maxItems ?? 4) - least + 1));
    const item = (schema.items ?? schema.prefixItems?.[0] ?? {}) as Schema;
    return Array.from({ length }, () => generate(item, depth + 1));
  };

  const object = (schema: Schema, depth: number) => {
    const value: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const isNeeded = schema.required?.includes(name);
      if (!random.chance(isNeeded ? 0.97 : 0.6)) continue;
      value[name] = generate(field as Schema, depth + 1);
    }
    if (random.chance(0.1)) value[String(nasty())] = nasty();
    return value;
  };

  const forCall = (spec: EndpointSpec) =>
    generate(
      z.toJSONSchema(spec.input, { unrepresentable: 'any', io: 'input' }) as Schema,
    ) as Record<string, unknown>;

  return {
    /** Anything at all, not even an object. */
    anything: nasty,
    forCall,
    /** Right in everything but one text, which holds what no table can store; once for each text. */
    withOneBadText(spec: EndpointSpec, bad: string): Record<string, unknown>[] {
      nastiness = 0;
      const input = forCall(spec);
      nastiness = 0.08;
      return Object.keys(input)
        .filter((name) => typeof input[name] === 'string')
        .map((name) => ({ ...input, [name]: bad }));
    },
  };
}
