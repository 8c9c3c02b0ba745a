import { readSentContent, readSentSite } from '../entities/site/api/document-data.ts';
import { fillFeed } from './fill-feed.ts';
import { fillPrices } from './fill-prices.ts';
import { fillSamples } from './fill-samples.ts';
import { createTranslate } from './translate.ts';

/** Writes the data that the server sent into the gaps of the view in the document. */
export function fillView(root: HTMLElement): void {
  const view = root.querySelector<HTMLElement>('[data-texts]');
  const site = readSentSite();
  const first = readSentContent();
  if (!view || !site || !first) return;
  const translate = createTranslate(
    JSON.parse(view.dataset.texts ?? '{}'),
    document.documentElement.lang,
  );
  fillPrices(view, site.prices, translate);
  fillSamples(view, first.samples);
  fillFeed(view, first.posts.list, translate);
}
