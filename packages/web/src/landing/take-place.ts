import { elementAt, findPlace, pressedButton } from './press.ts';

/**
 * Puts the app in the place of the document. What somebody has done to it meanwhile is not lost: the last press, the
 * focus, how far it was scrolled, and the files that were picked.
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
  // The router begins every view at its top, or where it was left before.
  if (scrollY > 0) window.scrollTo(scrollX, scrollY);
  elementAt(root, pressed ?? focused)?.focus({ preventScroll: true });
  elementAt(root, pressed)?.click();
  const input = elementAt(root, picker);
  if (picked && input instanceof HTMLInputElement) {
    input.files = picked.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
