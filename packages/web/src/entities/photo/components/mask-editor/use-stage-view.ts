import { useEffect, useRef, useState } from 'react';
import {
  fitView,
  keepInSight,
  type Point,
  type Size,
  type View,
  zoomAt,
  zoomLimits,
} from './view.ts';

const STEP = 1.5;
/** A double tap shows the spot this many times larger than the whole. */
const CLOSE = 3;

/** How the picture lies on the stage, as long as the stage is there. */
export function useStageView(picture: Size) {
  const stageRef = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Size | null>(null);
  const [chosen, setChosen] = useState<View | null>(null);
  const { width, height } = picture;

  useEffect(() => {
    const element = stageRef.current;
    if (!element) return;
    let last: Size | null = null;
    const watch = new ResizeObserver(() => {
      const room = { width: element.clientWidth, height: element.clientHeight };
      // A phone's address bar comes and goes while one works; only a turned phone starts with the whole again.
      const isTurned = last !== null && last.width !== room.width;
      last = room;
      setStage(room);
      setChosen((now) => (now && !isTurned ? keepInSight(now, room, { width, height }) : null));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [width, height]);

  const size: Size = { width, height };
  const view = stage && (chosen ?? fitView(stage, size));
  const change = (make: (view: View, stage: Size) => View) =>
    setChosen((previous) => {
      if (!stage) return previous;
      return keepInSight(make(previous ?? fitView(stage, size), stage), stage, size);
    });
  const middle = (): Point => ({ x: (stage?.width ?? 0) / 2, y: (stage?.height ?? 0) / 2 });
  const zoom = (factor: number, at: Point = middle()) =>
    change((now, room) => zoomAt(now, at, factor, zoomLimits(room, size)));

  return {
    stageRef,
    view,
    change: (make: (view: View, limits: ReturnType<typeof zoomLimits>) => View) =>
      change((now, room) => make(now, zoomLimits(room, size))),
    zoom,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    fit: () => setChosen(null),
    /** Zooms in to a spot, or out again to the whole picture. */
    toggleClose: (at: Point) => (chosen ? setChosen(null) : zoom(CLOSE, at)),
    /** How much larger than the whole picture on the stage, as a share. */
    zoomed: stage && view ? view.scale / fitView(stage, size).scale : 1,
  };
}
