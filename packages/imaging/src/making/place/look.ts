/** How strong each effect of the place is; 1 is usual. */
export type Look = {
  /** How much the goods follow the light of the place: 0 leaves every pixel as it is. */
  light?: number;
  shadow?: number;
  /** The mirror image on a glossy ground. */
  reflection?: number;
  /** How strongly what is out of focus is blurred. */
  blur?: number;
  /** The grain of the surroundings. */
  grain?: number;
};

const USUAL: Required<Look> = { light: 1, shadow: 1, reflection: 1, blur: 1, grain: 1 };

export const completeLook = ({ light, shadow, reflection, blur, grain }: Look): Required<Look> => ({
  light: light ?? USUAL.light,
  shadow: shadow ?? USUAL.shadow,
  reflection: reflection ?? USUAL.reflection,
  blur: blur ?? USUAL.blur,
  grain: grain ?? USUAL.grain,
});
