import { useReturnLinks } from '../features/session/use-return-links.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ViewLoading } from './view-loading.tsx';

/** Acts on what a link brought along; few visits come by one. */
export function ReturnLinks() {
  const { t } = useTranslation('session');
  return useReturnLinks() && <ViewLoading label={t('signingIn')} />;
}
