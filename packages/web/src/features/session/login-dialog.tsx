import { type ComponentType, useEffect } from 'react';
import { closeLogin, useLoginPrompt } from '../../entities/session/model/login.ts';
import { type LoginMode, shownMode } from '../../entities/session/model/login-mode.ts';
import { track } from '../../entities/site/api/measure.ts';
import { useSiteConfig } from '../../entities/site/api/site-config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SCREEN } from '../../ui/screen-values.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { type LegalLinks, LegalLinksProvider } from './consent.tsx';
import { InvitedForm } from './invited-form.tsx';
import { LoginDraftProvider, useNewLoginDraft } from './login-draft.ts';
import { PhoneSignInForm } from './phone-sign-in-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** A mode is a file of its own and a line here and in the two title keys of the dictionaries. */
const VIEWS = {
  SignIn: { title: 'signIn', View: SignInForm },
  SignUp: { title: 'signUp', View: SignUpForm },
  PhoneSignIn: { title: 'phoneSignIn', View: PhoneSignInForm },
  ChangePassword: { title: 'changePassword', View: ChangePasswordForm },
  ResetPassword: { title: 'resetPassword', View: ResetPasswordForm },
  Invited: { title: 'invited', View: InvitedForm },
} as const satisfies Record<LoginMode, { title: string; View: ComponentType }>;

const SIGN_IN_MODES: readonly LoginMode[] = ['SignIn', 'PhoneSignIn'];

export function LoginDialog({ legal }: { legal: LegalLinks }) {
  const { t } = useTranslation('session');
  const { t: tCommon } = useTranslation('common');
  const isOpen = useLoginPrompt((state) => state.isOpen);
  const site = useSiteConfig();
  const mode = shownMode(
    useLoginPrompt((state) => state.mode),
    site.data,
  );
  const notice = useLoginPrompt((state) => state.notice);
  const { title, View } = VIEWS[mode];
  useEffect(() => {
    if (isOpen) track({ name: 'login-opened' });
  }, [isOpen]);
  return (
    <Dialog
      // Until the variant is known its first mode is not: the wrong one would flash.
      open={isOpen && !site.isPending}
      onOpenChange={(open) => !open && closeLogin()}
      title={t(title)}
      description={notice && SIGN_IN_MODES.includes(mode) && t(`notice-${notice}`)}
      closeLabel={tCommon('close')}
      width={SCREEN.dialogWidth}
      closeOnOutsidePress={false}
    >
      <LegalLinksProvider value={legal}>
        <LoginBody View={View} />
      </LegalLinksProvider>
    </Dialog>
  );
}

/** Inside the dialog, so that what was typed is forgotten when it closes. */
function LoginBody({ View }: { View: ComponentType }) {
  return (
    <LoginDraftProvider value={useNewLoginDraft()}>
      <View />
    </LoginDraftProvider>
  );
}
