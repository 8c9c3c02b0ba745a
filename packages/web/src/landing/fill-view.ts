import { readSentContent, readSentSite } from '../entities/site/api/document-data.ts';
import { fillFeed } from './fill-feed.ts';
import { fillPrices } from './fill-prices.ts';
import { fillSamples } from './fill-samples.ts';
import { createSay } from './say.ts';

/** Writes what the server has sent along into the gaps of the view that the document shows. */
export function fillView(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('[data-texts]');
  const site = readSentSite();
  const first = readSentContent();
  if (!view || !site || !first) return;
  const say = createSay(JSON.parse(view.dataset.texts ?? '{}'), document.documentElement.lang);
  fillPrices(view, site.prices, say);
  fillSamples(view, first.samples);
  fillFeed(view, first.posts.list, say);
}
