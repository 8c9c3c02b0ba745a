import { type Language, PRODUCTS } from '@vitrine/contract';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { EditShell } from './app/edit-shell.tsx';
import { Providers } from './app/providers.tsx';
import { SiteLayout } from './app/site-layout.tsx';
import { titleKeyFor } from './app/variant.ts';
import { CommunityPage } from './features/community/community-page.tsx';
import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { setLanguage, startI18n } from './i18n/index.ts';
import { findTranslation, textsOf } from './i18n/translation.ts';
import { VIEW_PATHS } from './lib/view-paths.ts';
import { type LandingSite, prerenderClient } from './prerender-client.ts';

const CASES = /<section [^>]*data-cases.*?<\/section>/s;
/** The only item of a list is the pattern for those that are filled in: see `landing/copies.ts`. */
const LISTS = /(<ul [^>]*data-(?:samples|masonry)[^>]*>)(.*?)(<\/ul>)/gs;

let isStarted = false;

const nothing = () => undefined;

function render(site: LandingSite, path: string, gaps: Parameters<typeof prerenderClient>[1]) {
  return renderToString(
    <Providers client={prerenderClient(site, gaps)}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path={VIEW_PATHS.home} element={<HomePage onStart={nothing} />} />
          </Route>
          <Route element={<EditShell />}>
            <Route path={VIEW_PATHS.dashboard} element={<DashboardPage />} />
            <Route path={VIEW_PATHS.community} element={<CommunityPage />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
}

/** The landing page; behind the sample stories, unseen, how the operator's own would stand there. */
function renderHome(site: LandingSite): string {
  const [template] = CASES.exec(render(site, VIEW_PATHS.home, { cases: true })) ?? [];
  if (!template) throw new Error('the landing page has no cases');
  return render(site, VIEW_PATHS.home, {}).replace(CASES, (all) => `${all}<!--cases${template}-->`);
}

const withPatterns = (html: string) =>
  html
    .replace(LISTS, '$1<template>$2</template>$3')
    // Prices come from the server.
    .replace(/(<p [^>]*data-price="\w+">)[^<]*/g, '$1');

/** Collects the texts that are filled in without the app: see `landing/translate.ts`. */
function collectTexts(language: Language): Record<string, string> {
  const wanted = {
    dashboard: ['price_one', 'price_other'],
    community: ['open', 'likes_one', 'likes_other'],
    common: PRODUCTS.map((product) => `kind-${product}`),
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([namespace, keys]) =>
      keys
        .map((key) => [key, textsOf(language, namespace as keyof typeof wanted)[key]])
        .filter(([, text]) => text !== undefined),
    ),
  );
}

/** Run by the build: the views that stand in the document as markup, with words for search engines. */
export async function renderViews(language: Language, site: LandingSite) {
  if (isStarted) await setLanguage(language);
  else await startI18n(language);
  isStarted = true;
  const shell = findTranslation(language, 'shell');
  return {
    html: renderHome(site),
    views: [
      { name: 'dashboard', html: withPatterns(render(site, VIEW_PATHS.dashboard, {})) },
      {
        name: 'community',
        feed: 'filled',
        html: withPatterns(render(site, VIEW_PATHS.community, {})),
      },
      {
        name: 'community',
        feed: 'empty',
        html: render(site, VIEW_PATHS.community, { noPosts: true }),
      },
    ],
    texts: collectTexts(language),
    title: shell(titleKeyFor(site.variant)),
    brand: shell('brand'),
    description: findTranslation(language, 'home')('heroBody'),
  };
}
