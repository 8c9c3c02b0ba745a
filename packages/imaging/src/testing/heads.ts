import { CATALOGUE_ROOT } from '../catalogue/catalogue.ts';
import type { CatalogueModel } from '../catalogue/people.ts';
import { type PortraitPicture, readPortrait } from '../making/swap/portrait.ts';
import type { FacePlace } from '../perception/faces/compare-faces.ts';
import type { Point } from '../pixels/geometry/square.ts';
import type { Rgb } from '../pixels/raster.ts';

type Rgba = { data: Uint8Array; width: number; height: number };

const GREY = 226;

export function flattenOnGrey({ data, width, height }: Rgba): Rgb {
  const made = new Uint8Array(width * height * 3).fill(GREY);
  for (let i = 0; i < width * height; i++) {
    const share = data[i * 4 + 3] / 255;
    for (let c = 0; c < 3; c++) {
      made[i * 3 + c] = Math.round(data[i * 4 + c] * share + GREY * (1 - share));
    }
  }
  return { data: made, width, height };
}

export type TurnedHead = { picture: Rgb; face: FacePlace };

/** A model's head from near. */
export async function readHeadCloseUp({ head }: CatalogueModel): Promise<TurnedHead> {
  const read = await readPortrait(CATALOGUE_ROOT, head, 'neutral', false);
  return { picture: flattenOnGrey(read), face: toFacePlace(read) };
}

/** A picture of the same size with nobody in it. */
export const eraseFace = ({ picture }: TurnedHead): Rgb => ({
  ...picture,
  data: new Uint8Array(picture.data.length).fill(GREY),
});

const toFacePlace = ({ marks }: PortraitPicture): FacePlace => ({
  leftEye: marks.eye_l,
  rightEye: marks.eye_r,
  mouth: marks.mouth,
});

/** Mirrors a head from left to right. */
export function mirrorHead({ picture, face }: TurnedHead): TurnedHead {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data.length);
  forEachPixel(picture, (x, y) => copyPixel(picture, width - 1 - x, y, data, y * width + x));
  const turn = ({ x, y }: Point) => ({ x: width - x, y });
  return {
    picture: { data, width, height },
    face: { leftEye: turn(face.rightEye), rightEye: turn(face.leftEye), mouth: turn(face.mouth) },
  };
}

/** What a mirror makes that writes over what it still has to read: one part of a face, twice. */
export function repeatHalfFace({ picture, face }: TurnedHead): TurnedHead {
  const { width, height } = picture;
  const [left, right] = [face.leftEye.x, face.rightEye.x];
  const axis = Math.round((left + right) / 2 + 0.28 * Math.abs(left - right));
  const data = new Uint8Array(picture.data);
  forEachPixel(picture, (x, y) => {
    const from = 2 * axis - 1 - x;
    if (x >= axis && from >= 0) copyPixel(picture, from, y, data, y * width + x);
  });
  return { picture: { data, width, height }, face };
}

/** Another picture over it, with its middle at a place and this wide. */
export function pastePatch(picture: Rgb, patch: Rgb, at: Point, wide: number): Rgb {
  const data = new Uint8Array(picture.data);
  const scale = patch.width / wide;
  const high = patch.height / scale;
  forEachPixel(picture, (x, y) => {
    const px = Math.floor((x - (at.x - wide / 2)) * scale);
    const py = Math.floor((y - (at.y - high / 2)) * scale);
    if (px < 0 || py < 0 || px >= patch.width || py >= patch.height) return;
    copyPixel(patch, px, py, data, y * picture.width + x);
  });
  return { ...picture, data };
}

/** The part of a head that a print would show. */
export function cropFace({ picture, face }: TurnedHead): Rgb {
  const unit = face.mouth.y - (face.leftEye.y + face.rightEye.y) / 2;
  const left = Math.round((face.leftEye.x + face.rightEye.x) / 2 - 1.5 * unit);
  const top = Math.round(face.mouth.y - 2.5 * unit);
  const [width, height] = [Math.round(3 * unit), Math.round(3.6 * unit)];
  const data = new Uint8Array(width * height * 3);
  forEachPixel({ width, height }, (x, y) =>
    copyPixel(picture, x + left, y + top, data, y * width + x),
  );
  return { data, width, height };
}

function forEachPixel(
  { width, height }: { width: number; height: number },
  visit: (x: number, y: number) => void,
): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) visit(x, y);
}

function copyPixel({ data, width }: Rgb, x: number, y: number, to: Uint8Array, at: number): void {
  const from = (y * width + x) * 3;
  to.set(data.subarray(from, from + 3), at * 3);
}
