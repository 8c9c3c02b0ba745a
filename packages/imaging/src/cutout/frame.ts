import type { Box, Plane } from '../raster/raster.ts';

/** Room around the subject, as a share of its size: the coarse map misses a sleeve or a pompom. */
const ROOM = 0.45;
/** Cropping less than this gains no resolution worth the risk. */
const WORTHWHILE = 0.8;

/**
 * The part of the picture that is shown to the outlining model: its masks have 256 × 256 pixels,
 * so a subject that fills the frame gets a finer outline than one that is small in it.
 */
export function chooseFrame(boxes: Box[], map: Plane, width: number, height: number): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  const roomX = (right - left) * ROOM;
  const roomY = (bottom - top) * ROOM;
  const scaleX = width / map.width;
  const scaleY = height / map.height;
  const x0 = Math.max(0, Math.floor((left - roomX) * scaleX));
  const y0 = Math.max(0, Math.floor((top - roomY) * scaleY));
  const x1 = Math.min(width, Math.ceil((right + roomX) * scaleX));
  const y1 = Math.min(height, Math.ceil((bottom + roomY) * scaleY));
  if (x1 - x0 > width * WORTHWHILE && y1 - y0 > height * WORTHWHILE) {
    return { left: 0, top: 0, width, height };
  }
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}

/** True when the mask runs into a side of the frame that is not a side of the picture. */
export function isCutByFrame(mask: Plane, frame: Box, width: number, height: number): boolean {
  const { data, width: w, height: h } = mask;
  const row = (y: number) => data.subarray(y * w, (y + 1) * w).some((value) => value > 0);
  const column = (x: number) => {
    for (let y = 0; y < h; y++) if ((data[y * w + x] as number) > 0) return true;
    return false;
  };
  return (
    (frame.top > 0 && row(0)) ||
    (frame.left > 0 && column(0)) ||
    (frame.top + frame.height < height && row(h - 1)) ||
    (frame.left + frame.width < width && column(w - 1))
  );
}
