import { LIMITS } from '@vitrine/contract';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'maxLength'>;

/** A password that can be looked at, with a word about a forgotten Caps Lock key. */
export function PasswordField({ hint, onBlur, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  // Browsers report the state of Caps Lock only with a key press.
  const watchKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      maxLength={LIMITS.passwordMax}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={hasCapsLock ? t('capsLock') : hint}
      onKeyDown={watchKey}
      onKeyUp={watchKey}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      trailing={
        <IconButton
          size="s"
          icon={isShown ? EyeOff : Eye}
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
