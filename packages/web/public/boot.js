// Before anything is drawn: another view than the landing page must not show it for a moment.
if (!/^#?\/?(home)?$/.test(location.hash)) document.documentElement.dataset.view = 'app';
try {
  const theme = localStorage.getItem('vitrine.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the device decides.
}
