import { z } from 'zod';

/** openai=0.2, fal=0.08: dollars for one picture. */
export const engineCostsSchema = z
  .string()
  .transform((text, context): Readonly<Record<string, number>> => {
    const entries = text.split(',').map((entry) => entry.split('=').map((part) => part.trim()));
    const isRight = entries.every(
      ([engine = '', dollars = '', ...rest]) =>
        /^[a-z][a-z0-9-]*$/.test(engine) && /^\d+(\.\d+)?$/.test(dollars) && rest.length === 0,
    );
    if (!isRight) {
      context.addIssue({
        code: 'custom',
        message: 'expected engine=dollars a picture with commas',
      });
    }
    return Object.fromEntries(entries.map(([engine, dollars]) => [engine, Number(dollars)]));
  });
