import { afterAll, describe, expect, it } from 'vitest';
import { CATALOGUE_ROOT, readCatalogue } from '../../catalogue/catalogue.ts';
import { findFaces } from '../../perception/faces/faces.ts';
import { FACE_MODELS } from '../../perception/models.ts';
import { flattenOnWhite } from '../../pixels/raster.ts';
import { createSessions } from '../../runtime/models/sessions.ts';
import { createModelStore } from '../../runtime/models/store.ts';
import { requireGroup } from '../../testing/catalogue-files.ts';
import { type PortraitPicture, readPortrait } from './portrait.ts';

const { models } = requireGroup((await readCatalogue()).groups.people, 'people');
const women = models.filter(({ gender }) => gender === 'female');
const men = models.filter(({ gender }) => gender === 'male');
const people = [...women.slice(0, 2), ...men.slice(0, 2)];

const store = createModelStore();
const sessions = createSessions({ threads: 1 });
const paths = new Map<string, string>();
for (const name of FACE_MODELS) paths.set(name, await store.path(name));
const context = { sessions, model: (name: string) => paths.get(name) ?? '' };
afterAll(() => sessions.close());

const read = (model: (typeof models)[number], mirrored: boolean): Promise<PortraitPicture> =>
  readPortrait(CATALOGUE_ROOT, model.head, 'neutral', mirrored);

/** Whether one picture is the other one mirrored, with `channels` bytes for each pixel. */
const isMirror = (a: Uint8Array, b: Uint8Array, width: number, channels: number) =>
  a.every((value, i) => {
    const [pixel, channel] = [Math.floor(i / channels), i % channels];
    const across = pixel - (pixel % width) + (width - 1 - (pixel % width));
    return value === b[across * channels + channel];
  });

describe.each(people)('$id', (model) => {
  it('turned to the other side is a true mirror', async () => {
    const [shown, other] = [await read(model, true), await read(model, false)];
    expect(shown.yaw).toBe(0 - other.yaw);
    expect(isMirror(shown.data, other.data, shown.width, 4)).toBe(true);
    expect(isMirror(shown.hair.data, other.hair.data, shown.width, 1)).toBe(true);
    expect(isMirror(shown.data, shown.data, shown.width, 4)).toBe(false);
  });

  it.each([false, true])('has one face, mirrored: %s', async (mirrored) => {
    const portrait = await read(model, mirrored);
    const { width, height, data } = portrait;
    const rgb = { data: data.filter((_, i) => i % 4 < 3), width, height };
    const alpha = { data: data.filter((_, i) => i % 4 === 3), width, height };
    const faces = await findFaces(flattenOnWhite(rgb, alpha), context);
    expect(faces).toHaveLength(1);
    const { noseTip } = requireGroup(faces[0], 'face').points;
    const away = Math.hypot(
      noseTip.x * width - portrait.marks.nose_tip.x,
      noseTip.y * height - portrait.marks.nose_tip.y,
    );
    expect(away).toBeLessThan(0.05 * width);
  });
});
