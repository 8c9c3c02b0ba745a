import { type GarmentKind, isBottom, isTop } from '../../../catalogue/garment-kinds.ts';
import type { Complement } from '../../../catalogue/templates.ts';
import type { Rgba } from '../../../perception/cutout/finish.ts';
import { type Lab, toLab } from '../../../pixels/colour/lab.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { CHANNELS, type Texture } from '../fit/texture.ts';
import { readPlain } from '../folds/read-folded.ts';
import { isFor, type Wearer } from '../wardrobe/cuts.ts';
import type { Wardrobe } from '../wardrobe/wardrobe.ts';

const SKIRTS = ['skirt', 'light-skirt'];
const PLAIN_TROUSERS = ['trousers', 'grey-trousers', 'olive-trousers', 'chinos'];
const LEGS = ['jeans', ...PLAIN_TROUSERS, ...SKIRTS];
const TOPS = ['tee', 'dark-tee'];

export const isForLegs = (kind: string) => LEGS.includes(kind);

/** Whether shoes hide the whole foot. */
export const isClosedShoe = (kind: string) => ['shoes', 'dark-shoes', 'loafers'].includes(kind);

/** Whether plain trousers hide the ankles. A photographed pair may end above them, and bare ankles look better then. */
export const hidesAnkles = (complements: readonly Complement[]) =>
  complements.some(({ kind }) => isForLegs(kind) && !SKIRTS.includes(kind));

/** Trousers without the wear that denim has by itself. */
export const isPlainTrousers = (kind: string) => PLAIN_TROUSERS.includes(kind);

/** Clothes of plain cloth, and no shoes. */
export const isOfCloth = (kind: string) => isForLegs(kind) || isPlainTop(kind);

/** A plain T-shirt, worn with a bottom or under an outer garment. */
export const isPlainTop = (kind: string) => TOPS.includes(kind);

/** These are worn over something else: between their fronts more shows than skin. */
const OUTER: readonly GarmentKind[] = ['jacket', 'coat'];

/** What the photographed garments leave bare: `below` the waist, or `above` it (also under an outer garment). */
export function findMissing(kinds: readonly GarmentKind[]): { below: boolean; above: boolean } {
  const dress = kinds.includes('dress');
  const covers = (kind: GarmentKind) => isTop(kind) && !OUTER.includes(kind);
  return { below: !dress && !kinds.some(isBottom), above: !dress && !kinds.some(covers) };
}

/** A photographed garment that plain clothes have to go with. */
export type Own = { kind: GarmentKind; colour: Lab };

/**
 * Chooses plain clothes that complete the outfit, in drawing order. Below a top goes what contrasts with it in
 * lightness and does not clash with its hue: neither denim under denim nor two colours that almost match.
 */
export async function chooseComplements(
  wardrobe: Wardrobe,
  wearer: Wearer & { pose: string },
  garments: readonly Own[],
): Promise<Complement[]> {
  const { items, order } = wardrobe.complements;
  const mine = items.filter((item) => isFor(item, wearer) && item.pose === wearer.pose);
  const bare = findMissing(garments.map(({ kind }) => kind));
  const [first] = garments;
  const top = bare.above && first ? chooseTop(mine, first.colour) : undefined;
  const chosen = top ? [top] : [];
  const legs = bare.below && first ? await chooseLegs(wardrobe, mine, first.colour) : undefined;
  if (legs) chosen.push(legs.item);
  const below = garments.find(({ kind }) => kind === 'dress' || isBottom(kind));
  const shoes = chooseShoes(mine, below ?? (legs && { kind: legs.item.kind, colour: legs.colour }));
  if (shoes) chosen.push(shoes);
  return chosen.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

async function chooseLegs(wardrobe: Wardrobe, items: readonly Complement[], own: Lab) {
  let best: { value: number; item: Complement; colour: Lab } | undefined;
  for (const item of items.filter(({ kind }) => isForLegs(kind))) {
    const colour = layerColour(await readPlain(wardrobe, item));
    const value = rateHarmony(own, colour) - (wardrobe.complements.handicaps[item.kind] ?? 0);
    if (!best || value > best.value) best = { value, item, colour };
  }
  return best;
}

/** Above this lightness (CIE L*) of a bottom or jacket, a white T-shirt would not stand out from it. */
const LIGHT = 78;

/** White goes with most garments, and charcoal with those that are nearly white themselves. */
export function chooseTop<Item extends { kind: string }>(
  items: readonly Item[],
  [lightness]: Lab,
): Item | undefined {
  const of = (wanted: string) => items.find(({ kind }) => kind === wanted);
  return (lightness > LIGHT ? of('dark-tee') : undefined) ?? of('tee');
}

/** Below this lightness (CIE L*) of a skirt or trousers, white shoes would be too bright under them. */
const DARK = 35;

/** The garment that covers the legs: a photographed one or a complement. */
export type Below = { kind: string; colour: Lab };

/**
 * Chooses from the shoes that the wearer has: heels with dresses and skirts, loafers with chinos, black shoes under
 * dark garments, and sneakers with the rest.
 */
export function chooseShoes<Item extends { kind: string }>(
  items: readonly Item[],
  below: Below | undefined,
): Item | undefined {
  const fitting = listShoeKinds(below);
  return fitting.map((wanted) => items.find(({ kind }) => kind === wanted)).find(Boolean);
}

function listShoeKinds(below: Below | undefined): string[] {
  if (below?.kind === 'dress') return ['heels', 'shoes'];
  if (below && below.colour[0] < DARK) return ['dark-shoes', 'shoes'];
  if (below && SKIRTS.includes(below.kind)) return ['heels', 'shoes'];
  return below?.kind === 'chinos' ? ['loafers', 'shoes'] : ['shoes'];
}

const CHROMATIC = 9;

/** The difference in lightness that is enough for two garments to stand out from each other; more is not better. */
const APART = 30;

/** Higher is better: different lightness, and hues that are nearly complementary, or one garment that is grey. */
export function rateHarmony(garment: Lab, other: Lab): number {
  const contrast = Math.min(APART, Math.abs(garment[0] - other[0])) / APART;
  const [c1, c2] = [Math.hypot(garment[1], garment[2]), Math.hypot(other[1], other[2])];
  if (c1 < CHROMATIC || c2 < CHROMATIC)
    return contrast + (c1 < CHROMATIC && c2 >= CHROMATIC ? 0.2 : 0.1);
  const turn = Math.abs(Math.atan2(garment[2], garment[1]) - Math.atan2(other[2], other[1]));
  const apart = Math.min(turn, 2 * Math.PI - turn) / Math.PI;
  return contrast + (apart > 0.55 ? 0.35 : apart < 0.25 ? -0.5 : -0.1);
}

export function colourOfTexture({ levels }: Texture): Lab {
  const { data } = levels[Math.min(3, levels.length - 1)];
  return meanColour(data, CHANNELS, 3);
}

export const colourOfCutout = ({ data }: Rgba): Lab => meanColour(data, 4, 3);
const layerColour = ({ data, channels }: Pixels): Lab => meanColour(data, channels, 3);

function meanColour(data: Uint8Array, stride: number, cover: number): Lab {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < data.length; i += stride) {
    const share = data[i + cover];
    if (share < 200) continue;
    for (let c = 0; c < 3; c++) sum[c] = sum[c] + data[i + c];
    weight++;
  }
  const [red, green, blue] = sum.map((value) => Math.round(value / Math.max(1, weight)));
  return toLab(red, green, blue);
}
