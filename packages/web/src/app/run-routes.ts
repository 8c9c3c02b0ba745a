import type { RouteObject } from 'react-router';
import { withTexts } from '../i18n/index.ts';
import { lazyView } from './lazy-view.ts';
import type { runViews } from './run-views.ts';

/** Their texts come along with their code. */
const runView = (name: keyof typeof runViews) =>
  lazyView(() => withTexts(loadRunView(name), 'runs', 'destinations'));

const loadRunView = async (name: keyof typeof runViews) =>
  (await import('./run-views.ts')).runViews[name]();

/** The page on which a phone adds photos, without an account and without the shell. */
export const phonePage = runView('phone');

/** Catalogue runs, a step to a view. */
export const runRoutes: RouteObject[] = [
  {
    path: 'runs',
    lazy: runView('list'),
  },
  {
    path: 'runs/:id',
    lazy: runView('frame'),
    children: [
      {
        index: true,
        lazy: runView('start'),
      },
      {
        path: 'photos',
        lazy: runView('photos'),
      },
      {
        path: 'look',
        lazy: runView('look'),
      },
      {
        path: 'make',
        lazy: runView('make'),
      },
      {
        path: 'review',
        lazy: runView('review'),
      },
      {
        path: 'deliver',
        lazy: runView('deliver'),
      },
    ],
  },
];
