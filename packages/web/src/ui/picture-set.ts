/** One picture in several widths and formats; the browser takes what it understands and needs. */
export type PictureSet = {
  /** For a browser that knows none of the formats below. */
  src: string;
  sources: readonly { type: string; srcSet: string }[];
  /** How wide it stands on the page, as in the attribute of the same name. */
  sizes: string;
};

export type PictureSource = string | PictureSet;

/** What identifies the picture, whichever file of it is loaded. */
export const pictureKey = (picture: PictureSource): string =>
  typeof picture === 'string' ? picture : picture.src;
