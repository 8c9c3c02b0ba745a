/** Kept by `boot.js` from the first moment on. */
type Kept = { landingPress?: { button: HTMLButtonElement | null; isDown: boolean } };
type Press = { index: number; text: string };

/** Shorter than anybody notices, longer than a click takes to follow the lifted finger. */
const LOOK_AGAIN_MS = 20;

const kept = () => (window as Kept).landingPress;
const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll('button')];

/** The last button that was pressed on the landing page as it was sent. */
export const pressedButton = (): HTMLButtonElement | null => kept()?.button ?? null;

/** Which button that was, in words that still mean something after everything was drawn anew. */
export function rememberPress(root: HTMLElement): Press | null {
  const button = pressedButton();
  if (!button || !root.contains(button)) return null;
  return { index: buttonsOf(root).indexOf(button), text: button.textContent ?? '' };
}

/** Presses the same button of the new page; if there is none, nothing. */
export function pressAgain(root: HTMLElement, { index, text }: Press): void {
  const buttons = buttonsOf(root);
  const same = buttons[index]?.textContent === text ? buttons[index] : undefined;
  const button = same ?? buttons.find(({ textContent }) => textContent === text);
  button?.focus();
  button?.click();
}

/** A button that is taken away while it is held down never hears of the press: waits until none is. */
export async function fingersLifted(): Promise<void> {
  while (kept()?.isDown) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}
