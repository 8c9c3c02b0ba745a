import { LIMITS } from '@vitrine/contract';
import { create } from 'zustand';

export type LoginMode =
  | 'SignIn'
  | 'SignUp'
  | 'PhoneSignIn'
  | 'ChangePassword'
  | 'ResetPassword'
  | 'Invited';

type LoginPrompt = {
  isOpen: boolean;
  mode: LoginMode;
  open: (mode?: LoginMode) => void;
  close: () => void;
};

/** The mode that a closed dialog goes back to. An unfinished invitation stays. */
export const modeAfterClosing = (mode: LoginMode): LoginMode =>
  mode === 'Invited' ? mode : 'SignIn';

export const useLoginPrompt = create<LoginPrompt>((set, get) => ({
  isOpen: false,
  mode: 'SignIn',
  open: (mode) => set((state) => ({ isOpen: true, mode: mode ?? state.mode })),
  close: () => {
    set({ isOpen: false });
    // After the closing motion, so that the old mode does not jump while it fades.
    setTimeout(() => {
      if (!get().isOpen) set({ mode: modeAfterClosing(get().mode) });
    }, LIMITS.dialogSwitchSeconds * 1000);
  },
}));
