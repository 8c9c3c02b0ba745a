import { expect, it } from 'vitest';
import { drawGarment } from '../../testing/garments.ts';
import { findTouches } from './beyond-edge.ts';

const touches = async (shape: string) => findTouches((await drawGarment(shape)).alpha);

it('behind a side that runs slowly into the edge next to nothing is missing', async () => {
  const [touch, ...more] = await touches('<path d="M60 60 H200 V352 H30 L-10 300Z" fill="#a33"/>');
  expect(more).toEqual([]);
  expect(touch?.edge).toBe('left');
  // The missing part is a triangle of about 10 by 70 pixels.
  expect(touch?.missing).toBeGreaterThan(100);
  expect(touch?.missing).toBeLessThan(900);
});

it('what was cut through never closes', async () => {
  const [touch] = await touches('<rect x="150" y="60" width="80" height="400" fill="#a33"/>');
  expect(touch).toMatchObject({ edge: 'bottom', length: 80 });
  expect(touch?.missing).toBeGreaterThan(10_000);
});

it('small gaps do not part a touch', async () => {
  const legs = '<path d="M100 60 H260 V400 H186 V390 H176 V400 H100Z" fill="#a33"/>';
  expect(await touches(legs)).toHaveLength(1);
});
