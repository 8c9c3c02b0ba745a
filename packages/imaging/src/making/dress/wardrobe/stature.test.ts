import { expect, it } from 'vitest';
import { computeBodyScale } from './stature.ts';
import { findFigure, openWardrobe } from './wardrobe.ts';

it('every model is about as tall as the body that it shares', async () => {
  const wardrobe = await openWardrobe();
  for (const { id, poses } of wardrobe.people.models) {
    const size = computeBodyScale(findFigure(wardrobe, id, poses[0]?.id ?? ''));
    expect(size, id).toBeGreaterThan(0.85);
    expect(size, id).toBeLessThan(1.1);
  }
});
