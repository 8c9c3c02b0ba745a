import { MESSAGES } from '@vitrine/contract';
import { useLanguage } from '../../../i18n/use-translation.ts';
import type { NewPassword } from './new-password.ts';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldsProps = { value: NewPassword; label: string; againLabel: string };

/** A password chosen and typed once more. */
export function NewPasswordFields({ value, label, againLabel }: NewPasswordFieldsProps) {
  const rule = MESSAGES.passwordRule[useLanguage()];
  const mismatch = MESSAGES.passwordMismatch[useLanguage()];
  return (
    <>
      <PasswordField
        ref={value.first}
        label={label}
        name="new-password"
        autoComplete="new-password"
        value={value.password}
        onValueChange={value.change}
        onBlur={value.leave}
        hint={rule}
        error={value.fault === 'rule' ? rule : undefined}
      />
      <PasswordField
        ref={value.second}
        label={againLabel}
        name="new-password-again"
        autoComplete="new-password"
        value={value.again}
        onValueChange={value.changeAgain}
        onBlur={value.leaveAgain}
        error={value.fault === 'mismatch' ? mismatch : undefined}
      />
    </>
  );
}
