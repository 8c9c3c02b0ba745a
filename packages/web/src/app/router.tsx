import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import { withTexts } from '../i18n/index.ts';
import { VIEW_PATHS } from '../lib/view-paths.ts';
import { adminRoutes } from './admin-routes.ts';
import { entryView, lazyView } from './lazy-view.ts';
import { RequireLogin } from './require-login.tsx';
import { Root } from './root.tsx';
import { phonePage, runRoutes } from './run-routes.ts';
import { toHome } from './to-home.ts';
import { toShop } from './to-shop.ts';
import { ViewError } from './view-error.tsx';
import { ViewLoading } from './view-loading.tsx';

const siteLayout = entryView(async () => (await import('./site-layout.tsx')).SiteLayout);
const homeView = entryView(async () => (await import('./home-view.tsx')).HomeView);
const helpPage = entryView(async () => (await import('../features/help/help-page.tsx')).HelpPage);
const verifyPage = lazyView(
  async () => (await withTexts(import('../features/verify/verify-page.tsx'), 'verify')).VerifyPage,
);
const checkPage = lazyView(
  async () => (await withTexts(import('../features/check/check-page.tsx'), 'check')).CheckPage,
);
const communityPage = entryView(
  async () => (await import('../features/community/community-page.tsx')).CommunityPage,
);
const editShell = entryView(async () => (await import('./edit-shell.tsx')).EditShell);
const dashboardPage = entryView(
  async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
);
const recordsPage = lazyView(
  async () => (await import('../features/records/records-page.tsx')).RecordsPage,
);
const invitePage = lazyView(
  async () => (await import('../features/invite/invite-page.tsx')).InvitePage,
);
const accountPage = lazyView(
  async () =>
    (await withTexts(import('../features/account/account-page.tsx'), 'destinations')).AccountPage,
);
const developersPage = lazyView(
  async () => (await import('../features/account/developers/developers-page.tsx')).DevelopersPage,
);
const legalPage = entryView(
  async () => (await import('../features/legal/legal-page.tsx')).LegalPage,
);
const subscribePage = lazyView(
  async () => (await import('../features/shop/subscribe-page.tsx')).SubscribePage,
);
const pricingPage = lazyView(
  async () => (await import('../features/shop/pricing-page.tsx')).PricingPage,
);
const payPage = lazyView(async () => (await import('../features/pay/pay-page.tsx')).PayPage);
const pointsPage = lazyView(
  async () => (await import('../features/points/points-page.tsx')).PointsPage,
);
const ordersPage = lazyView(
  async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
);
const receiptPage = lazyView(
  async () => (await import('../features/orders/receipt-page.tsx')).ReceiptPage,
);
const workspacePage = lazyView(
  async () => (await import('../features/workspace/workspace-page.tsx')).WorkspacePage,
);
const castingPage = lazyView(
  async () => (await import('../features/casting/casting-page.tsx')).CastingPage,
);
const productPage = lazyView(
  async () => (await import('../features/product/product-page.tsx')).ProductPage,
);
const orderPage = lazyView(
  async () => (await import('../features/assisted/order-page.tsx')).OrderPage,
);
const clothingOrdersPage = lazyView(
  async () => (await import('../features/assisted/orders-page.tsx')).ClothingOrdersPage,
);
const recordDetailPage = lazyView(
  async () => (await import('../features/records/record-detail-page.tsx')).RecordDetailPage,
);
const lookPage = lazyView(async () => (await import('../features/look/look-page.tsx')).LookPage);
const toolPage = lazyView(async () => (await import('./tool-page.tsx')).ToolPage);
const createPage = lazyView(async () => (await import('./create-page.tsx')).CreatePage);

const adminFrame = lazyView(
  async () => (await import('../features/admin/admin-frame.tsx')).AdminFrame,
);
const publicRoutes: RouteObject[] = [
  { path: VIEW_PATHS.home, lazy: homeView },
  { path: '/help', lazy: helpPage },
  { path: '/verify', lazy: verifyPage },
  { path: '/pricing', loader: toShop, lazy: pricingPage },
  { path: '/legal/:doc/:edition?', lazy: legalPage },
];

const editRoutes: RouteObject[] = [
  // Both stand before the guard: #/edit must lead a visitor to the open dashboard.
  { index: true, element: <Navigate to={VIEW_PATHS.dashboard} replace /> },
  { path: VIEW_PATHS.dashboard, lazy: dashboardPage },
  {
    Component: RequireLogin,
    children: [
      { path: 'records', lazy: recordsPage },
      ...runRoutes,
      { path: 'clothingWorkspace', lazy: workspacePage },
      { path: 'check', lazy: checkPage },
      { path: 'models', lazy: castingPage },
      { path: 'product', lazy: productPage },
      { path: 'clothing', lazy: orderPage },
      { path: 'clothingTask', lazy: clothingOrdersPage },
      { path: 'recordDetail', lazy: recordDetailPage },
      { path: 'look/:id', lazy: lookPage },
      { path: 'tool/:kind', lazy: toolPage },
      { path: 'create/:kind', lazy: createPage },
      { path: 'invite', lazy: invitePage },
      { path: 'points', lazy: pointsPage },
      { path: 'orders', lazy: ordersPage },
      { path: 'orders/:order', lazy: receiptPage },
    ],
  },
];

const routes: RouteObject[] = [
  { path: '/', loader: toHome },
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
    // These pages are outside of /edit, but have the same shell.
    lazy: editShell,
    children: [
      {
        ErrorBoundary: ViewError,
        children: [
          { path: VIEW_PATHS.community, lazy: communityPage },
          {
            Component: RequireLogin,
            children: [
              { path: '/account', lazy: accountPage },
              { path: '/account/developers', lazy: developersPage },
              { path: '/subscribe', lazy: subscribePage },
              { path: '/pay/:order', lazy: payPage },
              { path: '/admin', lazy: adminFrame, children: adminRoutes },
            ],
          },
        ],
      },
    ],
  },
  { path: '/phone/:key', lazy: phonePage },
  { path: '*', loader: toHome },
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
