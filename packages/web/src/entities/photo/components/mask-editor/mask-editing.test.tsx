// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../../i18n/index.ts';
import { click, drag, findButton, mount, pressKey, until } from '../../../../testing/mount.ts';
import { emptyMask } from './mask.ts';
import { MaskStage } from './mask-stage.tsx';
import { MaskTools } from './mask-tools.tsx';
import { type MaskEditor, useMaskEditor } from './use-mask-editor.ts';

/** The picture at its own size in the middle of a stage that leaves it a margin. */
const PHOTO = { url: '/p.jpg', width: 100, height: 100 };
const STAGE = 124;
const MARGIN = 12;

/** A window without layout or canvas: every stage has this size, and pictures are of no colour. */
beforeEach(() => {
  const drawn = {
    drawImage: () => undefined,
    putImageData: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) =>
      new ImageData(width, height),
  };
  class Observer {
    observe: () => void;
    constructor(look: () => void) {
      this.observe = look;
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(STAGE);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(STAGE);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

let editor: MaskEditor;
function Workshop() {
  editor = useMaskEditor({
    photo: PHOTO,
    first: async (size) => emptyMask(size),
    look: 'keep',
    onSelectFailed: () => undefined,
  });
  return (
    <>
      <MaskStage editor={editor} label="Edges" />
      <MaskTools editor={editor} addLabel="Keep" takeLabel="Remove" />
    </>
  );
}

/** The mask along the middle of the picture, one character for every tenth pixel. */
function row(): string {
  const { data = [], width = 0 } = editor.loaded?.document.mask ?? {};
  const at = (x: number) => data[50 * width + x] ?? -1;
  return [5, 15, 25, 35, 45, 55, 65, 75, 85, 95].map((x) => (at(x) > 127 ? '#' : '.')).join('');
}
const stage = () => document.querySelector('[role=application]') as HTMLElement;
/** Strokes across the middle of the picture. */
const stroke = (from: number, to: number) =>
  drag(stage(), [
    { x: from + MARGIN, y: 50 + MARGIN },
    { x: to + MARGIN, y: 50 + MARGIN },
  ]);
const canPress = (name: string) => !findButton(name).disabled;

async function open() {
  await mount(<Workshop />);
  await until(() => editor.loaded !== null);
  expect(row()).toBe('..........');
}

beforeAll(() => startI18n('en'));

it('paints a stroke as one step, and takes it back and forth', async () => {
  await open();
  expect([canPress('Undo'), canPress('Redo'), canPress('Clear')]).toEqual([false, false, false]);
  await stroke(15, 45);
  await stroke(85, 85);
  expect(row()).toBe('.####...#.');
  await click(findButton('Undo'));
  expect(row()).toBe('.####.....');
  expect([canPress('Undo'), canPress('Redo')]).toEqual([true, true]);
  await click(findButton('Undo'));
  expect(row()).toBe('..........');
  expect(canPress('Undo')).toBe(false);
  await click(findButton('Redo'));
  await click(findButton('Redo'));
  expect(row()).toBe('.####...#.');
  expect(canPress('Redo')).toBe(false);
});

it('takes away with the other direction in hand, and a new stroke ends what could be redone', async () => {
  await open();
  await stroke(15, 85);
  await pressKey(window, 'x');
  await stroke(45, 55);
  expect(row()).toBe('.###..###.');
  await pressKey(window, 'z', { ctrlKey: true });
  expect(row()).toBe('.########.');
  await stroke(15, 15);
  expect(row()).toBe('..#######.');
  expect(canPress('Redo')).toBe(false);
  await pressKey(window, 'z', { ctrlKey: true });
  await pressKey(window, 'z', { ctrlKey: true, shiftKey: true });
  expect(row()).toBe('..#######.');
});

it('inverts and clears in steps of their own', async () => {
  await open();
  await stroke(15, 45);
  await click(findButton('Invert'));
  expect(row()).toBe('#....#####');
  await click(findButton('Clear'));
  expect(row()).toBe('..........');
  expect(canPress('Clear')).toBe(false);
  await click(findButton('Undo'));
  expect(row()).toBe('#....#####');
  await click(findButton('Undo'));
  expect(row()).toBe('.####.....');
});

it('listens to no key while its help is open', async () => {
  await open();
  await stroke(15, 45);
  await pressKey(window, '?');
  await until(() => document.querySelector('[role=dialog]') !== null);
  await pressKey(window, 'i');
  expect(row()).toBe('.####.....');
});
