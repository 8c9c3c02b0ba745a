import { describe, expect, it } from 'vitest';
import { cropToPhoto, frameAvatar } from './frame.ts';

const photo = { width: 1000, height: 1500 };
/** A face in shares of the photo: 150 pixels wide and 200 high, at its upper middle. */
const face = { box: { left: 0.425, top: 0.2, width: 0.15, height: 200 / 1500 } };

describe('the frame of an avatar', () => {
  it('is a square with the face in its middle, hair above and shoulders below', () => {
    const { left, top, width, height } = frameAvatar(face, photo, 'shoulders');
    expect(width).toBe(height);
    expect(left + width / 2).toBe(500);
    expect(300 - top).toBeGreaterThan(100);
    expect(top + height - 500).toBeGreaterThan(200);
  });

  it('is tighter when close, and never cuts into the face', () => {
    const close = frameAvatar(face, photo, 'close');
    expect(close.width).toBeLessThan(frameAvatar(face, photo, 'shoulders').width);
    expect(close.top).toBeLessThan(300);
    expect(close.top + close.height).toBeGreaterThan(500);
  });

  it('ends where the photo cuts the person off, and may begin above it', () => {
    const low = { box: { ...face.box, top: 1250 / 1500 } };
    const atFoot = frameAvatar(low, photo, 'shoulders');
    expect(atFoot.top + atFoot.height).toBe(photo.height);
    const high = { box: { ...face.box, top: 0.01 } };
    expect(frameAvatar(high, photo, 'shoulders').top).toBeLessThan(0);
  });

  it('shrinks beside the edge of the photo instead of showing what is not there', () => {
    const aside = { box: { ...face.box, left: 0.02 } };
    const { left, width } = frameAvatar(aside, photo, 'shoulders');
    expect(width).toBe(300);
    expect(left + width / 2).toBe(95);
  });
});

it('looks for the outline in what the photo shows around the frame', () => {
  const part = cropToPhoto({ left: -50, top: 100, width: 400, height: 400 }, photo, 0.1);
  expect(part).toEqual({ left: 0, top: 60, width: 390, height: 480 });
});
