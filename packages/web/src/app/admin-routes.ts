import type { RouteObject } from 'react-router';
import { lazyView } from './lazy-view.ts';

/** The console. Sellers never load any of it. */
export const adminRoutes: RouteObject[] = [
  {
    index: true,
    lazy: lazyView(async () => (await import('../features/admin/overview-page.tsx')).OverviewPage),
  },
  {
    path: 'queue',
    lazy: lazyView(async () => (await import('../features/admin/queue-page.tsx')).QueuePage),
  },
  {
    path: 'users',
    lazy: lazyView(async () => (await import('../features/admin/users-page.tsx')).UsersPage),
  },
  {
    path: 'users/:id',
    lazy: lazyView(async () => (await import('../features/admin/user-page.tsx')).UserPage),
  },
  {
    path: 'orders',
    lazy: lazyView(async () => (await import('../features/admin/orders-page.tsx')).AdminOrdersPage),
  },
  {
    path: 'codes',
    lazy: lazyView(async () => (await import('../features/admin/codes-page.tsx')).CodesPage),
  },
  {
    path: 'prices',
    lazy: lazyView(async () => (await import('../features/admin/prices-page.tsx')).PricesPage),
  },
  {
    path: 'assisted',
    lazy: lazyView(async () => (await import('../features/admin/assisted-page.tsx')).AssistedPage),
  },
  {
    path: 'community',
    lazy: lazyView(
      async () => (await import('../features/admin/moderation-page.tsx')).ModerationPage,
    ),
  },
  {
    path: 'catalogue',
    lazy: lazyView(
      async () => (await import('../features/admin/catalogue-page.tsx')).CataloguePage,
    ),
  },
  {
    path: 'words',
    lazy: lazyView(async () => (await import('../features/admin/words-page.tsx')).WordsPage),
  },
  {
    path: 'rules',
    lazy: lazyView(async () => (await import('../features/admin/rules-page.tsx')).RulesPage),
  },
  {
    path: 'announcements',
    lazy: lazyView(
      async () => (await import('../features/admin/announcements-page.tsx')).AnnouncementsPage,
    ),
  },
  {
    path: 'engines',
    lazy: lazyView(async () => (await import('../features/admin/engines-page.tsx')).EnginesPage),
  },
  {
    path: 'audit',
    lazy: lazyView(async () => (await import('../features/admin/audit-page.tsx')).AuditPage),
  },
  {
    path: 'security',
    lazy: lazyView(async () => (await import('../features/admin/security-page.tsx')).SecurityPage),
  },
];
