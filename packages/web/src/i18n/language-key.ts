/** In local storage: the language that somebody chose. */
export const LANGUAGE_KEY = 'vitrine.language';
