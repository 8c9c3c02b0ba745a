import type { FirstContent, Language } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import { type Catalogue, catalogueView } from '../catalogue/public.ts';
import { readFeed } from '../community/public.ts';

type Deps = { db: Database; links: LinkSigner; catalogue: Catalogue };

/** About a screen and a half; the rest is loaded on scrolling. */
const POSTS = 12;

/** The content of the views in the document before the app has loaded. */
export async function readFirstContent(deps: Deps, language: Language): Promise<FirstContent> {
  const { sample } = catalogueView(deps.catalogue, language);
  return {
    language,
    samples: deps.catalogue.samples.garments.map((garment) => sample(garment, 'garments')),
    posts: await readFeed(deps, null, { order: 'new', limit: POSTS }),
  };
}
