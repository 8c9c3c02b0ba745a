/** In local storage: light or dark, where somebody chose one. */
export const THEME_KEY = 'vitrine.theme';
