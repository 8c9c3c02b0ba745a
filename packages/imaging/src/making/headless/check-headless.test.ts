import { describe, expect, it } from 'vitest';
import { OPERATION_MODELS } from '../../operation-models.ts';
import { createSessions } from '../../runtime/models/sessions.ts';
import { createModelStore } from '../../runtime/models/store.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { drawMask, drawRgb } from '../../testing/cloth.ts';
import { drawFigure } from '../../testing/figure.ts';
import { refuseFaces, refuseTraces } from './check-headless.ts';
import { findHead, type Head } from './head.ts';

const store = createModelStore();
const paths = Object.fromEntries(
  await Promise.all(
    OPERATION_MODELS.headless.map(async (name) => [name, await store.path(name)] as const),
  ),
);
const context: OperationContext = {
  sessions: createSessions({ threads: 2 }),
  model: (name) => paths[name],
};

const figure = await drawFigure();
const { width, height } = figure;
const head = (await findHead(figure, context)) as Head;
const wall = drawRgb(width, height, (_, y) => [222 - y / 32, 226 - y / 33, 229 - y / 34]);
const mask = drawMask(width, height, (x, y) => Math.hypot((x - 300) / 70, (y - 120) / 86) < 1, 1);
const person = drawMask(width, height, (_, y) => y > 205, 1);

const FILLED = { mask, person, line: 206, behind: 'plain' } as const;

describe('a picture without a head', () => {
  it('is refused with a face in it, and let through without', async () => {
    const asked = refuseFaces(figure, 0, head, context);
    await expect(asked).rejects.toMatchObject({ reason: 'head-stays' });
    await refuseFaces(wall, 0, head, context);
  });

  it('is refused with skin or hair above the line, and let through with a wall there', async () => {
    const asked = refuseTraces(figure, FILLED, head, context);
    await expect(asked).rejects.toMatchObject({ reason: 'head-stays' });
    const data = figure.data.map((value, i) => {
      const y = Math.floor(i / 3 / width);
      return y < 206 ? wall.data[i] : value;
    });
    await refuseTraces({ ...figure, data }, FILLED, head, context);
  });

  it('is refused with the head as a pale patch on the wall', async () => {
    const patched = {
      ...wall,
      data: wall.data.map((value, i) => value + 20 * mask.data[Math.floor(i / 3)]),
    };
    const asked = refuseTraces(patched, FILLED, head, context);
    await expect(asked).rejects.toThrow('outline of the head');
  });
});
