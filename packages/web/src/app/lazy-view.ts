import type { ComponentType } from 'react';
import { withTexts } from '../i18n/index.ts';
import { SCREEN } from '../ui/screen-values.ts';
import { rejectAfter } from './reject-after.ts';

type Load = () => Promise<ComponentType>;

/**
 * A view that visits begin with, in a file of its own: it says nothing beyond the texts of every visit
 * (`build/entry-texts.ts` sees to it). The router fetches all views of an address at the same time; when one fails, or
 * has not come in time, the error view of the nearest route takes its place.
 */
export const entryView = (load: Load) => async () => ({
  Component: await rejectAfter(load(), SCREEN.lazyViewTimeoutSeconds * 1000),
});

/** Any other view: the rest of the texts comes along. */
export const lazyView = (load: Load) => entryView(() => withTexts(load(), 'rest'));
