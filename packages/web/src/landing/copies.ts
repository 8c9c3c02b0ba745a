/** Copies the pattern that the build left in each list of the document. */
export function copyPattern(list: HTMLElement): HTMLElement {
  const pattern = list.querySelector('template')?.content.firstElementChild;
  if (!pattern) throw new Error('the list has no pattern');
  return document.importNode(pattern, true) as HTMLElement;
}

export function inside<Part extends HTMLElement>(item: HTMLElement, selector: string): Part {
  const part = item.querySelector<Part>(selector);
  if (!part) throw new Error(`the pattern has no ${selector}`);
  return part;
}

/** Pictures of the first screen load at once, the others as they come near. */
export function showPicture(item: HTMLElement, src: string, isFirst: boolean): void {
  const picture = inside<HTMLImageElement>(item, 'img');
  picture.loading = isFirst ? 'eager' : 'lazy';
  picture.fetchPriority = isFirst ? 'high' : 'auto';
  picture.src = src;
}
