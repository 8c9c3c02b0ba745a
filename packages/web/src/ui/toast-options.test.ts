import { describe, expect, it } from 'vitest';
import { SCREEN } from './screen-values.ts';
import { toastOptions } from './toast-options.ts';

describe('toastOptions', () => {
  // spec: 2.71, 2.72, 9.1
  it('closes after the default time unless told otherwise', () => {
    expect(toastOptions('info', 'Saved').timeout).toBe(SCREEN.toastSeconds * 1000);
    expect(toastOptions('success', 'Welcome', { seconds: 8 }).timeout).toBe(8000);
  });

  // spec: 2.70
  it('interrupts a screen reader for what went wrong only', () => {
    expect(toastOptions('error', 'No').priority).toBe('high');
    expect(toastOptions('warning', 'Careful').priority).toBe('high');
    expect(toastOptions('success', 'Yes').priority).toBe('low');
    expect(toastOptions('info', 'Note').priority).toBe('low');
  });

  it('is one toast for one text of one kind', () => {
    expect(toastOptions('error', 'No').id).toBe(toastOptions('error', 'No').id);
    expect(toastOptions('error', 'No').id).not.toBe(toastOptions('info', 'No').id);
    expect(toastOptions('error', 'No').id).not.toBe(toastOptions('error', 'Never').id);
  });
});
