import { QueryClient } from '@tanstack/react-query';
import { LANGUAGES, PRODUCTS } from '@vitrine/contract';
import { samplesKey } from './entities/catalogue/api/catalogue-queries.ts';
import type { Sample } from './entities/catalogue/model/catalogue.ts';
import { feedQuery } from './entities/post/api/community-queries.ts';
import type { Post } from './entities/post/model/post.ts';
import { siteConfigQuery } from './entities/site/api/site-config.ts';
import type { SiteConfig } from './entities/site/model/site.ts';

export type LandingSite = Pick<SiteConfig, 'variant' | 'currency' | 'footer'>;

/** A story with gaps, which the server fills. */
const NAME = { en: '{case-name}', zh: '{case-name}' };
const BODY = { en: '{case-body}', zh: '{case-body}' };
const CASE: SiteConfig['cases'][number] = {
  pictureUrl: '{case-picture}',
  name: NAME,
  body: BODY,
};

/** One item of each list, as a pattern for the script that fills it: see `landing/copies.ts`. */
const SAMPLE = { sampleId: '', name: '{name}', url: '', thumbUrl: '/' } as Sample;
const POST: Post = {
  postId: '',
  title: '{title}',
  author: '{author}',
  avatar: '',
  product: 'fashionclothing',
  url: '',
  thumbUrl: '/',
  width: 3,
  height: 4,
  likes: 0,
  liked: false,
  isMine: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Everything is offered until the server has said what is. */
const PRICES = Object.fromEntries(PRODUCTS.map((product) => [product, 0]));

/** What the server would have sent to the views, with gaps for what differs from day to day. */
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
    pages: [{ list: noPosts ? [] : [POST], nextCursor: null }],
    pageParams: [undefined],
  });
  return client;
}
