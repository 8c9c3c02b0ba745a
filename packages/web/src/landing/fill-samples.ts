import type { Sample } from '../entities/catalogue/model/catalogue.ts';
import { FIRST_SAMPLES } from '../features/dashboard/first-samples.ts';
import { copyPattern, inside, showPicture } from './copies.ts';

export function fillSamples(root: HTMLElement, samples: readonly Sample[]): void {
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
