import { QueryClient } from '@tanstack/react-query';
import { LANGUAGES, type Post, PRODUCTS, type Sample, type SiteConfig } from '@vitrine/contract';
import { feedQuery } from './features/community/community-queries.ts';
import { samplesKey } from './lib/catalogue-queries.ts';
import { siteConfigQuery } from './lib/site-config.ts';

export type LandingSite = Pick<SiteConfig, 'variant' | 'currency' | 'footer'>;

/** A story with gaps, which the server fills. */
const NAME = { en: '{case-name}', zh: '{case-name}' };
const BODY = { en: '{case-body}', zh: '{case-body}' };
const CASE: SiteConfig['cases'][number] = {
  picture_url: '{case-picture}',
  name: NAME,
  body: BODY,
};

/** Of each list one, as a pattern for the script that fills it: see `landing/copies.ts`. */
const SAMPLE = { sample_id: '', name: '{name}', url: '', thumb_url: '/' } as Sample;
const POST: Post = {
  post_id: '',
  title: '{title}',
  author: '{author}',
  avatar: '',
  product: 'fashionclothing',
  url: '',
  thumb_url: '/',
  width: 3,
  height: 4,
  likes: 0,
  liked: false,
  is_mine: false,
  created_at: '2026-01-01T00:00:00.000Z',
};

/** Everything is offered until the server has said what is. */
const PRICES = Object.fromEntries(PRODUCTS.map((product) => [product, 0]));

/** What the views would have been told by the server, with gaps for what differs from day to day. */
export function prerenderClient(
  site: LandingSite,
  { cases, noPosts }: { cases?: boolean; noPosts?: boolean },
): QueryClient {
  const client = new QueryClient();
  const config = { ...site, prices: PRICES, cases: cases ? [CASE] : [] };
  client.setQueryData(siteConfigQuery.queryKey, config as SiteConfig);
  for (const language of LANGUAGES) {
    client.setQueryData(samplesKey('garments', language), { list: [SAMPLE] });
  }
  client.setQueryData(feedQuery('new').queryKey, {
    pages: [{ list: noPosts ? [] : [POST], next_cursor: null }],
    pageParams: [undefined],
  });
  return client;
}
