import type { Locator, Page } from '@playwright/test';

type Point = { x: number; y: number };

/** Where a share of an element lies on the page. */
export async function pointOn(element: Locator, { x, y }: Point): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page');
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

const STEPS = 8;
const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Fingers that move side by side: one paints, two pinch. */
export async function dragFingers(page: Page, fingers: readonly { from: Point; to: Point }[]) {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({ ...between(from, to, share), id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step++) {
    const touchPoints = at(step / STEPS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Presses with what the device has: a finger or a mouse. */
export async function press(page: Page, isTouch: boolean, at: Point) {
  if (isTouch) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

export async function drag(page: Page, isTouch: boolean, from: Point, to: Point) {
  if (isTouch) return dragFingers(page, [{ from, to }]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: STEPS });
  await page.mouse.up();
}
