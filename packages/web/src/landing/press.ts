/** Kept by `boot.ts` from the first moment on: what was pressed last, and whether a finger is down. */
export type LandingPress = { pressed: HTMLElement | null; isDown: boolean };
type Kept = { landingPress?: LandingPress };
type Place = { index: number; name: string };

/** Shorter than anybody notices, longer than a click takes to follow the lifted finger. */
const LOOK_AGAIN_MS = 20;
const REACHABLE = 'a, button, input, [role="radio"]';

const kept = () => (window as Kept).landingPress;
const describeElement = (element: Element) =>
  `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;

/** The last button that was pressed on the document as it was sent. */
export const pressedButton = (): HTMLElement | null => kept()?.pressed ?? null;

/** Which one of the page that was, in words that still mean something after everything was drawn anew. */
export function findPlace(root: HTMLElement, element: Element | null): Place | null {
  if (!element || !root.contains(element)) return null;
  return {
    index: [...root.querySelectorAll(REACHABLE)].indexOf(element),
    name: describeElement(element),
  };
}

/** The same one on the new page; null where there is none. */
export function elementAt(root: HTMLElement, place: Place | null): HTMLElement | null {
  if (!place) return null;
  const all = [...root.querySelectorAll<HTMLElement>(REACHABLE)];
  const same = all[place.index];
  if (same && describeElement(same) === place.name) return same;
  return all.find((element) => describeElement(element) === place.name) ?? null;
}

/** A button that is taken away while it is held down never hears of the press: waits until none is. */
export async function fingersLifted(): Promise<void> {
  while (kept()?.isDown) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}
