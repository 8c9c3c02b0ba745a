// @vitest-environment happy-dom
import type { Landmarks } from '@vitrine/contract';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/index.ts';
import { click, drag, findButton, mount, pressKey } from '../../../testing/mount.ts';
import { LandmarkEditor } from './landmark-editor.tsx';

const PHOTO = { fileId: 'f', url: '/p.jpg', thumbUrl: '/t.jpg', width: 200, height: 400 };
const READ: Landmarks = { hem_r: [0.3, 0.9], hem_l: [0.7, 0.9] };

/** The photo as it lies on the page: not at its corner, and half its size. */
const BOX = new DOMRect(10, 20, 100, 200);

async function edit() {
  const done: Landmarks[] = [];
  await mount(
    <LandmarkEditor
      photo={PHOTO}
      landmarks={READ}
      read={READ}
      doubtful={[]}
      onDone={(landmarks) => done.push(landmarks)}
      onCancel={() => undefined}
    />,
  );
  const handle = (name: string) => document.getElementById(`mark-${name}`) as HTMLElement;
  const finish = async () => {
    await click(findButton('Use these points'));
    return done.at(-1);
  };
  return { handle, finish };
}
const canReset = () => !findButton('As they were read').disabled;

beforeAll(() => startI18n('en'));
beforeEach(() => {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(BOX);
  return () => boxes.mockRestore();
});

it('begins with the photo in sight, however far down the page was', async () => {
  window.scrollTo({ top: 900 });
  expect(window.scrollY).toBe(900);
  await edit();
  expect(window.scrollY).toBe(0);
});

it('carries a point from where it was grabbed, and no other', async () => {
  const { handle, finish } = await edit();
  // Grabbed a little beside its middle, which lies at 40, 200: it must not jump under the finger.
  await drag(handle('hem_r'), [
    { x: 43, y: 202 },
    { x: 53, y: 182 },
    { x: 63, y: 162 },
  ]);
  const moved = await finish();
  expect(moved?.hem_r?.[0]).toBeCloseTo(0.5);
  expect(moved?.hem_r?.[1]).toBeCloseTo(0.7);
  expect(moved?.hem_l).toEqual(READ.hem_l);
});

it('keeps a point within the photo, however far the hand goes', async () => {
  const { handle, finish } = await edit();
  await drag(handle('hem_l'), [
    { x: 80, y: 200 },
    { x: 500, y: 900 },
  ]);
  expect((await finish())?.hem_l).toEqual([1, 1]);
});

it('moves a point by arrow keys, ten times as far with Shift, and by no other key', async () => {
  const { handle, finish } = await edit();
  const hem = handle('hem_l');
  await pressKey(hem, 'ArrowRight');
  await pressKey(hem, 'ArrowUp', { shiftKey: true });
  await pressKey(hem, 'a');
  const moved = await finish();
  expect(moved?.hem_l?.[0]).toBeCloseTo(0.702);
  expect(moved?.hem_l?.[1]).toBeCloseTo(0.88);
  expect(hem.getAttribute('aria-label')).toContain('88 down');
});

it('chooses the point that has the focus, and the list moves the focus to a point', async () => {
  const { handle } = await edit();
  const [first, second] = document.querySelectorAll<HTMLElement>('li > button');
  expect(first?.getAttribute('aria-current')).toBe('true');
  if (second) await click(second);
  expect(document.activeElement).toBe(handle('hem_l'));
  expect(first?.getAttribute('aria-current')).toBe('false');
});

it('puts all points back to what was read', async () => {
  const { handle, finish } = await edit();
  expect(canReset()).toBe(false);
  await pressKey(handle('hem_l'), 'ArrowLeft');
  await pressKey(handle('hem_r'), 'ArrowLeft');
  expect(canReset()).toBe(true);
  await click(findButton('As they were read'));
  expect(canReset()).toBe(false);
  expect(await finish()).toEqual(READ);
});
