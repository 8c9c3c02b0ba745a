import {
  FIRST_ELEMENT_ID,
  type FirstContent,
  SITE_ELEMENT_ID,
  type SiteConfig,
} from '@vitrine/contract';

/** What the server has written into the document; a development server writes nothing. */
function dataOf<Data>(id: string): Data | undefined {
  const text = globalThis.document?.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export const siteOfDocument = () => dataOf<SiteConfig>(SITE_ELEMENT_ID);

export const firstOfDocument = () => dataOf<FirstContent>(FIRST_ELEMENT_ID);

/** When the document came: what it brought is as old as that. */
export const documentTime = (): number => performance.timeOrigin;
