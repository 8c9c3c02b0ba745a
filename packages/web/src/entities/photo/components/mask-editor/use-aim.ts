import { type KeyboardEvent, useState } from 'react';
import type { MaskEditor } from './use-mask-editor.ts';
import { type Point, toPicture } from './view.ts';

const STEP = 16;
const FINE_STEP = 2;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The tool without a mouse: arrow keys move a cross over the stage, Enter uses the tool there. */
export function useAim({ stage, loaded, tool, how, brush, picking }: MaskEditor) {
  const [point, setPoint] = useState<Point | null>(null);

  function use(at: Point) {
    if (!loaded || !stage.view) return;
    const spot = toPicture(stage.view, at);
    if (tool === 'pick') return picking.pick(loaded.document, spot, how);
    loaded.document.beginStroke({ ...spot, radius: brush.radius }, brush, how);
    loaded.document.endStroke();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const element = stage.stageRef.current;
    if (!element) return;
    const at = point ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const move = MOVES[event.key];
    if (event.key === 'Enter') use(at);
    else if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP : STEP;
    const within = (value: number, room: number) => Math.min(room, Math.max(0, value));
    setPoint({
      x: within(at.x + (move?.x ?? 0) * step, element.clientWidth),
      y: within(at.y + (move?.y ?? 0) * step, element.clientHeight),
    });
  }

  return { point, onKeyDown, onBlur: () => setPoint(null) };
}
