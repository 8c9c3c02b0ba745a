import type { Subject } from '../place/subject.ts';
import type { HeadLayer } from './head-layer.ts';

/**
 * The photo's body with its own outline. `garment`, 0..1, is what nothing may be painted over, except by new hair, as
 * far as `hairOver` says.
 */
export type BodyLayer = {
  width: number;
  height: number;
  /** Interleaved RGB. */
  colours: Float32Array | Uint8Array;
  alpha: Float32Array;
  garment: Float32Array;
  hairOver?: Float32Array;
};

/**
 * Layers the hair behind the body, the body, and the head in front of it; the garment stays in
 * front of everything but the hair that falls over it. `above` rows are added at the top where the new head needs them.
 */
export function composeWearer(
  body: BodyLayer,
  head: HeadLayer | undefined,
  above: number,
): Subject {
  const [width, height] = [body.width, body.height + above];
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < body.alpha.length; i++) {
    const to = (i + above * width) * 4;
    for (let c = 0; c < 3; c++) data[to + c] = Math.round(body.colours[i * 3 + c]);
    data[to + 3] = Math.round(255 * body.alpha[i]);
  }
  if (head) paintHead(data, body, head, above);
  return { data, width, height };
}

function paintHead(data: Uint8Array, body: BodyLayer, head: HeadLayer, above: number): void {
  const { box } = head;
  for (let k = 0; k < head.front.length; k++) {
    const x = box.left + (k % box.width);
    const y = box.top + Math.floor(k / box.width);
    if (x < 0 || x >= body.width || y < -above || y >= body.height) continue;
    const at = y * body.width + x;
    const own = y < 0 ? 0 : body.alpha[at];
    const behind = head.hair[k];
    const falling = (y < 0 ? 0 : body.hairOver?.[at]) ?? 0;
    const garment = y < 0 ? 0 : body.garment[at] * own;
    const bare = Math.max(0, own - garment);
    const front = Math.min(1, head.front[k] + head.neck[k] * bare);
    const shown = Math.max(falling, front * (1 - garment));
    const under = own * (1 - shown);
    const last = behind * (1 - shown) * (1 - own);
    const total = shown + under + last;
    if (total <= 0 || shown + last === 0) continue;
    const to = (at + above * body.width) * 4;
    for (let c = 0; c < 3; c++) {
      const painted = head.colours[k * 3 + c];
      const below = y < 0 ? 0 : body.colours[at * 3 + c];
      data[to + c] = Math.round(((shown + last) * painted + under * below) / total);
    }
    data[to + 3] = Math.round(255 * Math.min(1, total));
  }
}
