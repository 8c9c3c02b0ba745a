import { useTranslation } from 'react-i18next';
import { HomePage } from '../features/home/home-page.tsx';
import { useReturnLinks } from '../features/session/use-return-links.ts';
import { useGoCreate } from './use-go-create.ts';
import { ViewLoading } from './view-loading.tsx';

/** The landing page, which also receives the links of mails and of other services. */
export function HomeView() {
  const { t } = useTranslation('session');
  const isSigningIn = useReturnLinks();
  return (
    <>
      {isSigningIn && <ViewLoading label={t('signingIn')} />}
      <HomePage onStart={useGoCreate()} />
    </>
  );
}
