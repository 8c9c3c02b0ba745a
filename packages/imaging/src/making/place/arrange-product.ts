import {
  type FramedThing,
  frameThing as frameInPlace,
  type ThingSize,
} from '@vitrine/picture-math';
import { type ComposedThing, composeThing } from './compose-thing.ts';
import { frameSetting } from './framed-setting.ts';
import { type HeldIn, placeHeldCorner } from './held-in.ts';
import type { Look } from './look.ts';
import { matchGrain } from './noise-of-photo.ts';
import { PRODUCT_KINDS, type ProductKind } from './product-kinds.ts';
import type { Setting } from './setting.ts';
import { resizeSubject, type Subject } from './subject.ts';
import { pixelsPerMetre } from './view.ts';

/** The middle of the foot as shares of the frame; a scale of 1 is the size that suits the kind. */
export type Placement = { x?: number; y?: number; scale?: number; rotation?: number };

export type ProductWishes = {
  kind: ProductKind;
  placement: Placement;
  look: Required<Look>;
  frame: { width: number; height: number };
  seed: number;
  /** Set where a hand of the photo holds it. */
  held?: HeldIn;
};

/** The share of the frame that goods fill together with the arm that holds them. */
const HELD_FILL = 0.78;

type Enlarge = (subject: Subject, width: number) => Promise<Subject>;

export type ArrangedProduct = ComposedThing & {
  placement: Required<Placement>;
  enlarged: boolean;
};

/** Puts a cut-out thing into a place, at the place's own spot and at a size that suits both. */
export async function arrangeProduct(
  subject: Subject,
  setting: Setting,
  { kind, placement, look, frame, seed, held }: ProductWishes,
  enlarge: Enlarge = async (small) => small,
): Promise<ArrangedProduct> {
  const { size, thickness, fill } = PRODUCT_KINDS[kind];
  const { scale = 1, rotation = 0 } = placement;
  const shape = subject.height / subject.width;
  const usual = frameThing(setting, frame, { shape, metres: size, fill, scale });
  const wide = HELD_FILL * scale * Math.min(frame.width, frame.height / shape);
  const framed = held ? { ...usual, width: wide, height: wide * shape } : usual;
  const large = await enlarge(subject, framed.width);
  const shown = await resizeSubject(large, framed.width, framed.height, rotation);
  const corner = held && placeHeldCorner(held, shown, frame);
  const foot = corner
    ? { x: corner.left + shown.width / 2, y: corner.top + shown.height }
    : framed.foot;
  const x = placement.x ?? foot.x / frame.width;
  const y = placement.y ?? foot.y / frame.height;
  const at = {
    left: Math.round(x * frame.width - shown.width / 2),
    top: Math.round(y * frame.height) - shown.height,
  };
  const { blur, surface } = setting;
  const wished = {
    ...setting,
    lies: setting.lies && !held,
    blur: blur * look.blur,
    surface: { ...surface, reflection: surface.reflection * look.reflection },
  };
  const composed = composeThing(await frameSetting(wished, framed.crop), shown, at, {
    light: look.light,
    shadow: look.shadow,
    grain: look.grain * matchGrain(shown),
    thickness,
    stands: !setting.lies && !held,
    seed,
  });
  return { ...composed, placement: { x, y, scale, rotation }, enlarged: large !== subject };
}

/** The part of a place that is shown, and where in it a thing stands, as the page sketches it. */
function frameThing(
  { picture, view, spots, assumed, plain, lies }: Setting,
  frame: { width: number; height: number },
  thing: ThingSize,
): FramedThing {
  const { width, height } = picture;
  const spot = plain ? null : spots[0].at;
  // If the camera is only a guess, it does not move.
  const known = assumed.length === 0 ? pixelsPerMetre(view) : null;
  return frameInPlace({ width, height, spot, pixelsPerMetre: known, lies }, frame, thing);
}
