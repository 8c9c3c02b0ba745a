type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Operation = {
  operationId: string;
  summary: string;
  'x-repeatable'?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content: Record<string, { schema: Json }> }>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};

const REF = '#/components/schemas/';

/** The types of a document and a table of its calls, as TypeScript. */
export function writeClient(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const bodies = calls.map(({ path, method, operation }) => writeCall(path, method, operation));
  const used = reachable(document, JSON.stringify(document.paths));
  const types = [...used]
    .sort()
    .map((name) => `export type ${name} = ${writeType(document.components.schemas[name] ?? {})};`);
  return [
    '// Written by `npm run client` from the OpenAPI document of /api/v1. Change the contract instead.',
    ...types,
    `export type Calls = {${bodies.map(({ type }) => type).join('\n')}};`,
    `export const OPERATIONS = {${bodies.map(({ entry }) => entry).join('\n')}} as const;`,
    '',
  ].join('\n\n');
}

function writeCall(path: string, method: string, operation: Operation) {
  const { operationId: name, summary, parameters = [], requestBody } = operation;
  const named = parameters.filter((parameter) => parameter.in !== 'header');
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isForm = bodyType === 'multipart/form-data';
  const fields = [
    ...named.map(({ name: field, required, schema }) => writeField(field, required, schema)),
    ...(isForm ? ['file: Blob;'] : writeFields(body?.schema ?? {})),
  ];
  const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const output = writeType(answer?.[1].content['application/json']?.schema ?? {});
  const once = parameters.some((parameter) => parameter.name === 'Idempotency-Key');
  const entry = [
    `method: '${method.toUpperCase()}'`,
    `path: '${path}'`,
    ...(requestBody ? [`body: '${isForm ? 'multipart' : 'json'}'`] : []),
    ...(once ? ['once: true'] : []),
    ...(operation['x-repeatable'] ? ['repeatable: true'] : []),
  ];
  const input = fields.length > 0 ? `{ ${fields.join(' ')} }` : 'Record<string, never>';
  return {
    type: `/** ${summary}. */\n${name}: { input: ${input}; output: ${output} };`,
    entry: `${name}: { ${entry.join(', ')} },`,
  };
}

/** Schemas that the text names, and those that they name. */
function reachable({ components }: ApiDocument, text: string, found = new Set<string>()) {
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (found.has(name)) continue;
    found.add(name);
    reachable({ components } as ApiDocument, JSON.stringify(components.schemas[name]), found);
  }
  return found;
}

const writeField = (name: string, required: boolean, schema: Json) =>
  `${/^\w+$/.test(name) ? name : `'${name}'`}${required ? '' : '?'}: ${writeType(schema)};`;

function writeFields({ properties = {}, required = [] }: Json): string[] {
  return Object.entries(properties as Record<string, Json>).map(([name, schema]) =>
    writeField(name, (required as string[]).includes(name), schema),
  );
}

function writeType(schema: Json): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(REF.length);
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return choices.map((choice) => writeType(choice)).join(' | ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => writeType({ ...schema, type })).join(' | ');
  }
  return typeOfPlain(schema);
}

function typeOfPlain(schema: Json): string {
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return typeOfArray(schema);
    case 'object': {
      const fields = writeFields(schema);
      if (fields.length > 0) return `{ ${fields.join(' ')} }`;
      return `Record<string, ${writeType((schema.additionalProperties as Json) || {})}>`;
    }
    default:
      return 'unknown';
  }
}

function typeOfArray({ prefixItems, items }: Json): string {
  if (Array.isArray(prefixItems))
    return `[${prefixItems.map((item) => writeType(item)).join(', ')}]`;
  return `(${writeType((items as Json) ?? {})})[]`;
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
