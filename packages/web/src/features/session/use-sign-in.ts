import { useMutation } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { encryptPassword } from '../../entities/session/api/password.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { toast } from '../../ui/toast.tsx';
import { signInFailure } from './flow-failures.ts';
import { useEnter } from './use-enter.ts';

type Credentials = { email: string; password: string };

async function login({ email, password }: Credentials) {
  const encrypted = await encryptPassword(password);
  return call(api.user.login, { email, ...encrypted }, { token: null });
}

/** Signs in; `onEmailError` hears what is wrong with the address, everything else is a toast. */
export function useSignIn(onEmailError: (text: string) => void) {
  const { t } = useTranslation('session');
  const language = useLanguage();
  const enter = useEnter();
  return useMutation({
    mutationFn: login,
    meta: { handlesErrors: true },
    onSuccess: (signedIn) => enter('email', signedIn),
    onError: (error) => {
      const failure = signInFailure(error);
      if (!failure) toast.error(describeError(error, language));
      else if (failure.at === 'email') onEmailError(t(failure.text));
      else toast.error(t(failure.text));
    },
  });
}
