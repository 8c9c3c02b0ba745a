/**
 * Cloth that lies flat is half as wide as it is long around; worn, its sides turn away. A flat half becomes the front of
 * a cylinder: its middle keeps its width, and its sides are seen at an angle.
 */
export type Round = { half: number; turn: number };

/** The angle at the sides of a half that is seen at this share of its flat width. */
export function turnFor(share: number): number {
  const lost = Math.max(0, 1 - share);
  // The series of the angle's square comes so close that two steps find it to ten digits.
  let turn = Math.sqrt(lost * (6 + lost * (1.8 + lost * 0.823)));
  for (let step = 0; step < 2 && turn > 0; step++) {
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    turn -= (turn * (sin - share * turn)) / (turn * cos - sin);
  }
  return turn;
}

/** Where a point that lies this far from the middle is seen. */
export function roundOff(away: number, { half, turn }: Round): number {
  if (turn < 1e-3) return away;
  const inside = Math.max(-half, Math.min(half, away));
  // What lies beyond the sides goes on as steeply as they end.
  return (half / turn) * Math.sin((turn * inside) / half) + (away - inside) * Math.cos(turn);
}

/** How far from the middle lies what is seen there; the inverse of `roundOff`. */
export function unroll(seen: number, { half, turn }: Round): number {
  if (turn < 1e-3) return seen;
  const radius = half / turn;
  const side = radius * Math.sin(turn);
  const inside = Math.max(-side, Math.min(side, seen));
  return radius * Math.asin(inside / radius) + (seen - inside) / Math.cos(turn);
}

/** The angle by which the cloth is turned away there, negative on the left. */
export const turnAt = (away: number, { half, turn }: Round): number =>
  (turn * Math.max(-half, Math.min(half, away))) / half;
