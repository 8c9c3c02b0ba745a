import type { Sample } from '../entities/catalogue/model/catalogue.ts';
import { copyPattern, inside, showPicture } from './copies.ts';

/** The first pictures that a phone shows. */
const FIRST_SCREEN = 4;

export function fillSamples(root: HTMLElement, samples: readonly Sample[]): void {
  const list = root.querySelector<HTMLElement>('[data-samples]');
  if (!list) return;
  list.append(
    ...samples.map(({ name, thumbUrl }, index) => {
      const item = copyPattern(list);
      const button = inside<HTMLButtonElement>(item, 'button');
      button.title = name;
      button.ariaLabel = button.ariaLabel?.replace('{name}', () => name) ?? name;
      showPicture(item, thumbUrl, index < FIRST_SCREEN);
      return item;
    }),
  );
}
