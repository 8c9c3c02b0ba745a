import type { Plane, Rgb } from '../raster.ts';
import { type Lab, labDistance, toLab } from './lab.ts';
import { type ColourName, findNearestName } from './names.ts';

/** `share` of the cloth has this colour; `hex` is its mean, and `name` is the nearest of the palette. */
export type MainColour = { name: ColourName; hex: string; share: number };

const GROUPS = 8;
const ROUNDS = 12;
const MOST_PIXELS = 20_000;
/** Groups closer than this (CIELAB) are shades of one colour. */
const ONE_COLOUR = 14;
/** The weight of lightness when pixels are grouped: folds change it, but hardly change the hue. */
const LIGHTNESS = 0.6;
const SMALLEST_SHARE = 0.04;

type Group = { lab: Lab; sum: number[]; count: number };

/** Finds the colours of the covered pixels, the most common first. Soft edges do not count. */
export function findMainColours(picture: Rgb, mask: Plane<Uint8Array>): MainColour[] {
  const places = coveredPlaces(mask);
  if (places.length === 0) return [];
  const colours = places.map((i) => {
    const [r, g, b] = [0, 1, 2].map((c) => picture.data[i * 3 + c]);
    return { lab: toLab(r as number, g as number, b as number), rgb: [r, g, b] as number[] };
  });
  let groups = firstGroups(colours.map(({ lab }) => lab));
  for (let round = 0; round < ROUNDS; round++) {
    groups = groups.map(({ lab }) => ({ lab, sum: [0, 0, 0, 0, 0, 0], count: 0 }));
    for (const { lab, rgb } of colours) {
      const group = nearestGroup(groups, lab);
      [...lab, ...rgb].forEach((value, i) => {
        group.sum[i] = group.sum[i] + value;
      });
      group.count++;
    }
    groups = groups
      .filter(({ count }) => count > 0)
      .map((group) => ({ ...group, lab: averageColour(group, 0) as unknown as Lab }));
  }
  return describe(mergeGroups(groups), colours.length);
}

function coveredPlaces({ data }: Plane<Uint8Array>): number[] {
  const covered: number[] = [];
  for (let i = 0; i < data.length; i++) if (data[i] > 200) covered.push(i);
  const step = Math.max(1, Math.floor(covered.length / MOST_PIXELS));
  return covered.filter((_, i) => i % step === 0);
}

/** The first groups are far from each other, so that a small print gets a group of its own. */
function firstGroups(colours: Lab[]): Group[] {
  const chosen: Lab[] = [colours[Math.floor(colours.length / 2)]];
  const nearest = new Float64Array(colours.length).fill(Number.POSITIVE_INFINITY);
  while (chosen.length < GROUPS) {
    let best = 0;
    for (const [i, colour] of colours.entries()) {
      nearest[i] = Math.min(nearest[i], weightedDistance(colour, chosen.at(-1) as Lab));
      if (nearest[i] > nearest[best]) best = i;
    }
    if (nearest[best] < 6) break;
    chosen.push(colours[best]);
  }
  return chosen.map((lab) => ({ lab, sum: [], count: 0 }));
}

const weightedDistance = (p: Lab, q: Lab) =>
  Math.hypot((p[0] - q[0]) * LIGHTNESS, p[1] - q[1], p[2] - q[2]);

function nearestGroup(groups: Group[], lab: Lab): Group {
  let best = groups[0];
  for (const group of groups)
    if (weightedDistance(group.lab, lab) < weightedDistance(best.lab, lab)) best = group;
  return best;
}

const averageColour = ({ sum, count }: Group, from: number) =>
  sum.slice(from, from + 3).map((value) => value / count);

function mergeGroups(groups: Group[]): Group[] {
  const united: Group[] = [];
  for (const group of groups.toSorted((a, b) => b.count - a.count)) {
    const same = united.find(
      (other) =>
        labDistance(other.lab, group.lab) < ONE_COLOUR ||
        findNearestName(other.lab).id === findNearestName(group.lab).id,
    );
    if (!same) {
      united.push({ ...group, sum: [...group.sum] });
      continue;
    }
    same.sum = same.sum.map((value, i) => value + group.sum[i]);
    same.count += group.count;
    same.lab = averageColour(same, 0) as unknown as Lab;
  }
  return united;
}

function describe(groups: Group[], total: number): MainColour[] {
  return groups
    .map((group) => {
      const channels = averageColour(group, 3).map((value) => Math.round(value));
      const hex = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      return { name: findNearestName(group.lab), hex, share: group.count / total };
    })
    .filter(({ share }) => share >= SMALLEST_SHARE)
    .sort((a, b) => b.share - a.share);
}
