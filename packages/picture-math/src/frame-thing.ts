/** How far a place may be enlarged beyond filling the frame: its picture has no more detail. */
const MOST_ZOOM = 1.45;
/** The room above a thing and to its sides, as a share of the frame. */
const ROOM_ABOVE = 0.08;
const ROOM_BESIDE = 0.07;
/** A thing's middle is below the frame's by this share of the frame's height. */
const BELOW_MIDDLE = 0.05;
/** A frame that is much higher than wide is filled by its width. */
const WIDTH_COUNTS = 1.2;

/** A thing of which nothing else is known: metres of its longer side, and how much of the frame that fills. */
export const USUAL_THING = { metres: 0.25, fill: 0.54 } as const;

export type Size = { width: number; height: number };

/** A picture of a place, in its own pixels. */
export type Place = Size & {
  /** The place where things stand; null if no ground is visible, which means the middle of the frame. */
  spot: readonly [x: number, y: number] | null;
  /** The scale at the spot; null if its distance is unknown, in which case the picture is shown whole. */
  pixelsPerMetre: number | null;
  /** Seen from above: the spot is the middle of what lies there, not of its foot. */
  lies?: boolean;
};

export type ThingSize = {
  /** Height by width. */
  shape: number;
  /** Metres of the longer side. */
  metres: number;
  /** The share of the frame that the longer side should fill, before `scale`. */
  fill: number;
  scale: number;
};

export type FramedThing = {
  /** The part of the place that is shown, in its pixels, and how much it is enlarged. */
  crop: Size & { left: number; top: number; scale: number };
  /** Size of the thing in the frame, in pixels. */
  width: number;
  height: number;
  /** Where the middle of its foot goes. */
  foot: { x: number; y: number };
};

/**
 * The part of a place that is shown, and where in it a thing stands. Small things are shown larger
 * than life, and the camera comes nearer to them as far as the place's picture allows.
 */
export function frameThing(place: Place, frame: Size, thing: ThingSize): FramedThing {
  const { width, height } = fitThing(frame, thing);
  const least = Math.max(frame.width / place.width, frame.height / place.height);
  const foot = frame.height * (0.5 + BELOW_MIDDLE) + height / 2;
  const room = (scale: number) => ({
    x: place.width - frame.width / scale,
    y: place.height - frame.height / scale,
  });
  const cropAt = (left: number, top: number, scale: number) => ({ left, top, scale, ...frame });
  let crop = cropAt(room(least).x / 2, room(least).y / 2, least);
  const { spot } = place;
  if (!spot) return { crop, width, height, foot: { x: frame.width / 2, y: foot } };
  const below = place.lies ? height / 2 : 0;
  if (place.pixelsPerMetre !== null) {
    const lifeSize = Math.max(width, height) / (thing.metres * place.pixelsPerMetre);
    const scale = Math.min(MOST_ZOOM * least, Math.max(least, lifeSize));
    const { x, y } = room(scale);
    crop = cropAt(
      clampTo(spot[0] - frame.width / 2 / scale, x),
      clampTo(spot[1] - (foot - below) / scale, y),
      scale,
    );
  }
  const shown = {
    x: (spot[0] - crop.left) * crop.scale,
    y: (spot[1] - crop.top) * crop.scale + below,
  };
  return { crop, width, height, foot: shown };
}

function fitThing(frame: Size, { shape, fill, scale }: ThingSize): Size {
  const longer = fill * scale * Math.min(frame.height, WIDTH_COUNTS * frame.width);
  const size =
    shape > 1
      ? { width: longer / shape, height: longer }
      : { width: longer, height: longer * shape };
  const fits = Math.min(
    1,
    (frame.width * (1 - 2 * ROOM_BESIDE)) / size.width,
    (frame.height * (1 - 2 * ROOM_ABOVE)) / size.height,
  );
  return { width: size.width * fits, height: size.height * fits };
}

const clampTo = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
