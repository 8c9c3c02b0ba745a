import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';

/** The name under which React looks whether updates come from `act` alone. */
const ONLY_ACT = 'IS_REACT_ACT_ENVIRONMENT';

/** Puts a live element into the document until the test is over; `render` replaces it, as a new state above it would. */
export async function mount(element: ReactNode) {
  Reflect.set(globalThis, ONLY_ACT, true);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const render = (next: ReactNode) => act(async () => root.render(next));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    Reflect.deleteProperty(globalThis, ONLY_ACT);
  });
  await render(element);
  return { render };
}

/** Waits for what comes later by itself, such as after an answer or a motion. */
export async function until(isSo: () => boolean | undefined): Promise<void> {
  Reflect.set(globalThis, ONLY_ACT, false);
  await expect.poll(isSo).toBe(true);
  Reflect.set(globalThis, ONLY_ACT, true);
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** Finds the one button whose name begins with this text. */
export function findButton(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].filter((button) =>
    nameOf(button)?.startsWith(name),
  );
  const [button] = found;
  if (!button || found.length > 1) throw new Error(`${found.length} buttons named “${name}”`);
  return button;
}

export const click = (element: HTMLElement) => act(async () => element.click());

export const pressKey = (element: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
  });

type Point = { x: number; y: number };

/** Moves a mouse with its button held from the first point to the last. */
export async function drag(element: Element, path: readonly [Point, ...Point[]]): Promise<void> {
  const send = (type: string, { x, y }: Point) =>
    act(async () => {
      const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true };
      const place = { clientX: x, clientY: y, bubbles: true, cancelable: true };
      element.dispatchEvent(new PointerEvent(type, { ...pointer, ...place }));
    });
  await send('pointerdown', path[0]);
  for (const point of path) await send('pointermove', point);
  await send('pointerup', path.at(-1) ?? path[0]);
}
