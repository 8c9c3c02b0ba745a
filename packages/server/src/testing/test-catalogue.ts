import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { openCatalogue } from '../features/catalogue/catalogue.ts';

const name = (en: string, zh: string) => ({ en, zh });
const EXPRESSIONS = [
  { type: 1, id: 'neutral', name: name('Neutral', '自然') },
  { type: 2, id: 'smile', name: name('Smile', '微笑') },
];

type Person = [m_type: 1 | 2, look: string, age: number, stature: number];

const model = (
  id: string,
  [m_type, look, age, stature]: Person,
  facts: { skin_type: 1 | 2 | 3; face_id: number },
  task_types = [1, 2, 3, 4],
) => ({
  id,
  name: name(`Model ${id}`, `模特 ${id}`),
  gender: m_type === 1 ? 'female' : 'male',
  type: 1,
  ...{ m_type, look, age, stature },
  ...facts,
  task_types,
  phiz_list: EXPRESSIONS,
  thumb: 'people/thumb.webp',
  poses: ['walk', 'stand'].map((pose) => ({ id: pose, thumb: 'people/pose.webp' })),
  // The older one has no head to put on.
  head: age > 50 ? undefined : { yaw: 0 },
});

const scene = (id: string, position: string, theme = position) => ({
  id,
  name: name(`Scene ${id}`, `场景 ${id}`),
  position,
  theme,
  view: theme === 'above' ? 'above' : 'level',
  picture: 'scenes/picture.webp',
  thumb: 'scenes/thumb.webp',
  size: [1000, 1500],
  spots: [{ at: [500, 1200] }],
});

const sample = (id: string, kind: string) => ({
  id,
  name: name(id, id),
  kind,
  file: 'samples/sample.jpg',
  size: [600, 800],
});

const GROUPS = {
  people: {
    bodies: ['female', 'male'].map((gender) => ({
      gender,
      poses: [
        { id: 'walk', name: name('Walking', '行走') },
        { id: 'stand', name: name('Standing', '站立') },
      ],
    })),
    models: [
      model('anna', [1, 'european', 26, 175], { skin_type: 1, face_id: 1 }),
      model('mei', [1, 'east-asian', 52, 160], { skin_type: 2, face_id: 2 }),
      model('liang', [2, 'east-asian', 35, 191], { skin_type: 2, face_id: 5 }, [1, 2]),
    ],
  },
  scenes: {
    scenes: [
      scene('loft', 'indoor'),
      scene('beach', 'outdoor'),
      scene('white', 'solid'),
      scene('podium', 'product', 'podium'),
      scene('table', 'product', 'above'),
    ],
  },
  hands: {
    grips: [
      {
        id: 'bottle',
        name: name('Around', '握住'),
        tones: [1, 2].map((m_type) => ({
          m_type,
          skin_type: 2,
          picture: 'hands/hand.webp',
          thumb: 'hands/thumb.webp',
        })),
      },
    ],
  },
  samples: { garments: [sample('shirt', 'shirt')], products: [sample('mug', 'cup')] },
};

/** A small catalogue of its own: tests do not depend on what the studio has packed. */
export async function createTestCatalogue(dir: string) {
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#456' } });
  const write = async (file: string, bytes: Buffer | string) => {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), bytes);
  };
  for (const [name, group] of Object.entries(GROUPS)) {
    await write(`${name}/group.json`, JSON.stringify(group));
  }
  await write('people/thumb.webp', await picture.webp().toBuffer());
  await write('samples/sample.jpg', await picture.jpeg().toBuffer());
  return openCatalogue(dir);
}
