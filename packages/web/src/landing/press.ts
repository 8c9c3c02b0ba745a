type Press = { index: number; text: string };

const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll('button')];

/** Which button it was, in words that still mean something after everything was drawn anew. */
export function rememberPress(root: HTMLElement, button: HTMLButtonElement): Press {
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
