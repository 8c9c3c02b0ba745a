import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@vitrine/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../../entities/session/api/sign-out.ts';
import {
  dispatchLoginEvent,
  finishLogin,
  useLoginPrompt,
} from '../../entities/session/model/login.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './session.module.css';
import { submitInvitation } from './use-enter.ts';

function useInvitation() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: submitInvitation,
    onSuccess: (isAccepted) => {
      if (!isAccepted) {
        toast.error(t('invitationError'));
        return;
      }
      void navigate(finishLogin());
    },
  });
}

export function InvitedForm() {
  const { t } = useTranslation('session');
  const [code, setCode] = useState(useLoginPrompt.getState().invitation);
  const input = useRef<HTMLInputElement>(null);
  const invitation = useInvitation();
  const isReady = code.trim() !== '';

  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !invitation.isPending) invitation.mutate(code.trim());
  };
  const switchAccount = () => {
    void signOut();
    dispatchLoginEvent({ type: 'accountSwitched' });
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={input}
          label={t('invitationCode')}
          name="invitation-code"
          className={styles.code}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LIMITS.invitationCodeLength}
          value={code}
          // Codes are written in capitals; nobody should have to hold Shift.
          onValueChange={(value) => setCode(value.toUpperCase())}
          hint={t('invitedHint')}
        />
        <Button type="submit" size="l" full busy={invitation.isPending} disabled={!isReady}>
          {t('enter')}
        </Button>
      </form>
      <footer className={styles.footer}>
        <TextButton onClick={switchAccount}>{t('switchAccount')}</TextButton>
      </footer>
    </>
  );
}
