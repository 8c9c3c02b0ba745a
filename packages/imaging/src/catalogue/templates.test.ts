import { describe, expect, it } from 'vitest';
import type { Point } from '../pixels/geometry/points.ts';
import {
  countBytes,
  readPictureSize,
  readPixels,
  requireGroup,
} from '../testing/catalogue-files.ts';
import { pickFromCatalogue } from '../testing/checked/checks.ts';
import { type Box, collectFileNames, readCatalogue } from './catalogue.ts';
import type { ComplementsGroup, TemplatesGroup } from './templates.ts';

const MEGABYTE = 1024 * 1024;

const BOTH = ['female', 'male'];
const PLUS = BOTH.map((gender) => `${gender}-plus`);
const RARE = ['relaxed', 'pocket', 'walk'];
const FREQUENT = [...RARE, 'hip', 'turn'];
const POSES = [...FREQUENT, 'behind', 'step'];
const PLUS_POSES = ['relaxed', 'hip', 'pocket', 'walk'];
/** The bodies, poses and garments that must be there. */
const WANTED: [bodies: string[], poses: string[], garments: string[]][] = [
  [BOTH, POSES, ['tee', 'long-sleeve', 'shirt', 'trousers']],
  [BOTH, FREQUENT, ['sleeveless', 'polo', 'hoodie', 'jacket', 'coat', 'trousers-slim', 'shorts']],
  [BOTH, RARE, ['tee-boxy', 'jacket-open', 'coat-open', 'jacket-hood', 'coat-hood']],
  [BOTH, RARE, ['jacket-sleeveless']],
  [['female'], POSES, ['dress', 'skirt']],
  [['female'], RARE, ['dress-a-line', 'dress-long', 'skirt-a-line', 'skirt-long']],
  [PLUS, PLUS_POSES, ['tee', 'long-sleeve', 'shirt', 'sleeveless', 'polo', 'hoodie']],
  [PLUS, PLUS_POSES, ['jacket', 'coat', 'trousers']],
  [['female-plus'], PLUS_POSES, ['dress', 'skirt']],
];

/** What completes an outfit, for everybody and for women or men. */
const TROUSERS = ['jeans', 'trousers', 'grey-trousers', 'olive-trousers', 'chinos'];
const WORN_WITH = [...TROUSERS, 'tee', 'dark-tee', 'shoes', 'dark-shoes'];
const WORN_WITH_BY = { female: ['skirt', 'light-skirt', 'heels'], male: ['loafers'] };

const { groups } = await readCatalogue();
const templates = requireGroup(groups.templates as TemplatesGroup | undefined, 'templates');
const complements = requireGroup(groups.complements as ComplementsGroup | undefined, 'complements');

const extent = ([left, top, right, bottom]: Box): Point => [right - left, bottom - top];

/** Even-odd rule, with a tolerance of 2 mm for points on the outline itself. */
function inside([x, y]: Point, outline: Point[]): boolean {
  let odd = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(i + 1) % outline.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const t = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    nearest = Math.min(nearest, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y));
  }
  return odd || nearest < 0.2;
}

function range(points: Point[], axis: 0 | 1): [number, number] {
  const values = points.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}

describe('garment templates', () => {
  it('has every garment for each body in its poses, within the space for them', async () => {
    const ids = new Set(templates.items.map(({ id }) => id));
    for (const [bodies, poses, garments] of WANTED) {
      for (const body of bodies) {
        for (const pose of poses) {
          for (const garment of garments) expect(ids).toContain(`${body}-${pose}-${garment}`);
        }
      }
    }
    expect(await countBytes(collectFileNames(templates))).toBeLessThan(20 * MEGABYTE);
  });

  it('puts the regular cut of a kind before its variants', () => {
    const seen = new Set<string>();
    for (const { id, gender, type, pose, kind, variant } of templates.items) {
      const body = type === 2 ? `${gender}-plus` : gender;
      const regular = `${body}-${pose}-${kind}`;
      expect(id).toBe(variant ? `${regular}-${variant}` : regular);
      if (variant) expect(seen).toContain(regular);
      seen.add(id);
    }
  });

  it.each(templates.patterns)('$id: landmarks lie inside the flat pattern', (pattern) => {
    const names = Object.keys(pattern.landmarks);
    expect(names.length).toBeGreaterThanOrEqual(6);
    for (const [name, point] of Object.entries(pattern.landmarks)) {
      const within = inside(point, pattern.front) || inside(point, pattern.back);
      expect(within, `${name} at ${point}`).toBe(true);
    }
    for (const name of names.filter((n) => n.endsWith('_l'))) {
      const [lx, ly] = pattern.landmarks[name];
      const [rx, ry] = pattern.landmarks[name.replace(/_l$/, '_r')];
      expect(lx).toBeGreaterThan(0);
      expect([rx, ry]).toEqual([-lx, ly]);
    }
  });

  it.each(pickFromCatalogue(templates.items))(
    '$id: maps fit the box and stay on the pattern',
    async (item) => {
      const [width, height] = extent(item.box);
      expect(await readPictureSize(item.files.masks)).toEqual([width, height]);
      expect(await readPictureSize(item.files.charts)).toEqual([width, height]);
      expect(await readPictureSize(item.files.shading)).toEqual([width / 2, (height / 2) * 3]);
      expect(await readPictureSize(item.files.coordinates)).toEqual([width / 2, height * 2]);
      expect(await readPictureSize(item.files.relight)).toEqual([width / 4, (height / 4) * 2]);
      const pattern = templates.patterns.find(({ id }) => id === item.pattern);
      if (!pattern) throw new Error(`${item.id} names no known pattern`);
      const { data, channels } = await readPixels(item.files.coordinates);
      const plane = data.length / channels / 4;
      let shown = 0;
      for (const axis of [0, 1] as const) {
        const [low, high] = range([...pattern.front, ...pattern.back], axis);
        for (let i = axis * plane; i < (axis + 1) * plane; i++) {
          const code = (data[i * channels] ?? 0) * 256 + (data[i * channels + 1] ?? 0);
          if (code === 0) continue;
          const { scale, offset } = templates.coordinates;
          const centimetres = (code - 1) / scale - offset;
          shown++;
          // Edge pixels are continued a little beyond the cloth.
          if (centimetres < low - 4 || centimetres > high + 4) {
            throw new Error(`${item.id}: ${centimetres} cm is off the pattern (${low} to ${high})`);
          }
        }
      }
      expect(shown).toBeGreaterThan(10_000);
    },
  );

  it.each(pickFromCatalogue(templates.items))(
    '$id: shading has mean 1 over the outer side of the visible cloth',
    async (item) => {
      const [width] = extent(item.box);
      const masks = await readPixels(item.files.masks);
      const charts = await readPixels(item.files.charts);
      const shading = await readPixels(item.files.shading);
      let sum = 0;
      let count = 0;
      // The light on the front is the first of three planes, one below the other.
      for (let i = 0; i < shading.data.length / shading.channels / 3; i++) {
        const x = (i % (width / 2)) * 2;
        const y = Math.floor(i / (width / 2)) * 2;
        const at = y * width + x;
        const isInner = ((charts.data[at * charts.channels] ?? 0) & 15) > 4;
        if ((masks.data[at * masks.channels] ?? 0) < 250 || isInner) continue;
        sum += (shading.data[i * shading.channels] ?? 0) / templates.unit_light;
        count++;
      }
      expect(sum / count).toBeGreaterThan(0.93);
      expect(sum / count).toBeLessThan(1.05);
    },
  );
});

describe('complements', () => {
  it('completes a top on every body in every pose that has templates, within the space for it', async () => {
    const figures = new Map(
      templates.items.map(({ gender, type, pose }) => [
        `${gender} ${type} ${pose}`,
        { gender, type, pose },
      ]),
    );
    for (const { gender, type, pose } of figures.values()) {
      const kinds = complements.items
        .filter((item) => item.gender === gender && item.type === type && item.pose === pose)
        .map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining([...WORN_WITH, ...WORN_WITH_BY[gender]]));
      for (const kind of kinds) expect(complements.order).toContain(kind);
    }
    expect(complements.order).toEqual(expect.arrayContaining(Object.keys(complements.handicaps)));
    // Dyed kinds share the file of the pale pair.
    const files = [...new Set(collectFileNames(complements))];
    expect(await countBytes(files)).toBeLessThan(2.25 * MEGABYTE);
  });

  it.each(pickFromCatalogue(complements.items))(
    '$id: fills its box with something visible',
    async (item) => {
      expect(await readPictureSize(item.file)).toEqual(extent(item.box));
      const { data, channels } = await readPixels(item.file);
      let opaque = 0;
      for (let i = channels - 1; i < data.length; i += channels) if ((data[i] ?? 0) > 200) opaque++;
      expect(opaque * 8).toBeGreaterThan(data.length / channels);
    },
  );
});
