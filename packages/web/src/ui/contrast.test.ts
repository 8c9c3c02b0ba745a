import { describe, expect, it } from 'vitest';
import { isLightColour } from './contrast.ts';

describe('isLightColour', () => {
  it('tells light from dark as the eye does, not by the mean of the channels', () => {
    expect(isLightColour('#ffffff')).toBe(true);
    expect(isLightColour('#161513')).toBe(false);
    expect(isLightColour('#00c000')).toBe(true);
    expect(isLightColour('#4040ff')).toBe(false);
  });

  it('takes transparency for the light checkerboard that stands for it', () => {
    expect(isLightColour('transparent')).toBe(true);
  });
});
