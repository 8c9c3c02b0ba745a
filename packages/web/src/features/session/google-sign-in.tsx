import { useMutation } from '@tanstack/react-query';
import { api, PLATFORM } from '@vitrine/contract';
import { useSiteConfig } from '../../entities/site/api/site-config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { thirdPartyState } from './kept-login-values.ts';
import { useLoginDraft } from './login-draft.ts';
import styles from './session.module.css';
import { offersGoogleFirst } from './sign-in-rules.ts';

/** Leaves for Google. The state is kept, to be compared with the one that comes back. */
const useGoogle = () =>
  useMutation({
    mutationFn: () => call(api.third.auth, { plat: PLATFORM.google }, { token: null }),
    onSuccess: ({ redirectUrl, state }) => {
      thirdPartyState.keep(state);
      window.location.assign(redirectUrl);
    },
  });

/** The button and the 'or' that parts it from the form, where this site offers it and in this place. */
export function GoogleSignIn({ place }: { place: 'first' | 'last' }) {
  const { t } = useTranslation('session');
  const { data: site } = useSiteConfig();
  const { hasConsent } = useLoginDraft();
  const google = useGoogle();
  if (!site?.loginMethods.includes('google')) return null;
  if (offersGoogleFirst(navigator.language) !== (place === 'first')) return null;
  const divider = <p className={styles.or}>{t('or')}</p>;
  return (
    <>
      {place === 'last' && divider}
      <Button
        variant="secondary"
        size="l"
        full
        busy={google.isPending}
        disabled={!hasConsent}
        onClick={() => google.mutate()}
      >
        {t('google')}
      </Button>
      {place === 'first' && divider}
    </>
  );
}
