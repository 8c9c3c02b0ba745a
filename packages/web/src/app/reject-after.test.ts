import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejectAfter, ViewLoadError } from './reject-after.ts';

describe('rejectAfter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('passes a view on that comes in time, and leaves no clock running', async () => {
    await expect(rejectAfter(Promise.resolve('view'), 1000)).resolves.toBe('view');
    expect(vi.getTimerCount()).toBe(0);
  });

  // spec: 9.36
  it('gives up on a view that never comes', async () => {
    const outcome = rejectAfter(new Promise(() => undefined), 1000);
    const refused = expect(outcome).rejects.toBeInstanceOf(ViewLoadError);
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
  });

  it('names a failed load as such and keeps its cause', async () => {
    const cause = new TypeError('404');
    await expect(rejectAfter(Promise.reject(cause), 1000)).rejects.toMatchObject({
      name: 'ViewLoadError',
      cause,
    });
  });
});
