import type { Sample } from './catalogue.ts';
import type { Post } from './community.ts';
import type { Language } from './language.ts';

/** The id of the element in the page's document that holds the site's settings as JSON. */
export const SITE_ELEMENT_ID = 'site';

/** The id of the element that holds what the views in the document show first, as JSON. */
export const FIRST_ELEMENT_ID = 'first';

export type FirstContent = {
  language: Language;
  /** Garments to try. */
  samples: Sample[];
  /** The newest of the community, as a visitor sees them. */
  posts: { list: Post[]; next_cursor: string | null };
};
