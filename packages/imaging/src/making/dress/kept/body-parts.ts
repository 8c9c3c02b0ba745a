import type { PeopleGroup } from '../../../catalogue/people.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { Side } from './arms.ts';

export type PartKind = 'arm' | 'hips' | 'other';

const ARM = /^(upper_arm|forearm|hand)_/;
const HIPS = /^(torso|slip|thigh_)/;

/** Which part of the body each pixel of its picture shows. */
export type BodyParts = {
  kindAt(i: number): PartKind;
  isArm(side: Side): (i: number) => boolean;
  /** 255 where the chest, hips or thighs are, without the arms. */
  torso: Plane<Uint8Array>;
  isSlip(i: number): boolean;
};

export function bodyParts(map: Plane<Uint8Array>, names: PeopleGroup['parts']): BodyParts {
  const isArmPart = names.map((name) => ARM.test(name));
  const isHips = names.map((name) => HIPS.test(name));
  const slip = names.indexOf('slip');
  const parts = withSoftEdges(map, isArmPart);
  const { width, height } = map;
  return {
    kindAt(i) {
      const part = parts[i];
      if (isArmPart[part]) return 'arm';
      return isHips[part] ? 'hips' : 'other';
    },
    isArm(side) {
      const own = names.map((name) => ARM.test(name) && name.endsWith(`_${side}`));
      return (i) => own[parts[i]] ?? false;
    },
    torso: { data: map.data.map((part) => (isHips[part] ? 255 : 0)), width, height },
    isSlip: (i) => parts[i] === slip,
  };
}

/** Adds the soft pixels around a part to it, so that they move and go with it; those of an arm before all others. */
function withSoftEdges({ data, width }: Plane<Uint8Array>, isArm: readonly boolean[]): Uint8Array {
  const parts = new Uint8Array(data);
  for (let round = 0; round < 2; round++) {
    const before = parts.slice();
    for (let i = width; i < parts.length - width; i++) {
      if (before[i] !== 0) continue;
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        const part = before[j];
        if (part !== 0 && (parts[i] === 0 || isArm[part])) parts[i] = part;
      }
    }
  }
  return parts;
}

/** Copies a picture and shows only some of its pixels. */
export function keepWhere(
  { data, width, height, channels }: Pixels,
  shows: (i: number, x: number, y: number) => boolean,
): Pixels {
  const copy = new Uint8Array(data);
  for (let i = 0; i < width * height; i++) {
    if (copy[i * 4 + 3] && !shows(i, i % width, Math.floor(i / width))) copy[i * 4 + 3] = 0;
  }
  return { data: copy, width, height, channels };
}

/** A short top bares the place where the bodies wear a slip: it becomes skin with the slip's own light and shade. */
export function bareSlip({ data, ...size }: Pixels, { isSlip, torso }: BodyParts): Pixels {
  const mean = (counts: (i: number) => boolean) => {
    const sum = [0, 0, 0];
    let count = 0;
    for (let i = 0; i < torso.data.length; i++) {
      if (data[i * 4 + 3] !== 255 || !counts(i)) continue;
      for (let c = 0; c < 3; c++) sum[c] = sum[c] + linearAt(i * 4 + c);
      count++;
    }
    return sum.map((value) => value / Math.max(1, count));
  };
  const linearAt = (i: number) => LINEAR[data[i]];
  const skin = mean((i) => torso.data[i] === 255 && !isSlip(i));
  const [, usual] = mean(isSlip) as [number, number, number];
  const copy = new Uint8Array(data);
  for (let i = 0; i < torso.data.length; i++) {
    if (!isSlip(i) || usual === 0) continue;
    const light = linearAt(i * 4 + 1) / usual;
    for (let c = 0; c < 3; c++) copy[i * 4 + c] = encodeSrgbByte((skin[c] as number) * light);
  }
  return { data: copy, ...size };
}
