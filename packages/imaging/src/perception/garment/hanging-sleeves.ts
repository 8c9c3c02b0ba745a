import { apart, type Point } from '../../pixels/geometry/points.ts';
import { bodyPairs, fitAxis } from './balance.ts';
import type { NetworkPlace } from './landmark-network.ts';

/** Cuffs end about where the hem does, or below it, within these shares of the garment's longer side. */
const [ABOVE, BELOW] = [0.06, 0.25];
const NOTCH = 0.012;
const REACH = 0.16;
/** The certainty of a landmark whose place comes from the outline. */
const SEEN = 0.65;

type Places = Readonly<Record<string, NetworkPlace>>;

/**
 * A sleeve that hangs in front of the garment's side hides the corner of the hem, and the network takes a corner of the
 * cuff for it. The visible part of the hem begins at the notch beside the cuff.
 */
export function hemBesideSleeves(
  places: Places,
  border: readonly Point[],
  size: number,
): Record<string, NetworkPlace> {
  const mended = { ...places };
  const at = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, place.at]));
  const upper = bodyPairs(at).filter(({ name }) => !name.startsWith('hem'));
  if (upper.length < 2) return mended;
  const { turn } = fitAxis(upper);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (const [side, sign] of [
    ['l', 1],
    ['r', -1],
  ] as const) {
    const [hem, outer, inner] = ['hem', 'cuff_outer', 'cuff_inner'].map(
      (name) => places[`${name}_${side}`],
    );
    if (!hem || !outer || !inner) continue;
    const outwards = ([x, y]: Point) => sign * (x * cos + y * sin);
    const down = ([x, y]: Point) => y * cos - x * sin;
    const isLevel = [outer, inner].every((cuff) => {
      const below = (down(cuff.at) - down(hem.at)) / size;
      return below > -ABOVE && below < BELOW;
    });
    const isOnSleeve =
      outwards(hem.at) > Math.min(outwards(outer.at), outwards(inner.at)) + NOTCH * size;
    if (!isLevel || !isOnSleeve) continue;
    const corner = outwards(hem.at) > outwards(outer.at) ? hem.at : outer.at;
    const found = besideCuff(border, corner, { outwards, down, size });
    if (!found) continue;
    const seen = (place: NetworkPlace, to: Point): NetworkPlace => ({
      ...place,
      at: to,
      certainty: Math.max(SEEN, place.certainty),
      moved: 0,
    });
    mended[`cuff_outer_${side}`] = seen(outer, corner);
    mended[`cuff_inner_${side}`] = seen(inner, found.inner);
    mended[`hem_${side}`] = seen(hem, found.notch);
  }
  return mended;
}

type Frame = { outwards: (at: Point) => number; down: (at: Point) => number; size: number };

/** Follows the outline from the outer corner of a cuff along its lower end up into the notch beside it. */
function besideCuff(border: readonly Point[], corner: Point, { outwards, down, size }: Frame) {
  const start = border.reduce(
    (best, at, i) => (apart(at, corner) < apart(border[best], corner) ? i : best),
    0,
  );
  const walks = [1, -1].map((step) => {
    const line: Point[] = [];
    let far = 0;
    for (let n = 0; n < border.length && far < 2 * REACH * size; n++) {
      const at = border[(start + step * n + border.length * 2) % border.length];
      far += line.length > 0 ? apart(at, line.at(-1) as Point) : 0;
      line.push(at);
    }
    return line;
  });
  const measureInwards = (line: readonly Point[]) =>
    outwards(line[0]) - outwards(line.at(-1) as Point);
  // The way along the lower end leads inwards, the other way leads up the sleeve.
  const line = walks.reduce((best, walk) =>
    measureInwards(walk) > measureInwards(best) ? walk : best,
  );
  let lowest = 0;
  for (const [i, at] of line.entries()) {
    if (outwards(corner) - outwards(at) > REACH * size) break;
    if (down(at) > down(line[lowest])) lowest = i;
  }
  let notch = lowest;
  for (let i = lowest; i < line.length; i++) {
    const at = line[i];
    if (outwards(corner) - outwards(at) > REACH * size) break;
    if (down(at) < down(line[notch])) notch = i;
    else if (down(at) > down(line[notch]) + NOTCH * size) break;
  }
  // A hem that rises towards the middle is highest far from the notch.
  const highest = down(line[notch]);
  while (notch > lowest && down(line[notch - 1]) < highest + (NOTCH / 2) * size) notch--;
  const hem = line[notch];
  if (down(line[lowest]) - down(hem) < NOTCH * size) return undefined;
  // The corner of the cuff is the point that sticks out most between its other corner and the notch.
  const [ax, ay] = line[0];
  const away = ([x, y]: Point) => Math.abs((x - ax) * (hem[1] - ay) - (y - ay) * (hem[0] - ax));
  const inner = line
    .slice(0, notch)
    .reduce((best, at) => (away(at) > away(best) ? at : best), line[0]);
  return { inner, notch: hem };
}
