import type { Product } from '@vitrine/contract';
import type { SiteConfig } from '../entities/site/model/site.ts';
import type { Say } from './say.ts';

/** A kind that this deployment does not offer has no price, and no tile. */
export function fillPrices(root: HTMLElement, prices: SiteConfig['prices'], say: Say): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-price]')) {
    const price = prices[place.dataset.price as Product];
    if (price === undefined) place.closest('li')?.remove();
    else place.textContent = say('price', { count: price });
  }
}
