import { SESSION_KEY } from '../entities/session/model/session-key.ts';
import { LANGUAGE_KEY } from '../i18n/language-key.ts';
import { THEME_KEY } from '../lib/storage/theme-key.ts';
import type { LandingPress } from './press.ts';
import { meantAddress, viewAt } from './sent-view.ts';

/*
 * Runs before anything is drawn, as a script of its own (`build/boot-script.ts`): which view was asked for, and does it stand
 * in the document?
 */

// Addresses that stand for others change at once, before the app that knows them has come.
const meant = meantAddress(location.hash);
if (meant) history.replaceState(history.state, '', meant);

const html = document.documentElement;
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage the device decides.
    return null;
  }
}
const theme = stored(THEME_KEY);
if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
const language = stored(LANGUAGE_KEY);
const isOther = language !== null && !html.lang.startsWith(language);
html.dataset.view = (isOther ? null : viewAt(location.hash)) ?? 'app';

// The landing page stands in the root; another view takes its place as soon as the document is read.
document.addEventListener('readystatechange', () => {
  const root = document.getElementById('root');
  const { view } = html.dataset;
  if (document.readyState !== 'interactive' || !root || view === 'home') return;
  const sent = document.querySelector<HTMLTemplateElement>(`template[data-view="${view}"]`);
  if (!sent) return;
  root.replaceChildren(sent.content);
  // What only visitors are told stays unseen for those who are signed in, until the app has come.
  const shown = root.firstElementChild;
  if (stored(SESSION_KEY) && shown instanceof HTMLElement) shown.dataset.signedIn = '';
});

// The document can be pressed long before the code has come that acts on it: `press.ts` asks for this.
const landingPress: LandingPress = { pressed: null, isDown: false };
Object.assign(window, { landingPress });
addEventListener(
  'click',
  ({ target }) => {
    const pressed =
      target instanceof Element &&
      target.closest<HTMLElement>('[data-document] :is(a, button, [role="radio"])');
    if (pressed) landingPress.pressed = pressed.matches('a') ? null : pressed;
  },
  true,
);
for (const sign of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
  const notice = ({ buttons }: PointerEvent) => {
    landingPress.isDown = (buttons & 1) === 1;
  };
  addEventListener(sign, notice, { capture: true, passive: true });
}
