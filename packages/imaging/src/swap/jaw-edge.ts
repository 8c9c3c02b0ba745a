import type { PortraitMarks } from './portrait.ts';

/** Between an ellipse (2) and a box: about how a jaw is rounded. */
const ROUND = 2.3;

/** Half the width of a jaw, of its width at the mouth: `down` is 0 at the mouth and 1 at the chin. */
export const jawWidth = (down: number) =>
  (1 - Math.min(1, Math.max(0, down)) ** ROUND) ** (1 / ROUND);

/** The row at which the head ends in each column of a portrait: the jaw, and the lobes of the ears beside it. */
export function jawEdge({ mouth, chin, jaw_l, jaw_r }: PortraitMarks) {
  const [left, right] = jaw_l.x < jaw_r.x ? [jaw_l, jaw_r] : [jaw_r, jaw_l];
  return (x: number): number => {
    const edge = x < chin.x ? left : right;
    const away = Math.abs(x - chin.x) / Math.max(1, Math.abs(edge.x - chin.x));
    return mouth.y + (chin.y - mouth.y) * jawWidth(away);
  };
}
