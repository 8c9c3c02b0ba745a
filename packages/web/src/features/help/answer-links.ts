import type { HelpQuestion } from '../../i18n/help-texts.ts';

/** Where to do what an answer speaks of; the text of the link stands with the answer. */
export const ANSWER_LINKS: Partial<Record<HelpQuestion, string>> = {
  'find-again': '/edit/records',
  marks: '/verify',
  'points-cost': '/edit/points',
  'points-validity': '/edit/points',
  'points-code': '/edit/points',
  members: '/subscribe',
  'plan-yearly': '/subscribe',
  'first-experience': '/subscribe',
  'plan-cancel': '/subscribe',
  refund: '/edit/orders',
  'community-publish': '/community',
  'community-remove': '/community?show=mine',
  'account-delete': '/account',
};
