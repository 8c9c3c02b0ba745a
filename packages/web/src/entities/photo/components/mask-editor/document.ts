import { type Brush, paint, type Spot } from './brush.ts';
import { NO_HISTORY, record, stepBack, stepForward } from './history.ts';
import {
  type Box,
  type Combining,
  combine,
  findBounds,
  invert,
  type Mask,
  readBox,
  toBox,
  unionBox,
  writeBox,
} from './mask.ts';

export type MaskState = { canUndo: boolean; canRedo: boolean; isEmpty: boolean; revision: number };
export type MaskDocument = ReturnType<typeof createMaskDocument>;

type Stroke = { before: Uint8ClampedArray; last: Spot; touched: Box | null };

/** A mask that is being edited, with its history. It reports which part to redraw, and when its state has changed. */
export function createMaskDocument(first: Mask) {
  const mask: Mask = { ...first, data: new Uint8ClampedArray(first.data) };
  const drawers = new Set<(box: Box) => void>();
  const listeners = new Set<() => void>();
  let history = NO_HISTORY;
  let stroke: Stroke | null = null;
  let state: MaskState = {
    canUndo: false,
    canRedo: false,
    isEmpty: findBounds(mask) === null,
    revision: 0,
  };

  const redraw = (box: Box) => {
    for (const draw of drawers) draw(box);
  };
  function settle() {
    state = {
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      isEmpty: findBounds(mask) === null,
      revision: state.revision + 1,
    };
    for (const notify of listeners) notify();
  }
  function keep(box: Box, before: Uint8ClampedArray) {
    history = record(history, { box, before, after: readBox(mask, box) });
    settle();
  }
  function restore(box: Box, part: Uint8ClampedArray) {
    writeBox(mask, box, part);
    redraw(box);
    settle();
  }

  function change(box: Box, work: () => void) {
    endStroke();
    const before = readBox(mask, box);
    work();
    redraw(box);
    keep(box, before);
  }

  function beginStroke(spot: Spot, brush: Brush, how: Combining) {
    endStroke();
    stroke = { before: new Uint8ClampedArray(mask.data), last: spot, touched: null };
    extendStroke(spot, brush, how);
  }

  function extendStroke(spot: Spot, brush: Brush, how: Combining) {
    if (!stroke) return;
    const box = paint(mask, stroke.before, [stroke.last, spot], brush, how);
    stroke = { ...stroke, last: spot, touched: unionBox(stroke.touched, box) };
    if (box) redraw(box);
  }

  function endStroke() {
    const ended = stroke;
    stroke = null;
    if (ended?.touched)
      keep(ended.touched, readBox({ ...mask, data: ended.before }, ended.touched));
  }

  /** Undoes the stroke as if it had never begun: a second finger came down, so it was meant as a pinch. */
  function dropStroke() {
    const dropped = stroke;
    stroke = null;
    if (!dropped?.touched) return;
    writeBox(mask, dropped.touched, readBox({ ...mask, data: dropped.before }, dropped.touched));
    redraw(dropped.touched);
  }

  return {
    mask,
    state: () => state,
    beginStroke,
    extendStroke,
    endStroke,
    dropStroke,
    combine(region: Mask, how: Combining) {
      const box = findBounds(region);
      if (box) change(box, () => combine(mask, region, how));
    },
    invert: () => change(toBox(mask), () => invert(mask)),
    clear: () => change(toBox(mask), () => mask.data.fill(0)),
    /** A better mask to start from has come late: it counts only while nothing was changed. */
    startFrom(better: Mask) {
      if (stroke || history.past.length > 0 || history.future.length > 0) return;
      mask.data.set(better.data);
      redraw(toBox(mask));
      settle();
    },
    undo() {
      endStroke();
      const step = stepBack(history);
      if (!step) return;
      history = step.history;
      restore(step.change.box, step.change.before);
    },
    redo() {
      const step = stepForward(history);
      if (!step) return;
      history = step.history;
      restore(step.change.box, step.change.after);
    },
    onDraw(draw: (box: Box) => void): () => void {
      drawers.add(draw);
      return () => void drawers.delete(draw);
    },
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}
