import { useTranslation } from 'react-i18next';
import { useReturnLinks } from '../features/session/use-return-links.ts';
import { ViewLoading } from './view-loading.tsx';

/** Acts on what a link brought along; few visits come by one. */
export function ReturnLinks() {
  const { t } = useTranslation('session');
  return useReturnLinks() && <ViewLoading label={t('signingIn')} />;
}
