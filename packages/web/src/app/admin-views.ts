import type { ComponentType } from 'react';

/**
 * The pages of the console. This file comes with the first of them: a seller's browser loads neither them nor the list of
 * their files.
 */
export const adminViews = {
  overview: async () => (await import('../features/admin/overview-page.tsx')).OverviewPage,
  queue: async () => (await import('../features/admin/queue-page.tsx')).QueuePage,
  users: async () => (await import('../features/admin/users-page.tsx')).UsersPage,
  user: async () => (await import('../features/admin/user-page.tsx')).UserPage,
  orders: async () => (await import('../features/admin/orders-page.tsx')).AdminOrdersPage,
  codes: async () => (await import('../features/admin/codes-page.tsx')).CodesPage,
  prices: async () => (await import('../features/admin/prices-page.tsx')).PricesPage,
  assisted: async () => (await import('../features/admin/assisted-page.tsx')).AssistedPage,
  community: async () => (await import('../features/admin/moderation-page.tsx')).ModerationPage,
  catalogue: async () => (await import('../features/admin/catalogue-page.tsx')).CataloguePage,
  words: async () => (await import('../features/admin/words-page.tsx')).WordsPage,
  rules: async () => (await import('../features/admin/rules-page.tsx')).RulesPage,
  announcements: async () =>
    (await import('../features/admin/announcements-page.tsx')).AnnouncementsPage,
  engines: async () => (await import('../features/admin/engines-page.tsx')).EnginesPage,
  audit: async () => (await import('../features/admin/audit-page.tsx')).AuditPage,
  security: async () => (await import('../features/admin/security-page.tsx')).SecurityPage,
} satisfies Record<string, () => Promise<ComponentType>>;
