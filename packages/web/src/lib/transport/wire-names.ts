/** Fields whose own keys are data (a mark's name, a product, a file) and not names of the wire: they stay as they are. */
export const DATA_FIELDS = [
  'columns',
  'counts',
  'details',
  'fields',
  'items',
  'jwk',
  'landmarks',
  'masks',
  'metadata',
  'prices',
  'score',
  'scores',
] as const;
type DataField = (typeof DATA_FIELDS)[number];

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A type of the contract as the page knows it: the same fields, with names in camel case. */
export type FromWire<Value> = Value extends readonly unknown[]
  ? { [Index in keyof Value]: FromWire<Value[Index]> }
  : Value extends object
    ? string extends keyof Value
      ? Value
      : {
          [Name in keyof Value as CamelCase<Name>]: Name extends DataField
            ? Value[Name]
            : FromWire<Value[Name]>;
        }
    : Value;

const toCamelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());
/** One of the wire's own names is in camel case. */
const toSnakeCase = (name: string) =>
  name === 'userID' ? name : name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

function rename(value: unknown, renameField: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, renameField));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const isData = (DATA_FIELDS as readonly string[]).includes(name);
      return [renameField(name), isData ? field : rename(field, renameField)];
    }),
  );
}

/** What the server has sent, as the page knows it. */
export const fromWire = <Value>(value: Value): FromWire<Value> =>
  rename(value, toCamelCase) as FromWire<Value>;

/** What the page sends, as the server knows it. What has the wire's names already keeps them. */
export const toWire = <Value>(value: FromWire<Value>): Value => rename(value, toSnakeCase) as Value;
