import type { Pose } from '../../perception/pose/joints.ts';
import type { Box } from '../../pixels/raster.ts';
import { type ComposedPerson, composePerson } from './compose-person.ts';
import { framePerson } from './frame-person.ts';
import { frameSetting } from './framed-setting.ts';
import type { Look } from './look.ts';
import { matchGrain } from './noise-of-photo.ts';
import { estimatePersonScale, type PersonScale } from './person-scale.ts';
import type { CutOff } from './photo-frame.ts';
import type { Setting } from './setting.ts';
import type { Subject } from './subject.ts';
import { chooseVariation } from './variation.ts';

/** Somebody cut out of a photo; the box of the outline is in pixels of the photo. */
export type PhotoPerson = {
  subject: Subject;
  box: Box;
  photo: { width: number; height: number };
  cutOff: CutOff;
  pose?: Pose;
};

export type ArrangedPerson = ComposedPerson & { scale: PersonScale };

/** Puts somebody into a place without scaling any of their pixels; `frame` is in pixels of the photo. */
export async function arrangePerson(
  { subject, box, photo, cutOff, pose }: PhotoPerson,
  setting: Setting,
  frame: Box,
  look: Required<Look>,
  seed: number,
): Promise<ArrangedPerson> {
  const stands = !cutOff.bottom;
  const scale = estimatePersonScale(
    pose,
    photo.height,
    { top: box.top, bottom: box.top + box.height },
    stands,
  );
  const ground = scale.ground - frame.top;
  const middle = box.left + box.width / 2 - frame.left;
  const { crop, zoom } = framePerson(
    setting,
    frame,
    middle,
    { perMetre: scale.perMetre, ground },
    stands ? 0 : chooseVariation(seed).sideways,
  );
  const blur = setting.blur * look.blur * Math.min(2, zoom);
  const place = await frameSetting({ ...setting, blur }, crop);
  const at = { left: box.left - frame.left, top: box.top - frame.top };
  const composed = composePerson(place, subject, at, {
    look,
    grain: matchGrain(subject),
    ground: stands ? ground : undefined,
    seed,
  });
  return { ...composed, scale };
}
