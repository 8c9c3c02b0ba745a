/** In local storage: who is signed in, and the token. */
export const SESSION_KEY = 'vitrine.session';
