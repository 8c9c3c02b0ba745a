import { parseLanguage } from '@vitrine/contract';
import { loadSession, saveSession } from '../entities/session/model/session-store.ts';
import { attachTurning } from '../features/home/turning-behaviour.ts';
import { LANGUAGE_KEY } from '../i18n/language-key.ts';
import type { SentView } from '../lib/view-paths.ts';
import { attachCompare } from '../ui/compare-behaviour.ts';
import { pressedButton } from './press.ts';
import { findSentView } from './sent-view.ts';

type App = { startApp: (root: HTMLElement) => Promise<void> };

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'dragenter'] as const;

function isInWantedLanguage(document: Document): boolean {
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
 * Finds the view that can stay as the server sent it: for visitors without a session or a return link, in the
 * language they want. Everybody else gets the app at once.
 */
export function findStandingView(root: HTMLElement): SentView | null {
  const view = findSentView(window.location);
  const stands = view !== null && root.querySelector(`[data-document="${view}"]`) !== null;
  return stands && loadSession() === null && isInWantedLanguage(document) ? view : null;
}

/** What was stored is not a valid session, or the app would have loaded: it is removed, and the user is a visitor. */
function dropBrokenSession(root: HTMLElement): void {
  saveSession(null);
  delete root.querySelector<HTMLElement>('[data-signed-in]')?.dataset.signedIn;
}

/** Starts what moves on the landing page, without a framework. Returns the functions that stop it. */
function attachBehaviours(root: HTMLElement): (() => void)[] {
  return [
    ...[...root.querySelectorAll<HTMLElement>('[data-compare]')].map(attachCompare),
    ...[...root.querySelectorAll<HTMLElement>('[data-turning]')].map(attachTurning),
  ];
}

/**
 * Makes the view in the document interactive. The app is fetched at the first sign of activity. On the landing page it
 * takes over at the first press that needs it, or when the address changes; the other views are the app's own, and it
 * takes over as soon as it is there.
 */
export function keepDocument(root: HTMLElement, view: SentView, load: () => Promise<App>): void {
  dropBrokenSession(root);
  const detached = attachBehaviours(root);
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
      // Without a network the page stays as it is, and the next press retries.
      isTakingOver = false;
      root.removeAttribute('aria-busy');
    }
  }

  const prepare = () => void (view === 'home' ? load() : takeOver()).catch(() => undefined);
  for (const sign of SIGNS) {
    window.addEventListener(sign, prepare, { once: true, passive: true, signal });
  }
  window.addEventListener('hashchange', () => void takeOver(), { signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button, [role="radio"]') : null;
      // Stopping a carousel needs no more code, and links change the address by themselves.
      if (button && !button.matches('[data-stop]')) void takeOver();
    },
    { signal },
  );
  root.addEventListener('change', () => view !== 'home' && void takeOver(), { signal });
  // Handles what was pressed before this code had loaded.
  pressedButton()?.click();
}
