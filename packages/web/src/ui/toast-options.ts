import { SCREEN } from './screen-values.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type ToastSettings = { seconds?: number };

/** The same text shown twice is one toast with a fresh clock, so a failing loop cannot fill the screen. */
export function toastOptions(kind: ToastKind, text: string, settings: ToastSettings = {}) {
  const { seconds = SCREEN.toastSeconds } = settings;
  return {
    id: `${kind}:${text}`,
    type: kind,
    title: text,
    timeout: seconds * 1000,
    priority: kind === 'error' || kind === 'warning' ? ('high' as const) : ('low' as const),
  };
}
