import { cloneElement, type ReactElement, type ReactNode } from 'react';

const TAG = /<(\w+)>(.*?)<\/\1>/g;

/** A text with elements in it: `<terms>…</terms>` becomes the element of that name around the words between. */
export function fillTags(
  text: string,
  elements: Readonly<Record<string, ReactElement>>,
): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: words, index } of text.matchAll(TAG)) {
    const element = elements[name];
    if (!element) throw new Error(`there is no element for <${name}>`);
    nodes.push(text.slice(end, index), cloneElement(element, { key: name }, words));
    end = index + whole.length;
  }
  return [...nodes, text.slice(end)];
}
