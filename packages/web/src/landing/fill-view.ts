import type { Product } from '@vitrine/contract';
import type { Sample } from '../entities/catalogue/model/catalogue.ts';
import { readSentContent, readSentSite } from '../entities/site/api/document-data.ts';
import type { SiteConfig } from '../entities/site/model/site.ts';
import { FIRST_SAMPLES } from '../features/dashboard/first-samples.ts';
import { createTranslate, type Translate } from '../i18n/create-translate.ts';
import { copyPattern, inside, showPicture } from './copies.ts';
import { fillFeed } from './fill-feed.ts';

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

/** A kind that this deployment does not offer has neither a price nor a tile. */
function fillPrices(root: HTMLElement, prices: SiteConfig['prices'], translate: Translate): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-price]')) {
    const price = prices[place.dataset.price as Product];
    if (price === undefined) place.closest('li')?.remove();
    else place.textContent = translate('price', { count: price });
  }
}

function fillSamples(root: HTMLElement, samples: readonly Sample[]): void {
  const list = root.querySelector<HTMLElement>('[data-samples]');
  if (!list) return;
  list.append(
    ...samples.map(({ name, thumbUrl }, index) => {
      const item = copyPattern(list);
      const button = inside<HTMLButtonElement>(item, 'button');
      button.title = name;
      button.ariaLabel = button.ariaLabel?.replace('{name}', () => name) ?? name;
      showPicture(item, thumbUrl, index < FIRST_SAMPLES);
      return item;
    }),
  );
}
