import type { Similarity } from '../raster/similarity.ts';
import type { HeadPlace } from './head-place.ts';

type Measures = Pick<HeadPlace, 'eyes' | 'chin' | 'jaw'>;

/** What the width of the jaw counts beside the height of the face. */
const JAW = 0.3;

/** Chin on chin, so that the neck goes on below it; the face as high and about as wide. */
export function alignHead(portrait: Measures, photo: Measures): Similarity {
  const own = along(portrait);
  const wanted = along(photo);
  const height = wanted.length / own.length;
  const width = photo.jaw / portrait.jaw;
  return {
    scale: height * (1 - JAW) + width * JAW,
    angle: wanted.angle - own.angle,
    from: portrait.chin,
    to: photo.chin,
  };
}

function along({ eyes, chin }: Measures) {
  const [x, y] = [chin.x - eyes.x, chin.y - eyes.y];
  return { length: Math.hypot(x, y), angle: Math.atan2(y, x) };
}
