import { firstOfDocument, siteOfDocument } from '../entities/site/api/document-data.ts';
import { fillFeed } from './fill-feed.ts';
import { fillPrices } from './fill-prices.ts';
import { fillSamples } from './fill-samples.ts';
import { sayingOf } from './say.ts';

/** Writes what the server has sent along into the gaps of the view that the document shows. */
export function fillView(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('[data-texts]');
  const site = siteOfDocument();
  const first = firstOfDocument();
  if (!view || !site || !first) return;
  const say = sayingOf(JSON.parse(view.dataset.texts ?? '{}'), document.documentElement.lang);
  fillPrices(view, site.prices, say);
  fillSamples(view, first.samples);
  fillFeed(view, first.posts.list, say);
}
