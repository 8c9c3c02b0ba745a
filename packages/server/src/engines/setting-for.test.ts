import { createImaging, createModelStore } from '@vitrine/imaging';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { settingFor } from './setting-for.ts';

const imaging = createImaging({ store: createModelStore(), threads: 2 });
afterAll(() => imaging.close());

const context = { signal: AbortSignal.timeout(200_000), onProgress: () => undefined };
const drawn = (background: string) =>
  sharp({ create: { width: 600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** With one picture of a sunny yellow sent along. */
async function choose(options: object, use: 'people' | 'product' = 'people') {
  const files = new Map([['reference', await drawn('#f2c84b')]]);
  return settingFor(imaging, { options, files, use }, context);
}

test('what was chosen counts, whatever words and references say', async () => {
  const along = { desc: 'a picnic in the park', references: ['reference'] };
  const scene = await choose({ scene_id: 'window-room', ...along });
  expect(scene).toEqual({ setting: { kind: 'scene', id: 'window-room' }, notices: [] });
  const colour = await choose({ colour: '#336699', ...along });
  expect(colour).toEqual({ setting: { kind: 'solid', colour: '#336699' }, notices: [] });
});

test('words choose a scene, and the picture says which', async () => {
  for (const desc of ['a picnic outside', '野餐风格']) {
    const { setting, notices } = await choose({ desc, references: ['reference'] }, 'product');
    expect(setting).toEqual({ kind: 'scene', id: 'picnic' });
    expect(notices).toEqual([{ what: 'scene-by', by: 'words', scene_id: 'picnic' }]);
  }
});

test('a reference chooses the scene most like it where words say nothing of a place', async () => {
  const { setting, notices } = await choose({ desc: 'XL', references: ['reference'] });
  const [notice] = notices;
  expect(notice).toMatchObject({ what: 'scene-by', by: 'reference' });
  expect(setting).toEqual({ kind: 'scene', id: notice && 'scene_id' in notice && notice.scene_id });
});

test('without any of them it is a plain ground', async () => {
  expect(await choose({})).toMatchObject({ setting: { kind: 'solid' }, notices: [] });
  expect(await choose({ references: ['unknown'] })).toMatchObject({ setting: { kind: 'solid' } });
});
