import { emptyMask, type Mask } from './mask.ts';
import type { Size } from './view.ts';

function openCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  return { canvas, context };
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** A picture's pixels at exactly this size, four values each. */
export async function readPixels(address: string, size: Size): Promise<ImageData> {
  const image = await loadPicture(address);
  const { context } = openCanvas(size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height);
}

/** A grey picture as a mask, stretched to this size. */
export async function readMask(address: string, size: Size): Promise<Mask> {
  return maskFrom(await readPixels(address, size), 0);
}

/** What is opaque in a cut-out, as a mask. */
export async function readOpacity(address: string, size: Size): Promise<Mask> {
  return maskFrom(await readPixels(address, size), 3);
}

function maskFrom({ data, width, height }: ImageData, channel: 0 | 3): Mask {
  const mask = emptyMask({ width, height });
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = data[i * 4 + channel] as number;
  return mask;
}

/** A closed outline, filled; points are shares of the mask's size. */
export function fillOutline(size: Size, points: readonly (readonly [number, number])[]): Mask {
  const { context } = openCanvas(size);
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x * size.width, y * size.height);
  context.closePath();
  context.fillStyle = '#fff';
  context.strokeStyle = '#fff';
  // A hair wider than the outline, or the rim of what is erased would stay behind.
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.fill();
  context.stroke();
  return maskFrom(context.getImageData(0, 0, size.width, size.height), 3);
}

/** White is inside, as the server expects it. */
function drawMask({ data, width, height }: Mask): HTMLCanvasElement {
  const { canvas, context } = openCanvas({ width, height });
  const pixels = context.createImageData(width, height);
  for (let i = 0; i < data.length; i++) {
    const value = data[i] as number;
    pixels.data.set([value, value, value, 255], i * 4);
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** The mask at another size, and its address as a picture of that size. */
export function resizeMask(mask: Mask, size: Size): { mask: Mask; address: string } {
  const { canvas, context } = openCanvas(size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(drawMask(mask), 0, 0, size.width, size.height);
  const resized = maskFrom(context.getImageData(0, 0, size.width, size.height), 0);
  return { mask: resized, address: canvas.toDataURL('image/png') };
}

export function maskToPng(mask: Mask): Promise<Blob> {
  return new Promise((resolve, reject) => {
    drawMask(mask).toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The mask could not be written'))),
      'image/png',
    );
  });
}
