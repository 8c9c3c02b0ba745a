import { describe, expect, it } from 'vitest';
import { createPose, drawWearer } from '../../testing/wearer.ts';
import { removeForeignThings } from './remove-foreign-things.ts';

const [WIDTH, HEIGHT] = [240, 360];
const at = (x: number, y: number) => y * WIDTH + x;

/** Joints of the drawn figure, whose arms hang down at x 54 and 186. */
const pose = createPose(
  Object.fromEntries(
    Object.entries({
      nose: [120, 78],
      leftShoulder: [176, 140],
      rightShoulder: [64, 140],
      leftElbow: [186, 220],
      rightElbow: [54, 220],
      leftWrist: [186, 280],
      rightWrist: [54, 280],
      leftIndex: [186, 298],
      rightIndex: [54, 298],
      leftPinky: [186, 298],
      rightPinky: [54, 298],
      leftThumb: [186, 298],
      rightThumb: [54, 298],
      leftHip: [150, 300],
      rightHip: [90, 300],
    }).map(([name, [x, y]]) => [name, { x: (x ?? 0) / WIDTH, y: (y ?? 0) / HEIGHT }]),
  ),
);

/** Adds something to the outline that the network calls `part`. */
function withThing(
  isThing: (x: number, y: number) => boolean,
  colour: readonly number[],
  part: 'background' | 'bodySkin',
) {
  const wearer = drawWearer();
  const { planes } = wearer.masks;
  for (let i = 0; i < wearer.alpha.data.length; i++) {
    if (!isThing(i % WIDTH, Math.floor(i / WIDTH))) continue;
    wearer.alpha.data[i] = 255;
    wearer.photo.data.set(colour, i * 3);
    for (const plane of Object.values(planes)) plane.data[i] = 0;
    planes[part].data[i] = 255;
  }
  return wearer;
}

const drop = ({ alpha, photo, masks }: ReturnType<typeof drawWearer>) =>
  removeForeignThings(alpha, photo, masks, pose);

describe('things in the outline of a person', () => {
  it('a tree behind a hand goes, and the hand stays', async () => {
    const inTree = (x: number, y: number) => x > 8 && x < 18 && y > 230 && y < 290;
    const inTwig = (x: number, y: number) => x >= 18 && x < 46 && y > 282 && y < 288;
    const wearer = withThing((x, y) => inTree(x, y) || inTwig(x, y), [70, 54, 40], 'bodySkin');
    await drop(wearer);
    expect(wearer.alpha.data[at(14, 250)]).toBe(0);
    expect(wearer.alpha.data[at(30, 285)]).toBe(0);
    expect(wearer.alpha.data[at(54, 285)]).toBe(255);
    expect(wearer.alpha.data[at(120, 200)]).toBe(255);
  });

  it('an arm that is lifted where no joint was found stays: it has the colour of skin', async () => {
    const inArm = (x: number, y: number) => x > 8 && x < 20 && y > 170 && y < 300;
    const wearer = withThing(inArm, [214, 168, 140], 'bodySkin');
    await drop(wearer);
    expect(wearer.alpha.data[at(14, 200)]).toBe(255);
  });

  it('a blossom before a sleeve is refused, a print of the same colour is not', async () => {
    const inBlossom = (x: number, y: number) => Math.hypot(x - 38, y - 190) < 20;
    const blossom = withThing(inBlossom, [240, 190, 20], 'background');
    await expect(drop(blossom)).rejects.toMatchObject({ reason: 'wearer-stays' });
    const inPrint = (x: number, y: number) => Math.hypot(x - 120, y - 190) < 20;
    const print = withThing(inPrint, [240, 190, 20], 'background');
    await drop(print);
    expect(print.alpha.data[at(120, 190)]).toBe(255);
  });
});
