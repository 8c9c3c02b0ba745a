import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import { lazyView } from './lazy-view.ts';
import { RequireLogin } from './require-login.tsx';
import { Root } from './root.tsx';
import { ToHome } from './to-home.tsx';
import { ViewError } from './view-error.tsx';
import { ViewLoading } from './view-loading.tsx';

const siteLayout = lazyView(async () => (await import('./site-layout.tsx')).SiteLayout);
const homeView = lazyView(async () => (await import('./home-view.tsx')).HomeView);
const helpPage = lazyView(async () => (await import('./help-page.tsx')).HelpPage);
const editShell = lazyView(async () => (await import('./edit-shell.tsx')).EditShell);
const notOpenPage = lazyView(async () => (await import('./not-open-page.tsx')).NotOpenPage);
const dashboardPage = lazyView(
  async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
);
const recordsPage = lazyView(
  async () => (await import('../features/records/records-page.tsx')).RecordsPage,
);
const invitePage = lazyView(
  async () => (await import('../features/invite/invite-page.tsx')).InvitePage,
);
const accountPage = lazyView(
  async () => (await import('../features/account/account-page.tsx')).AccountPage,
);
const legalPage = lazyView(
  async () => (await import('../features/legal/legal-page.tsx')).LegalPage,
);
const toolPage = lazyView(async () => (await import('./tool-page.tsx')).ToolPage);

/** Specified routes whose views are still to come. */
const NOT_OPEN_YET = ['clothing', 'product', 'clothingTask', 'recordDetail', 'clothingWorkspace'];

const publicRoutes: RouteObject[] = [
  { path: '/home', lazy: homeView },
  { path: '/help', lazy: helpPage },
  { path: '/legal/:doc/:edition?', lazy: legalPage },
  { Component: RequireLogin, children: [{ path: '/subscribe', lazy: notOpenPage }] },
];

const editRoutes: RouteObject[] = [
  // Both stand before the guard: #/edit must lead a visitor to the open dashboard.
  { index: true, element: <Navigate to="/edit/dashboard" replace /> },
  { path: 'dashboard', lazy: dashboardPage },
  {
    Component: RequireLogin,
    children: [
      { path: 'records', lazy: recordsPage },
      { path: 'tool/:kind', lazy: toolPage },
      { path: 'invite', lazy: invitePage },
      ...NOT_OPEN_YET.map((path) => ({ path, lazy: notOpenPage })),
    ],
  },
];

const routes: RouteObject[] = [
  { path: '/', element: <ToHome /> },
  {
    lazy: siteLayout,
    children: [{ ErrorBoundary: ViewError, children: publicRoutes }],
  },
  {
    path: '/edit',
    lazy: editShell,
    children: [{ ErrorBoundary: ViewError, children: editRoutes }],
  },
  {
    // Beside /edit, but in the same shell.
    lazy: editShell,
    children: [
      {
        ErrorBoundary: ViewError,
        children: [
          { Component: RequireLogin, children: [{ path: '/account', lazy: accountPage }] },
        ],
      },
    ],
  },
  { path: '*', element: <ToHome /> },
];

if (import.meta.env.DEV) {
  const uiGallery = lazyView(
    async () => (await import('../features/ui-gallery/ui-gallery-page.tsx')).UiGalleryPage,
  );
  routes.unshift({ path: '/ui', lazy: uiGallery });
}

export const createRouter = () =>
  createHashRouter([
    {
      Component: Root,
      ErrorBoundary: ViewError,
      HydrateFallback: ViewLoading,
      children: [{ ErrorBoundary: ViewError, children: routes }],
    },
  ]);
