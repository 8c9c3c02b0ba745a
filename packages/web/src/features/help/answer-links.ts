import type { HelpQuestion } from '../../i18n/help-texts.ts';

/** The address at which to do what an answer is about; the text of the link is part of the answer. */
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
