// Before anything is drawn: another view than the landing page must not show it for a moment.
if (!/^#?\/?(home)?$/.test(location.hash)) document.documentElement.dataset.view = 'app';
try {
  const theme = localStorage.getItem('vitrine.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the device decides.
}
// The landing page can be pressed long before the code has come that acts on it: src/landing/press.ts asks for this.
window.landingPress = { button: null, isDown: false };
addEventListener(
  'click',
  ({ target }) => {
    const pressed = target instanceof Element && target.closest('[data-landing] :is(a, button)');
    if (pressed) window.landingPress.button = pressed.matches('button') ? pressed : null;
  },
  true,
);
for (const sign of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
  const notice = ({ buttons }) => {
    window.landingPress.isDown = (buttons & 1) === 1;
  };
  addEventListener(sign, notice, { capture: true, passive: true });
}
