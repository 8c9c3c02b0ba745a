import type { RouteObject } from 'react-router';
import type { adminViews } from './admin-views.ts';
import { lazyView } from './lazy-view.ts';

const adminView = (name: keyof typeof adminViews) =>
  lazyView(async () => (await import('./admin-views.ts')).adminViews[name]());

export const adminRoutes: RouteObject[] = [
  { index: true, lazy: adminView('overview') },
  { path: 'queue', lazy: adminView('queue') },
  { path: 'users', lazy: adminView('users') },
  { path: 'users/:id', lazy: adminView('user') },
  { path: 'orders', lazy: adminView('orders') },
  { path: 'codes', lazy: adminView('codes') },
  { path: 'prices', lazy: adminView('prices') },
  { path: 'assisted', lazy: adminView('assisted') },
  { path: 'community', lazy: adminView('community') },
  { path: 'catalogue', lazy: adminView('catalogue') },
  { path: 'words', lazy: adminView('words') },
  { path: 'rules', lazy: adminView('rules') },
  { path: 'announcements', lazy: adminView('announcements') },
  { path: 'engines', lazy: adminView('engines') },
  { path: 'audit', lazy: adminView('audit') },
  { path: 'security', lazy: adminView('security') },
];
