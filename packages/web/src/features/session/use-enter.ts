import { api, INVITATION_RESULT, LIMITS, type LoginMethod } from '@vitrine/contract';
import { useNavigate } from 'react-router';
import { dispatchLoginEvent, finishLogin } from '../../entities/session/model/login.ts';
import { signIn, updateUser } from '../../entities/session/model/session.ts';
import { loginState } from '../../entities/session/model/session-store.ts';
import type { UserInfo } from '../../entities/session/model/user.ts';
import { track } from '../../entities/site/api/measure.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { SCREEN } from '../../ui/screen-values.ts';
import { toast } from '../../ui/toast.tsx';
import { storedInvitation } from './kept-login-values.ts';

type SignedIn = { token: string; userInfo: UserInfo };

/** Enters an invitation code for the current session; answers whether it was accepted. */
export async function submitInvitation(code: string): Promise<boolean> {
  const result = await call(api.invite.add, { registerCode: code });
  if (result.code !== INVITATION_RESULT.accepted) return false;
  updateUser(result.userInfo);
  track({ name: 'invitation-accepted' });
  return true;
}

/** What follows every successful sign-in, whichever way it came. */
export function useEnter() {
  const { t } = useTranslation('session');
  const language = useLanguage();
  const navigate = useNavigate();

  async function acceptsStored(code: string): Promise<boolean> {
    try {
      if (await submitInvitation(code)) return true;
      toast.error(t('invitationError'));
    } catch (error) {
      toast.error(describeError(error, language));
    }
    return false;
  }

  return async (method: LoginMethod, { token, userInfo: user }: SignedIn): Promise<void> => {
    signIn(token, user);
    track({ name: 'signed-in', method });
    toast.success(t('welcome', { name: user.nickname }), { seconds: SCREEN.toastWelcomeSeconds });
    // Removed whatever becomes of it.
    const invitation = storedInvitation.take();
    if (loginState({ token, user }) === 'inviteCode') {
      if (invitation === null || !(await acceptsStored(invitation))) {
        const code = invitation?.slice(0, LIMITS.invitationCodeLength);
        dispatchLoginEvent({ type: 'signedIn', awaitsInvitation: true, invitation: code });
        return;
      }
    }
    void navigate(finishLogin());
  };
}
