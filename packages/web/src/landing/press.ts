/** Recorded by `boot.ts` from the start: what was pressed last, and whether a finger is down. */
export type LandingPress = { pressed: HTMLElement | null; isDown: boolean };
type Kept = { landingPress?: LandingPress };
type Place = { index: number; name: string };

/** Too short to notice, but longer than a click takes to follow the lifted finger. */
const LOOK_AGAIN_MS = 20;
const REACHABLE = 'a, button, input, [role="radio"]';

const kept = () => (window as Kept).landingPress;
const describeElement = (element: Element) =>
  `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;

/** Returns the last button that was pressed on the document as it was sent. */
export const pressedButton = (): HTMLElement | null => kept()?.pressed ?? null;

/** Describes the place of an element so that it can be found again after everything was redrawn. */
export function findPlace(root: HTMLElement, element: Element | null): Place | null {
  if (!element || !root.contains(element)) return null;
  return {
    index: [...root.querySelectorAll(REACHABLE)].indexOf(element),
    name: describeElement(element),
  };
}

/** Finds the same element on the new page; null where there is none. */
export function elementAt(root: HTMLElement, place: Place | null): HTMLElement | null {
  if (!place) return null;
  const all = [...root.querySelectorAll<HTMLElement>(REACHABLE)];
  const same = all[place.index];
  if (same && describeElement(same) === place.name) return same;
  return all.find((element) => describeElement(element) === place.name) ?? null;
}

/** A button that is removed while it is held down never receives the click, so this waits until none is held. */
export async function fingersLifted(): Promise<void> {
  while (kept()?.isDown) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}
