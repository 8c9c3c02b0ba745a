import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { withTexts } from '../i18n/index.ts';
import { lazyView } from './lazy-view.ts';

/** Their texts come along with their code. */
const runView = (load: () => Promise<ComponentType>) =>
  lazyView(() => withTexts(load(), 'runs', 'destinations'));

/** The page on which a phone adds photos, without an account and without the shell. */
export const phonePage = runView(
  async () => (await import('../features/runs/phone/phone-page.tsx')).PhonePage,
);

/** Catalogue runs, a step to a view. */
export const runRoutes: RouteObject[] = [
  {
    path: 'runs',
    lazy: runView(async () => (await import('../features/runs/runs-page.tsx')).RunsPage),
  },
  {
    path: 'runs/:id',
    lazy: runView(async () => (await import('../features/runs/run-frame.tsx')).RunFrame),
    children: [
      {
        index: true,
        lazy: runView(async () => (await import('../features/runs/run-frame.tsx')).RunStart),
      },
      {
        path: 'photos',
        lazy: runView(
          async () => (await import('../features/runs/photos/photos-step.tsx')).PhotosStep,
        ),
      },
      {
        path: 'look',
        lazy: runView(async () => (await import('../features/runs/look/look-step.tsx')).LookStep),
      },
      {
        path: 'make',
        lazy: runView(async () => (await import('../features/runs/make/make-step.tsx')).MakeStep),
      },
      {
        path: 'review',
        lazy: runView(
          async () => (await import('../features/runs/review/review-step.tsx')).ReviewStep,
        ),
      },
      {
        path: 'deliver',
        lazy: runView(
          async () => (await import('../features/runs/deliver/deliver-step.tsx')).DeliverStep,
        ),
      },
    ],
  },
];
