import { isPassword } from '@vitrine/contract';
import { type RefObject, useRef, useState } from 'react';

export type PasswordFault = 'rule' | 'mismatch';

/** What is wrong with a password that was chosen and typed twice. */
export function passwordFault(password: string, again: string): PasswordFault | null {
  if (!isPassword(password)) return 'rule';
  return password === again ? null : 'mismatch';
}

export type NewPassword = {
  password: string;
  again: string;
  fault: PasswordFault | null;
  isFilled: boolean;
  change: (password: string) => void;
  changeAgain: (again: string) => void;
  /** Leaving a field shows what is wrong with it, unless nothing was typed yet. */
  leave: () => void;
  leaveAgain: () => void;
  /** Before sending: shows the first fault, moves the focus there, and returns whether there is none. */
  check: () => boolean;
  clear: () => void;
  first: RefObject<HTMLInputElement | null>;
  second: RefObject<HTMLInputElement | null>;
};

export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const found = passwordFault(password, again);
  return {
    password,
    again,
    fault,
    isFilled: password !== '' && again !== '',
    change: (value) => {
      setPassword(value);
      setFault(null);
    },
    changeAgain: (value) => {
      setAgain(value);
      setFault(null);
    },
    leave: () => {
      if (password !== '' && found === 'rule') setFault('rule');
    },
    leaveAgain: () => {
      if (again !== '') setFault(found);
    },
    check: () => {
      setFault(found);
      if (found) (found === 'rule' ? first : second).current?.focus();
      return found === null;
    },
    clear: () => {
      setPassword('');
      setAgain('');
      setFault(null);
    },
    first,
    second,
  };
}
