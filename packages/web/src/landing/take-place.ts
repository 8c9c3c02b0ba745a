import { elementAt, findPlace, pressedButton } from './press.ts';

/**
 * Replaces the document by the app. What the user did meanwhile is not lost: the last press, the
 * focus, the scroll position, and the files that were picked.
 */
export function takePlace(root: HTMLElement, draw: () => void): void {
  const pressed = findPlace(root, pressedButton());
  const focused = findPlace(root, document.activeElement);
  const picked = [...root.querySelectorAll<HTMLInputElement>('input[type="file"]')].find(
    ({ files }) => files?.length,
  );
  const picker = findPlace(root, picked ?? null);
  const { scrollX, scrollY } = window;

  draw();
  // The router scrolls every view to its top, or to where it was left.
  if (scrollY > 0) window.scrollTo(scrollX, scrollY);
  elementAt(root, pressed ?? focused)?.focus({ preventScroll: true });
  elementAt(root, pressed)?.click();
  const input = elementAt(root, picker);
  if (picked && input instanceof HTMLInputElement) {
    input.files = picked.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
