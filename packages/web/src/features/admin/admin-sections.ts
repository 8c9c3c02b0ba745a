/** The pages of the console, in the order of its menu; the first is where it opens. */
export const ADMIN_SECTIONS = [
  'overview',
  'queue',
  'users',
  'orders',
  'codes',
  'prices',
  'assisted',
  'community',
  'catalogue',
  'words',
  'rules',
  'announcements',
  'engines',
  'audit',
  'security',
] as const;
