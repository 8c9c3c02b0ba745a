import { describe, expect, it } from 'vitest';
import { sharp } from '../pixels/files/sharp.ts';
import { countBytes, expectInside, requireGroup } from '../testing/catalogue-files.ts';
import { pickFromCatalogue } from '../testing/checked/checks.ts';
import { catalogueFile, collectFileNames, readCatalogue } from './catalogue.ts';
import { type BodyPose, LOOKS, type PersonHead } from './people.ts';

const MEGABYTE = 1024 * 1024;
const POSES = ['relaxed', 'hip', 'pocket', 'behind', 'walk', 'step', 'turn'];

const OF_LOOK = {
  'east-asian': 6,
  african: 4,
  european: 5,
  'south-asian': 3,
  'middle-eastern': 2,
  latin: 4,
};
/** Luminance in linear light: brighter skin is overexposed in a bright scene. */
const BRIGHTEST = 0.5;

const people = requireGroup((await readCatalogue()).groups.people, 'people');
const readMetadata = async (path: string) => sharp(catalogueFile(path)).metadata();
const channel = async (file: string, index: 0 | 3) =>
  new Uint8Array(await sharp(catalogueFile(file)).extractChannel(index).raw().toBuffer());
const share = (values: Uint8Array, above: number) =>
  values.reduce((sum, value) => sum + Number(value > above), 0) / values.length;

describe('models', () => {
  it('are women and men of every look, of larger and smaller build', () => {
    const count = (counts: (model: (typeof people.models)[number]) => boolean) =>
      people.models.filter(counts).length;
    expect(count(({ m_type }) => m_type === 1)).toBeGreaterThanOrEqual(14);
    expect(count(({ m_type }) => m_type === 2)).toBeGreaterThanOrEqual(10);
    for (const look of LOOKS) {
      expect(
        count((model) => model.look === look),
        look,
      ).toBeGreaterThanOrEqual(OF_LOOK[look]);
    }
    expect(count(({ type }) => type === 2)).toBeGreaterThanOrEqual(6);
    expect(count(({ stature, m_type }) => m_type === 1 && stature < 165)).toBeGreaterThanOrEqual(2);
    expect(count(({ stature }) => stature > 180)).toBeGreaterThanOrEqual(2);
    for (const m_type of [1, 2]) {
      for (const skin_type of [1, 2, 3]) {
        expect(
          count((model) => model.m_type === m_type && model.skin_type === skin_type),
        ).toBeGreaterThan(0);
      }
    }
  });

  it('are adults with a smile each, in the poses of their build', () => {
    for (const model of people.models) {
      expect(model.age, model.id).toBeGreaterThanOrEqual(20);
      expect(model.age, model.id).toBeLessThanOrEqual(60);
      expect(model.phiz_list.map(({ id }) => id)).toEqual(['neutral', 'smile']);
      expect(Object.keys(model.head.expressions)).toEqual(['smile']);
      const body = people.bodies.find(
        ({ gender, type }) => gender === model.gender && type === model.type,
      );
      expect(model.poses.map(({ id }) => id)).toEqual(body?.poses.map(({ id }) => id));
    }
    const regular = people.bodies.filter(({ type }) => type === 1);
    for (const { poses } of regular) expect(poses.map(({ id }) => id)).toEqual(POSES);
    expect(POSES).toEqual(expect.arrayContaining(people.poses_on_request));
  });

  it('are women and men over 40 as well', () => {
    for (const gender of ['female', 'male']) {
      const older = people.models.filter((model) => model.gender === gender && model.age > 40);
      expect(older.length, gender).toBeGreaterThanOrEqual(2);
      expect(Math.max(...older.map(({ age }) => age)), gender).toBeGreaterThanOrEqual(50);
    }
  });

  it('are photographed alike: nobody is brighter than skin is, nor lit by a yellow lamp', () => {
    for (const { id, tone } of people.models) {
      const [red, green, blue] = tone;
      expect(0.2126 * red + 0.7152 * green + 0.0722 * blue, id).toBeLessThan(BRIGHTEST);
      expect(blue / green, id).toBeGreaterThan(0.4);
    }
  });

  it('keep the number of a face, and take none of those who have left', () => {
    const faces = people.models.map(({ face_id }) => face_id);
    expect(new Set(faces).size).toBe(people.models.length);
    expect(Math.min(...faces)).toBe(19);
  });

  it('take little space: one body serves many heads, and portraits load at once', async () => {
    expect(await countBytes([...new Set(collectFileNames(people))])).toBeLessThan(8 * MEGABYTE);
    for (const { thumb } of people.models)
      expect(await countBytes([thumb])).toBeLessThan(40 * 1024);
  });

  it.each(pickFromCatalogue(people.models))(
    '$id: head and hair are whole, and the points lie on them',
    async (model) => {
      const { head } = model;
      const [width, height] = head.size;
      for (const file of [head.picture, head.hair]) {
        expect(await readMetadata(file)).toMatchObject({ width, height });
      }
      const [alpha, strands] = await Promise.all([channel(head.picture, 3), channel(head.hair, 0)]);
      expect(share(alpha, 250)).toBeGreaterThan(0.2);
      expect(share(strands, 128)).toBeGreaterThan(0.01);
      expect(share(strands, 128)).toBeLessThan(share(alpha, 128));
      expectFace(head);
      for (const { file, box } of Object.values(head.expressions)) {
        expectInside(box, width, height);
        expect(await readMetadata(file)).toMatchObject({
          width: box[2] - box[0],
          height: box[3] - box[1],
        });
      }
      expect(await readMetadata(model.thumb)).toMatchObject({ width: 360, height: 480 });
      for (const { thumb } of model.poses) {
        expect(await readMetadata(thumb)).toMatchObject({ width: 160, height: 240 });
      }
    },
  );

  const shots = people.bodies.flatMap((body) =>
    body.poses.map((pose) => ({ name: `${body.gender} ${body.type} ${pose.id}`, body, pose })),
  );

  it.each(pickFromCatalogue(shots))(
    '$name: pictures, crops and maps have their sizes',
    async ({ body, pose }) => {
      const { width, height } = body.camera;
      expect(await readMetadata(pose.picture)).toMatchObject({ width, height, hasAlpha: true });
      expect(await readMetadata(pose.gloss)).toMatchObject({ width, height });
      expect(await readMetadata(pose.parts)).toMatchObject({ width, height, channels: 1 });
      for (const side of [pose.relight.left, pose.relight.right]) {
        expect(await readMetadata(side)).toMatchObject({ width: width / 4, height: height / 4 });
      }
      for (const box of [pose.shadow.box, pose.bounds, ...Object.values(pose.framings)]) {
        expectInside(box, width, height);
      }
      const [left, top, right, bottom] = pose.shadow.box;
      const shadow = await readMetadata(pose.shadow.file);
      expect([shadow.width * 2, shadow.height * 2]).toEqual([right - left, bottom - top]);
    },
  );

  it.each(pickFromCatalogue(shots))(
    '$name: parts, joints and alpha agree, and nobody has a head yet',
    async ({ pose }) => {
      const { labels, alpha, width, height } = await readMasks(pose);
      const seen = new Set(labels);
      expect([...seen].every((label) => label < people.parts.length)).toBe(true);
      const names = [...seen].map((label) => people.parts[label]);
      expect(names).toEqual(expect.arrayContaining(['neck', 'torso', 'slip']));
      expect(names).not.toContain('head');
      for (const limb of ['forearm', 'thigh', 'shin', 'foot']) {
        expect(names.some((name) => name?.startsWith(limb))).toBe(true);
      }
      const disagree = labels.filter((label, i) => {
        const value = alpha[i];
        return value > 200 ? label === 0 : value < 20 && label !== 0;
      }).length;
      expect(disagree / alpha.length).toBeLessThan(0.001);
      expect(share(alpha, 250)).toBeGreaterThan(0.08);
      for (const name of [
        'neck_base',
        'pelvis',
        'elbow_l',
        'elbow_r',
        'knee_l',
        'knee_r',
        'ankle_l',
      ]) {
        expect(isNearBody(labels, width, pose.joints[name] as [number, number]), name).toBe(true);
      }
      const edges = [alpha.subarray(0, width), alpha.subarray((height - 1) * width)];
      expect(edges.every((row) => row.every((value) => value === 0))).toBe(true);
    },
  );

  it.each(shots)('$name: a person of seven and a half to eight heads', ({ pose }) => {
    const tall = pose.bounds[3] - (pose.head.chin[1] - pose.head.height);
    expect(tall / pose.head.height).toBeGreaterThan(7.2);
    expect(tall / pose.head.height).toBeLessThan(8.1);
    expect(Math.abs(pose.head.lean)).toBeLessThan(8);
    expect(pose.neck.row).toBeGreaterThan(pose.head.chin[1] - 0.1 * pose.head.height);
  });
});

/** Expects eyes above nose above mouth above chin, looking at the camera. */
function expectFace({ yaw, points, size }: PersonHead) {
  const { eye_l, eye_r, nose_tip, mouth, chin } = points;
  const heights = [eye_l, nose_tip, mouth, chin].map(([, y]) => y);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(eye_l[0] - eye_r[0]).toBeGreaterThan(90);
  expect(Math.abs(yaw)).toBeLessThan(25);
  for (const [x, y] of [eye_l, eye_r, nose_tip, mouth, chin]) {
    expect(x > 0 && y > 0 && x < size[0] && y < size[1]).toBe(true);
  }
}

async function readMasks(pose: BodyPose) {
  const [labels, alpha] = await Promise.all([channel(pose.parts, 0), channel(pose.picture, 3)]);
  const { width, height } = await readMetadata(pose.picture);
  return { labels, alpha, width, height };
}

/** Bone ends lie inside the flesh, or at most a few pixels outside its outline. */
function isNearBody(labels: Uint8Array, width: number, [x, y]: [number, number]): boolean {
  const reach = 6;
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (labels[(Math.round(y) + dy) * width + Math.round(x) + dx]) return true;
    }
  }
  return false;
}
