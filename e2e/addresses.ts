// Chosen once and handed on to every process of the run: two runs on one machine do not meet.
process.env.E2E_PORT ??= String(20_000 + 2 * Math.floor(Math.random() * 5_000));

export const SITE_PORT = Number(process.env.E2E_PORT);
export const IDENTITY_PORT = SITE_PORT + 1;

/** Somebody whom the identity provider knows. */
export const GOOGLE_SELLER = {
  login: 'google-seller',
  email: 'google-seller@google.test',
  name: 'Greta',
};

/** The operator that the first start makes. */
export const OPERATOR = { email: 'operator@vitrine.test', password: 'operator2026' };
