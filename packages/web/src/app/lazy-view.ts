import type { ComponentType } from 'react';
import { SCREEN } from '../ui/screen-values.ts';
import { rejectAfter } from './reject-after.ts';

/**
 * A route's view in a file of its own. The router fetches all views of an address at the same time; when one
 * fails, or has not come in time, the error view of the nearest route takes its place.
 */
export const lazyView = (load: () => Promise<ComponentType>) => async () => ({
  Component: await rejectAfter(load(), SCREEN.lazyViewTimeoutSeconds * 1000),
});
