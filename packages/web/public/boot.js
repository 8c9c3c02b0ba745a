// Before anything is drawn: which view was asked for, and does it stand in the document? See src/landing/sent-view.ts.
const VIEWS = {
  '#/home': 'home',
  '#/edit/dashboard': 'dashboard',
  '#/community': 'community',
};
// Addresses that stand for others change at once, before the app that knows them has come.
const STANDS_FOR = { '': '#/home', '#/': '#/home', '#/edit': '#/edit/dashboard' };
const address = STANDS_FOR[location.hash];
if (address) history.replaceState(history.state, '', address);

const html = document.documentElement;
const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage the device decides.
    return null;
  }
};
const theme = stored('vitrine.theme');
if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
const language = stored('vitrine.language');
const isOther = language !== null && !html.lang.startsWith(language);
html.dataset.view = isOther ? 'app' : (VIEWS[location.hash] ?? 'app');

// The landing page stands in the root; another view takes its place as soon as the document is read.
document.addEventListener('readystatechange', () => {
  const root = document.getElementById('root');
  const { view } = html.dataset;
  if (document.readyState !== 'interactive' || !root || view === 'home') return;
  const sent = document.querySelector(`template[data-view="${view}"]`);
  if (!sent) return;
  root.replaceChildren(sent.content);
  // What only visitors are told stays unseen for those who are signed in, until the app has come.
  if (stored('vitrine.session')) root.firstElementChild.dataset.signedIn = '';
});

// The document can be pressed long before the code has come that acts on it: src/landing/press.ts asks for this.
window.landingPress = { pressed: null, isDown: false };
addEventListener(
  'click',
  ({ target }) => {
    const pressed =
      target instanceof Element && target.closest('[data-document] :is(a, button, [role="radio"])');
    if (pressed) window.landingPress.pressed = pressed.matches('a') ? null : pressed;
  },
  true,
);
for (const sign of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
  const notice = ({ buttons }) => {
    window.landingPress.isDown = (buttons & 1) === 1;
  };
  addEventListener(sign, notice, { capture: true, passive: true });
}
