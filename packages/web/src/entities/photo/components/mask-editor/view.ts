export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** How a picture lies on the stage: where its corner is, and how many stage pixels one of its own takes. */
export type View = Point & { scale: number };
export type ZoomLimits = { least: number; most: number };

/** Around the picture, so that its very edge can be painted. */
const MARGIN = 24;
const LARGEST_PIXEL = 8;

/** The whole picture, centred. */
export function fitView(stage: Size, picture: Size): View {
  const scale = Math.min(
    Math.max(1, stage.width - MARGIN) / picture.width,
    Math.max(1, stage.height - MARGIN) / picture.height,
  );
  return {
    scale,
    x: (stage.width - picture.width * scale) / 2,
    y: (stage.height - picture.height * scale) / 2,
  };
}

export function zoomLimits(stage: Size, picture: Size): ZoomLimits {
  const least = fitView(stage, picture).scale;
  return { least, most: Math.max(LARGEST_PIXEL, least * LARGEST_PIXEL) };
}

export const toPicture = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});

export const toStage = (view: View, { x, y }: Point): Point => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
});

export const panBy = (view: View, { x, y }: Point): View => ({
  ...view,
  x: view.x + x,
  y: view.y + y,
});

/** Larger or smaller, while what lies under `at` stays there. */
export function zoomAt(view: View, at: Point, factor: number, { least, most }: ZoomLimits): View {
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  const spot = toPicture(view, at);
  return { scale, x: at.x - spot.x * scale, y: at.y - spot.y * scale };
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});
export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Two fingers carry the picture: what lay between them stays between them. */
export function pinch(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  limits: ZoomLimits,
): View {
  const [before, after] = [middle(from), middle(to)];
  const moved = panBy(view, { x: after.x - before.x, y: after.y - before.y });
  return zoomAt(moved, after, distance(...to) / Math.max(1, distance(...from)), limits);
}

/** A picture smaller than the stage stays in its middle, a larger one cannot be pushed off it. */
export function keepInSight(view: View, stage: Size, picture: Size): View {
  const along = (at: number, room: number, length: number) => {
    const shown = length * view.scale;
    if (shown + MARGIN <= room) return (room - shown) / 2;
    const slack = MARGIN / 2;
    return Math.min(slack, Math.max(room - shown - slack, at));
  };
  return {
    scale: view.scale,
    x: along(view.x, stage.width, picture.width),
    y: along(view.y, stage.height, picture.height),
  };
}
