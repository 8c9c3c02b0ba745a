import { LIMITS } from '@vitrine/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoginMode, useLoginPrompt } from '../../lib/login-prompt.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

type ModeView = { title: 'signIn'; View: ComponentType };

const signInView: ModeView = { title: 'signIn', View: SignInForm };

/** A mode is a file of its own and a line here; until it is built, its place is taken by SignIn. */
const VIEWS: Partial<Record<LoginMode, ModeView>> = { SignIn: signInView };

export function LoginDialog() {
  const { t } = useTranslation('session');
  const { t: tCommon } = useTranslation('common');
  const { isOpen, mode, close } = useLoginPrompt();
  const { title, View } = VIEWS[mode] ?? signInView;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t(title)}
      closeLabel={tCommon('close')}
      width={LIMITS.dialogWidth}
      closeOnOutsidePress={false}
    >
      <View />
    </Dialog>
  );
}
