import { SESSION_KEY } from '../entities/session/model/session-key.ts';
import { LANGUAGE_KEY } from '../i18n/language-key.ts';
import { THEME_KEY } from '../lib/storage/theme-key.ts';
import type { LandingPress } from './press.ts';
import { resolveAlias, viewAt } from './sent-view.ts';

/*
 * Runs before anything is drawn, as a separate script (`build/boot-script.ts`), and checks whether the requested view
 * is in the document.
 */

// Aliases are replaced at once, before the app that knows them has loaded.
const meant = resolveAlias(location.hash);
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

// The root contains the landing page; another view replaces it as soon as the document is read.
document.addEventListener('readystatechange', () => {
  const root = document.getElementById('root');
  const { view } = html.dataset;
  if (document.readyState !== 'interactive' || !root || view === 'home') return;
  const sent = document.querySelector<HTMLTemplateElement>(`template[data-view="${view}"]`);
  if (!sent) return;
  root.replaceChildren(sent.content);
  // Texts for visitors stay hidden from signed-in users until the app has loaded.
  const shown = root.firstElementChild;
  if (stored(SESSION_KEY) && shown instanceof HTMLElement) shown.dataset.signedIn = '';
});

// The document can be pressed long before the code that handles it has loaded; `press.ts` reads this.
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
