import type { Setting, Spot } from './setting.ts';
import { type Crop, pixelsPerMetre } from './view.ts';

/** How far a place may be enlarged beyond filling the frame: its picture has no more detail. */
const MOST_ZOOM = 1.45;
/** Of the frame: room above a thing and to its sides. */
const ROOM_ABOVE = 0.08;
const ROOM_BESIDE = 0.07;
/** Of the frame's height: a thing's middle is this much below the frame's. */
const BELOW_MIDDLE = 0.05;
/** A frame that is much higher than wide is filled by its width. */
const WIDTH_COUNTS = 1.2;

export type FramedThing = {
  crop: Crop;
  /** Size of the thing in the frame, in pixels. */
  width: number;
  height: number;
  /** Where the middle of its foot goes. */
  foot: { x: number; y: number };
};

export type ThingSize = {
  /** Height by width. */
  shape: number;
  /** Metres of the longer side. */
  metres: number;
  /** Of the frame that the longer side should fill, before `scale`. */
  fill: number;
  scale: number;
};

type Size = { width: number; height: number };

/**
 * The part of a place that is shown, and where in it a thing stands. Small things are shown larger
 * than life, and the camera comes nearer to them as far as the place's picture allows.
 */
export function frameThing(setting: Setting, frame: Size, thing: ThingSize): FramedThing {
  const spot = setting.spots[0] as Spot;
  const { picture, view } = setting;
  const { width, height } = sizeInFrame(frame, thing);
  const least = Math.max(frame.width / picture.width, frame.height / picture.height);
  const lifeSize = Math.max(width, height) / (thing.metres * pixelsPerMetre(view));
  const scale = Math.min(MOST_ZOOM * least, Math.max(least, lifeSize));
  const foot = frame.height * (0.5 + BELOW_MIDDLE) + height / 2;
  const crop = {
    left: within(spot.at[0] - frame.width / 2 / scale, picture.width - frame.width / scale),
    top: within(spot.at[1] - foot / scale, picture.height - frame.height / scale),
    scale,
    width: frame.width,
    height: frame.height,
  };
  const shown = { x: (spot.at[0] - crop.left) * scale, y: (spot.at[1] - crop.top) * scale };
  return { crop, width, height, foot: shown };
}

function sizeInFrame(frame: Size, { shape, fill, scale }: ThingSize): Size {
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

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
