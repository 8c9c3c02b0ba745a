import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../../i18n/index.ts';
import { createMaskDocument } from './document.ts';
import { emptyMask } from './mask.ts';
import { MaskBar } from './mask-bar.tsx';
import { MaskTools } from './mask-tools.tsx';
import type { MaskEditor } from './use-mask-editor.ts';

const nothing = () => undefined;

/** A mask with nothing in it, and what is in hand; the stage is not drawn here. */
const EDITOR = {
  ...{ tool: 'pick', how: 'add', size: 0.55, hardness: 0.8, canPick: true },
  ...{ setTool: nothing, setHow: nothing, setSize: nothing, setHardness: nothing },
  ...{ isHelpOpen: false, setHelpOpen: nothing, stage: { zoomed: 1.25 } },
  commands: {},
  state: createMaskDocument(emptyMask({ width: 40, height: 40 })).state(),
} as unknown as MaskEditor;

/** What is chosen, which values can be set, and which buttons cannot be pressed. */
function show(changed: Partial<MaskEditor> = {}) {
  const editor = { ...EDITOR, ...changed };
  const html = renderToStaticMarkup(
    <>
      <MaskTools editor={editor} addLabel="Keep" takeLabel="Remove" />
      <MaskBar editor={editor} />
    </>,
  );
  const stripTags = (markup: string) => markup.replace(/<[^>]*>/g, '');
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, part = '']) => part);
  const blocked = found(/(<button[^>]* disabled(?:(?!<button).)*?<\/button>)/gs);
  return {
    chosen: found(/aria-checked="true"[^>]*>(.*?)<\/span>/gs).map(stripTags),
    sliders: found(/<input(?=[^>]*type="range")([^>]*)/g).length,
    blocked: blocked.map((button) => /aria-label="([^"]*)"/.exec(button)?.[1] ?? stripTags(button)),
    zoom: /<output[^>]*>(.*?)<\/output>/.exec(html)?.[1],
  };
}

beforeAll(() => startI18n('en'));

it('begins with a click that keeps, and nothing to take back', () => {
  expect(show()).toEqual({
    chosen: ['Click', 'Keep'],
    sliders: 0,
    blocked: ['Clear', 'Undo', 'Redo'],
    zoom: '125%',
  });
});

it('has a size and an edge with a brush in hand, and no choice of tools where nothing can be picked', () => {
  expect(show({ tool: 'brush', how: 'take' })).toMatchObject({
    chosen: ['Brush', 'Remove'],
    sliders: 2,
  });
  expect(show({ tool: 'brush', canPick: false }).chosen).toEqual(['Keep']);
});

it('offers what the history of the mask allows', () => {
  const document = createMaskDocument(emptyMask({ width: 40, height: 40 }));
  document.invert();
  expect(show({ state: document.state() }).blocked).toEqual(['Redo']);
  document.undo();
  expect(show({ state: document.state() }).blocked).toEqual(['Clear', 'Undo']);
});
