import { parseLanguage } from '@vitrine/contract';
import { attachTurning } from '../features/home/turning-behaviour.ts';
import { LANGUAGE_KEY } from '../i18n/language-key.ts';
import { loadSession } from '../lib/session-store.ts';
import { attachCompare } from '../ui/compare-behaviour.ts';
import { isLandingAddress } from './landing-address.ts';
import { pressedButton } from './press.ts';

type App = { startApp: (root: HTMLElement) => Promise<void> };

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

function wantsLanguageOf(document: Document): boolean {
  try {
    const chosen = localStorage.getItem(LANGUAGE_KEY);
    return (
      chosen === null || parseLanguage(chosen) === parseLanguage(document.documentElement.lang)
    );
  } catch {
    return true;
  }
}

/**
 * Whether the landing page can stay as the server sent it: somebody without a session, who came without a return
 * link, in the language that they want. Everybody else gets the app at once.
 */
export const standsAsSent = (root: HTMLElement): boolean =>
  root.querySelector('[data-landing]') !== null &&
  isLandingAddress(window.location) &&
  loadSession() === null &&
  wantsLanguageOf(document);

/**
 * Makes the document's own landing page move, without a framework. The app is fetched when somebody begins to do
 * something, and takes over at the first press that needs it, or when the address changes.
 */
export function keepLanding(root: HTMLElement, load: () => Promise<App>): void {
  if (window.location.hash === '') window.history.replaceState(null, '', '#/home');
  const detached = [
    ...[...root.querySelectorAll<HTMLElement>('[data-compare]')].map(attachCompare),
    ...[...root.querySelectorAll<HTMLElement>('[data-turning]')].map(attachTurning),
  ];
  const heard = new AbortController();
  const { signal } = heard;
  let isTakingOver = false;

  async function takeOver(): Promise<void> {
    if (isTakingOver) return;
    isTakingOver = true;
    root.setAttribute('aria-busy', 'true');
    try {
      const { startApp } = await load();
      await startApp(root);
      heard.abort();
      for (const detach of detached) detach();
    } finally {
      // Without a network the page stays as it is, and the next press tries again.
      isTakingOver = false;
      root.removeAttribute('aria-busy');
    }
  }

  const prepare = () => void load().catch(() => undefined);
  for (const sign of SIGNS) {
    window.addEventListener(sign, prepare, { once: true, passive: true, signal });
  }
  window.addEventListener('hashchange', () => void takeOver(), { signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      // The stop of a turning is no reason for more code; links change the address by themselves.
      if (button && !button.matches('[data-stop]')) void takeOver();
    },
    { signal },
  );
  // What was pressed before this code had come.
  pressedButton()?.click();
}
