import type { Product } from '@vitrine/contract';
import type { SiteConfig } from '../entities/site/model/site.ts';
import type { Translate } from './translate.ts';

/** A kind that this deployment does not offer has neither a price nor a tile. */
export function fillPrices(
  root: HTMLElement,
  prices: SiteConfig['prices'],
  translate: Translate,
): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-price]')) {
    const price = prices[place.dataset.price as Product];
    if (price === undefined) place.closest('li')?.remove();
    else place.textContent = translate('price', { count: price });
  }
}
