export const SITE_PORT = 8731;
export const IDENTITY_PORT = 8732;

/** Somebody whom the identity provider knows. */
export const GOOGLE_SELLER = {
  login: 'google-seller',
  email: 'google-seller@google.test',
  name: 'Greta',
};
