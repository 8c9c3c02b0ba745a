import { type ComposedThing, composeThing } from './compose-thing.ts';
import { frameThing } from './frame-thing.ts';
import { frameSetting } from './framed-setting.ts';
import { cornerWhenHeld, type HeldIn } from './held-in.ts';
import type { Look } from './look.ts';
import { grainFor } from './noise-of-photo.ts';
import { PRODUCT_KINDS, type ProductKind } from './product-kinds.ts';
import type { Setting } from './setting.ts';
import { resizedSubject, type Subject } from './subject.ts';

/** Shares of the frame for the middle of the foot; scale 1 is the size that suits the kind. */
export type Placement = { x?: number; y?: number; scale?: number; rotation?: number };

export type ProductWishes = {
  kind: ProductKind;
  placement: Placement;
  look: Required<Look>;
  frame: { width: number; height: number };
  seed: number;
  /** A hand of the photo holds it. */
  held?: HeldIn;
};

/** Of the frame that goods fill together with the arm that holds them. */
const HELD_FILL = 0.78;

type Enlarge = (subject: Subject, width: number) => Promise<Subject>;

export type ArrangedProduct = ComposedThing & {
  placement: Required<Placement>;
  enlarged: boolean;
};

/** Puts a cut-out thing into a place: at the place's own spot and in a size that suits both. */
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
  const shown = await resizedSubject(large, framed.width, framed.height, rotation);
  const corner = held && cornerWhenHeld(held, shown, frame);
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
    grain: look.grain * grainFor(shown),
    thickness,
    stands: !setting.lies && !held,
    seed,
  });
  return { ...composed, placement: { x, y, scale, rotation }, enlarged: large !== subject };
}
