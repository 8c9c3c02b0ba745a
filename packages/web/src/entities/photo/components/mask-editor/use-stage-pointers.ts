import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pressedRadius, type Spot } from './brush.ts';
import {
  type Gesture,
  hasMoved,
  IDLE,
  isDoubleTap,
  type PointerKind,
  type Press,
  press,
  release,
} from './gestures.ts';
import type { MaskEditor } from './use-mask-editor.ts';
import { type Point, panBy, pinch, toPicture } from './view.ts';

const WHEEL_SPEED = 0.0015;
const MIDDLE_BUTTON = 1;
const PICKED_BACK_MS = 600;

/** A press with the state of the mask before it. */
type Tap = Press & { revision: number };

/** Hands, mice and pens on the stage: painting, picking, zooming and panning. */
export function useStagePointers(editor: MaskEditor) {
  const { stage, loaded, tool, how, brush, picking } = editor;
  const gesture = useRef<Gesture>(IDLE);
  const fingers = useRef(new Map<number, Press>());
  const begun = useRef<Tap | null>(null);
  const lastTap = useRef<Tap | null>(null);
  const [isSpaceHeld, setSpaceHeld] = useState(false);
  const [hover, setHover] = useState<Point | null>(null);

  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.stageRef.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const toPress = (event: PointerEvent): Press => ({
    ...toPoint(event),
    id: event.pointerId,
    kind: event.pointerType as PointerKind,
    at: event.timeStamp,
  });
  const toSpot = (event: {
    clientX: number;
    clientY: number;
    pressure: number;
    pointerType: string;
  }): Spot | null => {
    if (!stage.view) return null;
    const radius = pressedRadius(brush.radius, event.pressure, event.pointerType === 'pen');
    return { ...toPicture(stage.view, toPoint(event)), radius };
  };

  function down(event: PointerEvent<HTMLDivElement>) {
    if (!loaded || (event.button !== 0 && event.button !== MIDDLE_BUTTON)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const pressed = toPress(event);
    if (pressed.kind === 'touch') fingers.current.set(pressed.id, pressed);
    if (isDoubleTap(lastTap.current, pressed)) return closeUp(pressed);
    const pans = isSpaceHeld || event.button === MIDDLE_BUTTON;
    const outcome = press(gesture.current, pressed, {
      pans,
      fingers: [...fingers.current.values()],
    });
    if (outcome.cancelsWork) loaded.document.dropStroke();
    const begins = gesture.current.type === 'idle' && outcome.gesture.type === 'work';
    gesture.current = outcome.gesture;
    if (!begins) return;
    begun.current = { ...pressed, revision: loaded.document.state().revision };
    const spot = toSpot(event);
    if (tool === 'brush' && spot) loaded.document.beginStroke(spot, brush, how);
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    const pressed = toPress(event);
    setHover(pressed.kind === 'touch' ? null : pressed);
    if (fingers.current.has(pressed.id)) fingers.current.set(pressed.id, pressed);
    const now = gesture.current;
    if (now.type === 'pan' && now.id === pressed.id) {
      const { last } = now;
      gesture.current = { ...now, last: pressed };
      stage.change((view) => panBy(view, { x: pressed.x - last.x, y: pressed.y - last.y }));
    } else if (now.type === 'pinch') {
      const [a, b] = now.ids.map((id) => fingers.current.get(id));
      if (!a || !b) return;
      gesture.current = { ...now, last: [a, b] };
      stage.change((view, limits) => pinch(view, now.last, [a, b], limits));
    } else if (now.type === 'work' && now.id === pressed.id) {
      gesture.current = { ...now, moved: hasMoved(now, pressed) };
      if (tool !== 'brush') return;
      const steps = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const step of steps.length > 0 ? steps : [event.nativeEvent]) {
        const spot = toSpot(step);
        if (spot) loaded?.document.extendStroke(spot, brush, how);
      }
    }
  }

  function up(event: PointerEvent<HTMLDivElement>) {
    const now = gesture.current;
    fingers.current.delete(event.pointerId);
    gesture.current = release(now, event.pointerId);
    if (!loaded || now.type !== 'work' || now.id !== event.pointerId) return;
    // Only a tap can start a double tap; quick strokes side by side stay strokes.
    const isTap = event.type === 'pointerup' && !hasMoved(now, toPoint(event));
    lastTap.current = isTap ? begun.current : null;
    if (tool === 'brush') return loaded.document.endStroke();
    if (isTap && stage.view) {
      picking.pick(loaded.document, toPicture(stage.view, toPoint(event)), how);
    }
  }

  /** Undoes what the first tap of a double tap painted or picked. */
  function closeUp(at: Press) {
    const first = lastTap.current;
    lastTap.current = null;
    gesture.current = IDLE;
    picking.giveUp();
    const isFresh = first !== null && at.at - first.at < PICKED_BACK_MS;
    if (isFresh && loaded && loaded.document.state().revision > first.revision) {
      loaded.document.undo();
    }
    stage.toggleClose(at);
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    stage.zoom(Math.exp(-event.deltaY * WHEEL_SPEED), toPoint(event));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'Space') return;
    // On a button, the space bar presses it.
    if (event.target instanceof Element && event.target.closest('button, input, a, [role=radio]')) {
      return;
    }
    event.preventDefault();
    setSpaceHeld(event.type === 'keydown');
  });
  const { stageRef } = stage;
  useEffect(() => {
    const element = stageRef.current;
    // React listens passively, which would let the page scroll.
    const wheel = (event: WheelEvent) => onWheel(event);
    const key = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('wheel', wheel, { passive: false });
    window.addEventListener('keydown', key);
    window.addEventListener('keyup', key);
    return () => {
      element?.removeEventListener('wheel', wheel);
      window.removeEventListener('keydown', key);
      window.removeEventListener('keyup', key);
    };
  }, [stageRef]);

  return {
    isSpaceHeld,
    hover,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onPointerLeave: () => setHover(null),
    },
  };
}
