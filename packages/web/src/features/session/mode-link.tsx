import type { ReactNode } from 'react';
import { dispatchLoginEvent } from '../../entities/session/model/login.ts';
import type { LoginMode } from '../../entities/session/model/login-mode.ts';
import { TextButton } from '../../ui/text-button.tsx';

type ModeLinkProps = { from: LoginMode; to: LoginMode; children: ReactNode };

export function ModeLink({ from, to, children }: ModeLinkProps) {
  return (
    <TextButton onClick={() => dispatchLoginEvent({ type: 'chose', from, to })}>
      {children}
    </TextButton>
  );
}
