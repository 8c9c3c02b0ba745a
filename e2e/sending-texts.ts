import { DICTIONARIES } from './fixtures.ts';

/** What English says otherwise of one. */
export const ONE = {
  en: {
    send: DICTIONARIES.en.destinations.send_one,
    resend: DICTIONARIES.en.destinations.resend_one,
  },
  zh: {
    send: DICTIONARIES.zh.destinations.send_other,
    resend: DICTIONARIES.zh.destinations.resend_other,
  },
};
