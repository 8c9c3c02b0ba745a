import { create } from 'zustand';
import { THEME_KEY } from '../lib/storage/theme-key.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const parseTheme = (value: string | null): Theme =>
  THEMES.find((theme) => theme === value) ?? 'system';

function storedTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

/** `boot.ts` does the same for what was chosen before. */
function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const useTheme = create<{ theme: Theme }>(() => ({ theme: storedTheme() }));

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  show(theme);
  useTheme.setState({ theme });
}
