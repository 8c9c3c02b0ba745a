import { QueryClient } from '@tanstack/react-query';
import type { Language, SiteConfig } from '@vitrine/contract';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Providers } from './app/providers.tsx';
import { SiteLayout } from './app/site-layout.tsx';
import { titleKeyFor } from './app/variant.ts';
import { HomePage } from './features/home/home-page.tsx';
import { setLanguage, startI18n } from './i18n/index.ts';
import { siteConfigQuery } from './lib/site-config.ts';

type LandingSite = Pick<SiteConfig, 'variant' | 'currency' | 'footer'>;

/** A story with gaps, which the server fills. */
const NAME = { en: '{case-name}', zh: '{case-name}' };
const BODY = { en: '{case-body}', zh: '{case-body}' };
const GAPS: SiteConfig['cases'] = [{ picture_url: '{case-picture}', name: NAME, body: BODY }];
const CASES = /<section [^>]*data-cases.*?<\/section>/s;

let isStarted = false;

function render(site: LandingSite, cases: SiteConfig['cases']): string {
  const client = new QueryClient();
  client.setQueryData(siteConfigQuery.queryKey, { ...site, cases } as SiteConfig);
  return renderToString(
    <Providers client={client}>
      <MemoryRouter initialEntries={['/home']}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path="/home" element={<HomePage onStart={() => undefined} />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
}

/** Run by the build: the landing page as markup, with its words for search engines. */
export async function renderLanding(language: Language, site: LandingSite) {
  if (isStarted) await setLanguage(language);
  else await startI18n(language);
  isStarted = true;
  const [template] = CASES.exec(render(site, GAPS)) ?? [];
  if (!template) throw new Error('the landing page has no cases');
  return {
    // Behind the sample stories, unseen: how the operator's own would stand there.
    html: render(site, []).replace(CASES, (samples) => `${samples}<!--cases${template}-->`),
    title: i18next.t(titleKeyFor(site.variant), { ns: 'shell' }),
    brand: i18next.t('brand', { ns: 'shell' }),
    description: i18next.t('heroBody', { ns: 'home' }),
  };
}
