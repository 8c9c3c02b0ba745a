import { SITE_ELEMENT_ID, type SiteConfig } from '@vitrine/contract';

/** What the server has written into the document about itself; a development server writes nothing. */
export function siteOfDocument(): SiteConfig | undefined {
  const text = globalThis.document?.getElementById(SITE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as SiteConfig) : undefined;
}
