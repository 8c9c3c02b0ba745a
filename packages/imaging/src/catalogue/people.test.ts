import { describe, expect, it } from 'vitest';
import { sharp } from '../photo/sharp.ts';
import { catalogueFile, type ModelPose, readCatalogue } from './catalogue.ts';
import { expectInside, present } from './test-files.ts';

const people = present((await readCatalogue()).groups.people, 'people');
const sizeOf = async (path: string) => sharp(catalogueFile(path)).metadata();

describe('models', () => {
  it('has women and men of three skin types, two regular and one plus of each kind', () => {
    const count = (m_type: number, skin_type: number, type: number) =>
      people.models.filter(
        (model) => model.m_type === m_type && model.skin_type === skin_type && model.type === type,
      ).length;
    for (const m_type of [1, 2]) {
      for (const skin_type of [1, 2, 3]) {
        expect(count(m_type, skin_type, 1), `${m_type} ${skin_type}`).toBeGreaterThanOrEqual(2);
        expect(count(m_type, skin_type, 2), `${m_type} ${skin_type}`).toBeGreaterThanOrEqual(1);
      }
    }
    expect(people.models.length).toBeGreaterThanOrEqual(16);
  });

  it('has adults of all ages, each with three expressions in five poses', () => {
    for (const model of people.models) {
      expect(model.age, model.id).toBeGreaterThanOrEqual(20);
      expect(model.age, model.id).toBeLessThanOrEqual(60);
      expect(model.phiz_list.map(({ id }) => id)).toEqual(['neutral', 'smile', 'confident']);
      expect(model.poses.map(({ id }) => id)).toEqual(['walk', 'stand', 'apart', 'turn', 'hip']);
      for (const { expressions } of model.poses) {
        expect(Object.keys(expressions)).toEqual(['smile', 'confident']);
      }
    }
    for (const m_type of [1, 2]) {
      const ages = people.models.filter((model) => model.m_type === m_type).map(({ age }) => age);
      expect(Math.min(...ages)).toBeLessThan(30);
      expect(Math.max(...ages)).toBeGreaterThan(50);
    }
  });

  it('keeps the number of a face: assisted orders have it', () => {
    const faces = Object.fromEntries(people.models.map(({ id, face_id }) => [id, face_id]));
    expect(faces).toMatchObject({
      'f-caucasian': 1,
      'f-asian': 2,
      'f-african': 3,
      'm-caucasian': 4,
      'm-asian': 5,
      'm-african': 6,
    });
    expect(new Set(Object.values(faces)).size).toBe(people.models.length);
  });

  it.each(people.bodies)(
    '$gender $type: one camera, and a shadow below each pose',
    async (body) => {
      for (const { shadow } of body.poses) {
        expectInside(shadow.box, body.camera.width, body.camera.height);
        const { width, height } = await sizeOf(shadow.file);
        const [left, top, right, bottom] = shadow.box;
        expect([width * 2, height * 2]).toEqual([right - left, bottom - top]);
      }
    },
  );

  const shots = people.models.flatMap((model) =>
    model.poses.map((pose) => ({ name: `${model.id} ${pose.id}`, model, pose })),
  );

  it.each(shots)('$name: picture, crops and maps have their sizes', async ({ model, pose }) => {
    const camera = people.bodies.find(
      ({ gender, type }) => gender === model.gender && type === model.type,
    )?.camera;
    if (!camera) throw new Error(`no body for ${model.id}`);
    const { width, height } = camera;
    expect(await sizeOf(pose.picture)).toMatchObject({ width, height, hasAlpha: true });
    expect(await sizeOf(pose.parts)).toMatchObject({ width, height, channels: 1 });
    for (const side of [pose.relight.left, pose.relight.right]) {
      expect(await sizeOf(side)).toMatchObject({ width: width / 4, height: height / 4 });
    }
    for (const { file, box } of [pose.hair, ...Object.values(pose.expressions)]) {
      expectInside(box, width, height);
      expect(await sizeOf(file)).toMatchObject({ width: box[2] - box[0], height: box[3] - box[1] });
    }
    for (const box of [pose.bounds, ...Object.values(pose.framings)]) {
      expectInside(box, width, height);
    }
  });

  it.each(shots)('$name: parts, joints and alpha agree; nothing is blown out', async ({ pose }) => {
    const { labels, alpha, colours, width, height } = await readMasks(pose);
    const seen = new Set(labels);
    expect([...seen].every((label) => label < people.parts.length)).toBe(true);
    const names = [...seen].map((label) => people.parts[label]);
    expect(names).toEqual(expect.arrayContaining(['head', 'hair', 'neck', 'torso']));
    for (const limb of ['hand', 'forearm', 'thigh', 'shin', 'foot']) {
      expect(names.some((name) => name?.startsWith(limb))).toBe(true);
    }
    const { disagree, solid, white } = count(labels, alpha, colours);
    expect(disagree / alpha.length).toBeLessThan(0.001);
    expect(solid).toBeGreaterThan(0.08 * alpha.length);
    expect(white / solid).toBeLessThan(0.002);
    for (const [name, joint] of Object.entries(pose.joints)) {
      expect(isNearBody(labels, width, joint), name).toBe(true);
    }
    const edges = [alpha.subarray(0, width), alpha.subarray((height - 1) * width)];
    expect(edges.every((row) => row.every((value) => value === 0))).toBe(true);
  });
});

/** Pixels where mask and picture disagree, opaque ones, and those of them that are blown out. */
function count(labels: Uint8Array, alpha: Uint8Array, colours: Uint8Array) {
  const found = { disagree: 0, solid: 0, white: 0 };
  for (let i = 0; i < alpha.length; i++) {
    const value = alpha[i] as number;
    if (value > 200 ? labels[i] === 0 : value < 20 && labels[i] !== 0) found.disagree++;
    if (value < 250) continue;
    found.solid++;
    const darkest = Math.min(
      colours[i * 3] as number,
      colours[i * 3 + 1] as number,
      colours[i * 3 + 2] as number,
    );
    if (darkest > 250) found.white++;
  }
  return found;
}

async function readMasks(pose: ModelPose) {
  const { data: labels, info } = await sharp(catalogueFile(pose.parts))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(catalogueFile(pose.picture));
  const alpha = await picture.clone().extractChannel(3).raw().toBuffer();
  const colours = await picture.clone().removeAlpha().raw().toBuffer();
  return { labels, alpha, colours, width: info.width, height: info.height };
}

/** Bone ends lie inside the flesh; fingertips and toes may fall a few pixels beside their outline. */
function isNearBody(labels: Uint8Array, width: number, [x, y]: [number, number]): boolean {
  const reach = 5;
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const label = labels[(Math.round(y) + dy) * width + Math.round(x) + dx];
      if (label) return true;
    }
  }
  return false;
}
