import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { parseWithoutEval } from './plain-parsing.ts';

const { jitless } = z.config();
afterEach(() => void z.config({ jitless }));

it('is heard by zod, which is here already', () => {
  parseWithoutEval();
  expect(z.config().jitless).toBe(true);
});
