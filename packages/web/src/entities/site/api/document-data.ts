import { FIRST_ELEMENT_ID, SITE_ELEMENT_ID } from '@vitrine/contract';
import { fromWire } from '../../../lib/transport/wire-names.ts';
import type { FirstContent, SiteConfig } from '../model/site.ts';

/** Reads the data that the server wrote into the document; a development server writes none. */
function readData<Data>(id: string): Data | undefined {
  const text = globalThis.document?.getElementById(id)?.textContent;
  return text ? fromWire(JSON.parse(text)) : undefined;
}

export const readSentSite = () => readData<SiteConfig>(SITE_ELEMENT_ID);

export const readSentContent = () => readData<FirstContent>(FIRST_ELEMENT_ID);

/** When the document was loaded, which is the age of its data. */
export const documentTime = (): number => performance.timeOrigin;
