/** The key in local storage of the theme, light or dark, if somebody chose one. */
export const THEME_KEY = 'vitrine.theme';
