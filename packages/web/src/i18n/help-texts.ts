/** Questions by group, in the order of the page. Their ids are the addresses of deep links: they stay. */
export const HELP_GROUPS = {
  photos: ['photo-kinds', 'photo-phone'],
  uploads: ['upload-limits', 'upload-refused', 'upload-count', 'upload-private'],
  pictures: ['turnaround', 'failed', 'download', 'find-again', 'marks'],
  points: ['points-cost', 'points-validity', 'points-first', 'points-code'],
  plans: ['members', 'plan-yearly', 'first-experience', 'plan-cancel', 'refund'],
  community: ['community-publish', 'community-check', 'community-remove'],
  account: ['invitation', 'account-delete'],
} as const;

export type HelpGroup = keyof typeof HELP_GROUPS;
export type HelpQuestion = (typeof HELP_GROUPS)[HelpGroup][number];
/** Drawn in `guide-pictures.tsx`. */
export const GUIDE_STEPS = ['light', 'sleeves', 'above', 'ground'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** The help page in one language; `{name}` places are filled with the limits in force. Kept out of the main bundle. */
export type HelpTexts = {
  title: string;
  intro: string;
  searchLabel: string;
  found: string;
  nothing: string;
  nothingBody: string;
  clear: string;
  topics: string;
  guideTitle: string;
  guideIntro: string;
  guide: Record<GuideStep, { title: string; body: string; good: string; bad: string }>;
  good: string;
  bad: string;
  contactTitle: string;
  contactBody: string;
  groups: Record<HelpGroup, string>;
  questions: Record<HelpQuestion, { question: string; answer: string; link?: string }>;
};
