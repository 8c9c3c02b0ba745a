import { api } from '@vitrine/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dispatchLoginEvent } from '../../entities/session/model/login.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { SCREEN } from '../../ui/screen-values.ts';
import { toast } from '../../ui/toast.tsx';
import { storedInvitation, thirdPartyState } from './kept-login-values.ts';
import { type ReturnLink, readLanding } from './return-link.ts';
import { useEnter } from './use-enter.ts';

/** Answers what follows each kind of link. */
function useFollowLink() {
  const { t } = useTranslation('session');
  const enter = useEnter();

  async function finishThirdParty(link: Extract<ReturnLink, { kind: 'third-party' }>) {
    const { code, platform, state } = link;
    // Another state than ours: the answer belongs to a sign-in that this page did not begin.
    if (!state || state !== thirdPartyState.take()) {
      toast.error(t('thirdPartyFailed'));
      return;
    }
    const signedIn = await call(api.third.login, { code, platform, state }, { token: null });
    await enter('google', signedIn);
  }

  async function activate({ key, userID }: { key: string; userID: string }) {
    await call(api.user.registerConfirm, { key, userID }, { token: null });
    dispatchLoginEvent({ type: 'activated' });
    toast.success(t('activated'), { seconds: SCREEN.toastNoticeSeconds });
  }

  return async (link: ReturnLink): Promise<void> => {
    switch (link.kind) {
      case 'third-party':
        return finishThirdParty(link);
      case 'third-party-refused':
        thirdPartyState.take();
        toast.warning(t('thirdPartyFailed'));
        return;
      case 'activate':
        return activate(link);
      case 'reset': {
        const { email, resetkey } = link;
        dispatchLoginEvent({ type: 'resetLinkOpened', ticket: { email, resetkey } });
      }
    }
  };
}

/**
 * On the landing page: takes the values of a return link out of the address, then acts on them. Answers whether a
 * sign-in that began elsewhere is being finished.
 */
export function useReturnLinks(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const follow = useFollowLink();
  const [isSigningIn, setSigningIn] = useState(false);

  const arrive = useEffectEvent(async (routeQuery: string) => {
    const { link, invitation, cleanUrl } = readLanding(window.location);
    if (cleanUrl === null) return;
    // At once, so that nothing reads it twice; then the router, which keeps its own copy of the route.
    window.history.replaceState(window.history.state, '', cleanUrl);
    const [, query] = cleanUrl.split('#').at(-1)?.split('?') ?? [];
    if (routeQuery) void navigate({ pathname: '/home', search: query }, { replace: true });
    if (invitation !== null) storedInvitation.keep(invitation);
    if (!link) return;
    setSigningIn(link.kind === 'third-party');
    try {
      await follow(link);
    } catch (error) {
      toast.error(describeError(error, language));
    } finally {
      setSigningIn(false);
    }
  });

  useEffect(() => void arrive(search), [search]);
  return isSigningIn;
}
