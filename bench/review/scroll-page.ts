import type { Page } from '@playwright/test';

const FRAMES = 400;
/** A brisk turn of the wheel: half a row of tiles a frame. */
const STEP = 150;
/** Slower than this is seen as a stumble. */
const STUMBLE_MS = 50;

/** Processor time of the page's main thread: what it costs, however many others share the machine. */
async function openThreadClock(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
}

/** Scrolls down, and up again from the end, a step with each frame the browser draws. */
export async function scrollPage(page: Page) {
  const readClock = await openThreadClock(page);
  const before = await readClock();
  const frames = await page.evaluate(
    ({ count, step }) =>
      new Promise<number[]>((resolve) => {
        const taken: number[] = [];
        let before = performance.now();
        let direction = 1;
        const turn = (now: number) => {
          taken.push(now - before);
          before = now;
          if (taken.length >= count) return resolve(taken);
          const last = document.documentElement.scrollHeight - window.innerHeight;
          if (window.scrollY >= last - 1) direction = -1;
          else if (window.scrollY <= 0) direction = 1;
          window.scrollBy(0, direction * step);
          requestAnimationFrame(turn);
        };
        requestAnimationFrame(turn);
      }),
    { count: FRAMES, step: STEP },
  );
  const spent = (await readClock()) - before;
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (FRAMES - 1))] ?? 0);
  const stumbles = frames.filter((ms) => ms > STUMBLE_MS).length;
  return {
    'CPU ms a frame': Number(((1000 * spent) / FRAMES).toFixed(1)),
    'middle frame ms': at(0.5),
    '95 of 100 within ms': at(0.95),
    'longest ms': at(1),
    'over 50 ms': `${((100 * stumbles) / FRAMES).toFixed(1)} %`,
  };
}

/** What the page holds at this moment. */
export const weighPage = (page: Page) =>
  page.evaluate(() => ({
    'DOM nodes': document.querySelectorAll('*').length,
    'tiles drawn': document.querySelectorAll('li[aria-setsize]').length,
  }));
