import { maskSize } from '@vitrine/contract';
import { useState, useSyncExternalStore } from 'react';
import type { MaskState } from './document.ts';
import type { Combining } from './mask.ts';
import type { MaskLook } from './overlay.ts';
import { maskToPng } from './pixels.ts';
import type { Command } from './shortcuts.ts';
import { type EditedPhoto, type FirstMask, useMaskDocument } from './use-mask-document.ts';
import { type Select, usePicking } from './use-picking.ts';
import { useStageView } from './use-stage-view.ts';

export type MaskTool = 'pick' | 'brush';
export type MaskEditorOptions = {
  photo: EditedPhoto;
  first: FirstMask;
  better?: FirstMask | undefined;
  look: MaskLook;
  /** Without it there is no picking, only the brush. */
  select?: Select;
  onSelectFailed: (error: unknown) => void;
};
export type MaskEditor = ReturnType<typeof useMaskEditor>;

const NOTHING: MaskState = { canUndo: false, canRedo: false, isEmpty: true, revision: 0 };
const never = () => () => undefined;

/** Smallest and largest brush, as shares of the picture's longer side. */
const BRUSH = { least: 0.003, most: 0.15 };
const SIZE_STEP = 0.06;
const HARDNESS_STEP = 0.1;
const within = (value: number) => Math.min(1, Math.max(0, value));

/** Converts a slider position to a radius; small sizes need finer steps. */
const brushRadius = (size: number, longer: number): number =>
  longer * BRUSH.least * (BRUSH.most / BRUSH.least) ** size;

/** Everything about a mask that is being edited; `MaskStage` and `MaskTools` show it. */
export function useMaskEditor(options: MaskEditorOptions) {
  const { photo, first, better, look, select, onSelectFailed } = options;
  const { loading, isImproving, retry } = useMaskDocument(photo, first, better);
  const loaded = loading.state === 'loaded' ? loading : null;
  const document = loaded?.document ?? null;
  const state = useSyncExternalStore(document?.subscribe ?? never, () =>
    document ? document.state() : NOTHING,
  );
  const picture = maskSize(photo);
  const stage = useStageView(picture);
  const picking = usePicking(photo, select, onSelectFailed);
  const [tool, setTool] = useState<MaskTool>(select ? 'pick' : 'brush');
  const [how, setHow] = useState<Combining>('add');
  const [size, setSize] = useState(0.55);
  const [hardness, setHardness] = useState(0.8);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const radius = brushRadius(size, Math.max(picture.width, picture.height));

  const commands: Record<Command, () => void> = {
    pick: () => select && setTool('pick'),
    brush: () => setTool('brush'),
    switch: () => setHow(how === 'add' ? 'take' : 'add'),
    smaller: () => setSize(within(size - SIZE_STEP)),
    larger: () => setSize(within(size + SIZE_STEP)),
    softer: () => setHardness(within(hardness - HARDNESS_STEP)),
    harder: () => setHardness(within(hardness + HARDNESS_STEP)),
    undo: () => document?.undo(),
    redo: () => document?.redo(),
    invert: () => document?.invert(),
    clear: () => document?.clear(),
    zoomIn: stage.zoomIn,
    zoomOut: stage.zoomOut,
    zoomFit: stage.fit,
    help: () => setHelpOpen(true),
  };

  return {
    photo,
    picture,
    look,
    loading,
    isImproving,
    retry,
    loaded,
    state,
    stage,
    picking,
    canPick: select !== undefined,
    tool,
    setTool,
    how,
    setHow,
    size,
    setSize,
    hardness,
    setHardness,
    brush: { radius, hardness },
    commands,
    isHelpOpen,
    setHelpOpen,
    /** Encodes the mask as it is now, for the server. */
    toPng: () => (document ? maskToPng(document.mask) : Promise.reject(new Error('No mask yet'))),
  };
}
