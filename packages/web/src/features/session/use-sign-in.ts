import { useMutation } from '@tanstack/react-query';
import { api, LIMITS } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/index.ts';
import { call } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useLoginPrompt } from '../../lib/login-prompt.ts';
import { encryptPassword } from '../../lib/password.ts';
import { clearSession, signIn } from '../../lib/session.ts';
import { loginState } from '../../lib/session-store.ts';
import { toast } from '../../ui/toast.tsx';
import { signInFailure } from './sign-in-rules.ts';

type Credentials = { email: string; password: string };

async function login({ email, password }: Credentials) {
  const encrypted = await encryptPassword(password);
  return call(api.user.login, { email, ...encrypted }, { token: null });
}

/** Signs in; `onEmailError` hears what is wrong with the address, everything else is a toast. */
export function useSignIn(onEmailError: (text: string) => void) {
  const { t } = useTranslation('session');
  const language = useLanguage();
  const navigate = useNavigate();
  const close = useLoginPrompt((state) => state.close);
  return useMutation({
    mutationFn: login,
    meta: { handlesErrors: true },
    onSuccess: ({ token, user_info: user }) => {
      if (loginState({ token, user }) === 'inviteCode') {
        clearSession();
        toast.warning(t('invitationRequired'), { seconds: LIMITS.toastWarningSeconds });
        return;
      }
      signIn(token, user);
      close();
      toast.success(t('welcome', { name: user.nickname }), { seconds: LIMITS.toastWelcomeSeconds });
      void navigate('/edit');
    },
    onError: (error) => {
      const failure = signInFailure(error);
      if (!failure) toast.error(describeError(error, language));
      else if (failure.at === 'email') onEmailError(t(failure.text));
      else toast.error(t(failure.text));
    },
  });
}
