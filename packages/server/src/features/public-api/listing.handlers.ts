import type { RestListingApi } from '@vitrine/contract';
import type { RestHandlers } from '../../http/rest/rest-context.ts';
import { asPage, type PageHandlers, replyWithList } from './page-call.ts';

/** What marketplaces ask of pictures, by the page's own handlers. */
export const listingCalls = ({ page }: { page: PageHandlers }): RestHandlers<RestListingApi> => ({
  listPlaces: async (context) => {
    const { places } = await page.marketplace.places(asPage(context, {} as never));
    return replyWithList(places.map((place) => ({ object: 'place' as const, ...place })));
  },
  checkImage: async (context) => {
    const { photo_id, slots, words } = context.input;
    const call = asPage(context, { file_id: photo_id, slots, words });
    return { body: { object: 'check', photo_id, ...(await page.marketplace.check(call)) } };
  },
  exportForPlace: async (context) => {
    const { photo_id, ...wanted } = context.input;
    const made = await page.marketplace.fix(asPage(context, { file_id: photo_id, ...wanted }));
    return { body: { object: 'listing', photo_id, ...made, url: context.absolute(made.url) } };
  },
});
