import { create } from 'zustand';
import { type ToastKind, type ToastSettings, toastOptions } from './toast-options.ts';

type ToastMessage = ReturnType<typeof toastOptions>;

/** Messages that no <Toaster /> has taken yet. Its code comes with the first one: most visits see none. */
export const useWaitingToasts = create<{ messages: readonly ToastMessage[] }>(() => ({
  messages: [],
}));

const show = (kind: ToastKind) => (text: string, settings?: ToastSettings) =>
  useWaitingToasts.setState(({ messages }) => ({
    messages: [...messages, toastOptions(kind, text, settings)],
  }));

/** Callable from anywhere. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
};
