import type { PersonScale } from './person-scale.ts';
import type { Setting } from './setting.ts';
import { type Crop, pixelsPerMetre } from './view.ts';

/** A place is shown at the person's scale, but always fills the frame and is enlarged at most by this factor. */
const MOST_ZOOM = 3;

export type PersonFrame = {
  crop: Crop;
  /** How much nearer the camera is than for the whole place; the blur grows with it. */
  zoom: number;
};

/** The part of a place in front of which somebody stands, so that the ground is where the feet are. */
export function framePerson(
  { picture, view, spots }: Setting,
  frame: { width: number; height: number },
  middle: number,
  { perMetre, ground }: Pick<PersonScale, 'perMetre' | 'ground'>,
  /** −1 to 1: how far the place is shifted within its own width, for people who do not stand on its ground. */
  sideways = 0,
): PersonFrame {
  const [x, y] = spots[0].at;
  const least = Math.max(frame.width / picture.width, frame.height / picture.height);
  const life = perMetre / pixelsPerMetre(view);
  const scale = Math.min(Math.max(life, least), MOST_ZOOM * least);
  const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
  const room = Math.max(0, picture.width - frame.width / scale);
  const usual = within(x - middle / scale, room);
  const crop = {
    left: usual + sideways * (sideways < 0 ? usual : room - usual),
    top: within(y - ground / scale, picture.height - frame.height / scale),
    scale,
    width: frame.width,
    height: frame.height,
  };
  return { crop, zoom: scale / least };
}
