/** Where the views are that stand in the document before the app: the router, the build and `boot.js` read it here. */
export const VIEW_PATHS = {
  home: '/home',
  dashboard: '/edit/dashboard',
  community: '/community',
} as const;
export type SentView = keyof typeof VIEW_PATHS;
