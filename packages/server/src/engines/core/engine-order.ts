import { PRODUCTS, type Product } from '@vitrine/contract';
import { z } from 'zod';

/** Which engines are asked for a kind, and in which order; '*' is for kinds that are not named. */
export type EngineOrder = Partial<Record<Product | '*', readonly string[]>>;
/** How many pictures at once, and dollars a day; what is absent is not limited. */
export type EngineLimit = { atOnce?: number; dailyDollars?: number };
export type EngineLimits = Readonly<Record<string, EngineLimit>>;

const parseEntries = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => entry.split('=').map((part) => part.trim()));

const NAME = /^[a-z][a-z0-9-]*$/;
const isKind = (name: string): name is Product | '*' =>
  name === '*' || PRODUCTS.some((product) => product === name);

/** fashionclothing=comfyui>fal, art=openai, *=comfyui */
export const engineOrderSchema = z.string().transform((text, context): EngineOrder => {
  const order: EngineOrder = {};
  for (const [kind = '', engines = '', ...rest] of parseEntries(text)) {
    const names = engines.split('>').map((name) => name.trim());
    if (!isKind(kind) || rest.length > 0 || !names.every((name) => NAME.test(name))) {
      const message = `expected kind=engine>engine with commas; kinds: *, ${PRODUCTS.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return {};
    }
    order[kind] = [...new Set(names)];
  }
  return order;
});

/** fal=4/25, comfyui=2: four at once and 25 dollars a day; two at once. */
export const engineLimitsSchema = z.string().transform((text, context): EngineLimits => {
  const limits: Record<string, EngineLimit> = {};
  for (const [engine = '', limit = '', ...rest] of parseEntries(text)) {
    const found = /^(\d+)(?:\/(\d+(?:\.\d+)?))?$/.exec(limit);
    if (!NAME.test(engine) || !found || rest.length > 0 || Number(found[1]) < 1) {
      const message = 'expected engine=pictures at once/dollars a day with commas';
      context.addIssue({ code: 'custom', message });
      return {};
    }
    const dollars = found[2];
    limits[engine] = {
      atOnce: Number(found[1]),
      ...(dollars !== undefined && { dailyDollars: Number(dollars) }),
    };
  }
  return limits;
});

/** Local comes last unless the operator has put it elsewhere. */
export function enginesFor(order: EngineOrder, kind: Product): readonly string[] {
  const named = order[kind] ?? order['*'] ?? [];
  return named.includes('local') ? named : [...named, 'local'];
}
