import { useMutation } from '@tanstack/react-query';
import { api, stripSpaces } from '@vitrine/contract';
import { deviceToken } from '../../entities/session/model/device-token.ts';
import { track } from '../../entities/site/api/measure.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { toast } from '../../ui/toast.tsx';
import { phoneSignInFailure, sendCodeFailure } from './flow-failures.ts';
import { keepsWaiting, startWaiting, stopWaiting } from './send-code-clock.ts';
import { useEnter } from './use-enter.ts';

/** Sends a code. The 60 s begin with the press; a failure ends them early, unless it is 12101. */
export function useSendCode() {
  const { t } = useTranslation('session');
  const language = useLanguage();
  return useMutation({
    mutationFn: async (phone: string) => {
      startWaiting();
      const tongdun = await deviceToken();
      return call(api.phone.sendCode, { phone: stripSpaces(phone), tongdun }, { token: null });
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      track({ name: 'code-sent' });
      toast.success(t('codeSent'));
    },
    onError: (error) => {
      if (!keepsWaiting(error)) stopWaiting();
      const failure = sendCodeFailure(error);
      toast.error(failure ? t(failure) : describeError(error, language));
    },
  });
}

export function usePhoneSignIn() {
  const { t } = useTranslation('session');
  const language = useLanguage();
  const enter = useEnter();
  return useMutation({
    mutationFn: async ({ phone, code }: { phone: string; code: string }) => {
      const tongdun = await deviceToken();
      const fields = { phone: stripSpaces(phone), code: stripSpaces(code), tongdun };
      return call(api.phone.checkCode, fields, { token: null });
    },
    meta: { handlesErrors: true },
    onSuccess: (signedIn) => enter('phone', signedIn),
    onError: (error) => {
      const failure = phoneSignInFailure(error);
      toast.error(failure ? t(failure) : describeError(error, language));
    },
  });
}
