/** The key in local storage of who is signed in, and of the token. */
export const SESSION_KEY = 'vitrine.session';
