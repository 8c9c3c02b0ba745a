import type { PictureSet } from './picture-set.ts';

/** Made by `npm run landing-pictures` from our own catalogue, by our own engine. */
const FILES = import.meta.glob<string>('./showcase/*.{avif,webp}', {
  eager: true,
  import: 'default',
});

/** Widths in pixels: the smaller file serves phones, the larger one wide or high-density screens. */
const WIDTHS = [480, 960] as const;
const FALLBACK_WIDTH = 640;

function findFile(name: string): string {
  const url = FILES[`./showcase/${name}`];
  if (url === undefined) throw new Error(`no showcase picture ${name}`);
  return url;
}

/** One of our own pictures; `sizes` says how wide it stands on the page. */
export function showcasePicture(name: string, sizes = '(max-width: 900px) 92vw, 44vw'): PictureSet {
  const srcSet = WIDTHS.map((width) => `${findFile(`${name}-${width}.avif`)} ${width}w`).join(', ');
  return {
    src: findFile(`${name}-${FALLBACK_WIDTH}.webp`),
    sources: [{ type: 'image/avif', srcSet }],
    sizes,
  };
}
