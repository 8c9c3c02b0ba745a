// Chosen once and handed on to every process of the run: two runs on one machine do not meet. From 32768 on, systems
// give ports to connections that begin here.
process.env.E2E_PORT ??= String(20_000 + 8 * Math.floor(Math.random() * 1_500));
const firstPort = Number(process.env.E2E_PORT);

/** Each of Playwright's two processes has a product of its own: journeys side by side never meet. */
export const SITES = [0, 1].map((index) => ({
  index,
  port: firstPort + 2 * index,
  identityPort: firstPort + 2 * index + 1,
}));

/** The port of the product that this process tries. */
export const SITE_PORT = firstPort + 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The port of the product whose pictures are made in no time. Its journeys share it: none changes what others see. */
export const QUICK_PORT = firstPort + 4;

/** Somebody whom the identity provider knows. */
export const GOOGLE_SELLER = {
  login: 'google-seller',
  email: 'google-seller@google.test',
  name: 'Greta',
};

/** The operator that the first start makes. */
export const OPERATOR = { email: 'operator@vitrine.test', password: 'operator2026' };
