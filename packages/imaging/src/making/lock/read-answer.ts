import type { Rgb } from '../../pixels/raster.ts';
import { chooseEngineSize, decodeOnWhite, type TakenSide } from './prepare-repaint.ts';

type Size = { width: number; height: number };

/**
 * What somebody else's engine made of a picture, in the format that was asked for. Engines with
 * fixed formats add something at two sides. That is cropped, because stretching it back would
 * neither fit nor look right.
 */
export async function readAnswer(bytes: Uint8Array, sent: Size, side?: TakenSide): Promise<Rgb> {
  const answer = await decodeOnWhite(bytes);
  // The sides that an engine accepts are rounded, so what was asked for is not quite the picture's own format.
  return cropToFormat(answer, side ? chooseEngineSize(sent, side) : sent);
}

/** Crops around the middle, unless there is at most one pixel too much in each direction. */
function cropToFormat(picture: Rgb, format: Size): Rgb {
  const scale = Math.min(picture.width / format.width, picture.height / format.height);
  const width = Math.round(format.width * scale);
  const height = Math.round(format.height * scale);
  if (picture.width - width <= 1 && picture.height - height <= 1) return picture;
  const left = Math.floor((picture.width - width) / 2);
  const top = Math.floor((picture.height - height) / 2);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * 3;
    data.set(picture.data.subarray(from, from + width * 3), y * width * 3);
  }
  return { data, width, height };
}
