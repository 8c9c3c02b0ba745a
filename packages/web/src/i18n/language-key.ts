/** The key in local storage of the language that somebody chose. */
export const LANGUAGE_KEY = 'vitrine.language';
