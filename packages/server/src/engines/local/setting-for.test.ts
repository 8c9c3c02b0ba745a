import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imaging } from '../../testing/imaging.ts';
import { settingFor } from './setting-for.ts';

const context = { signal: AbortSignal.timeout(200_000), onProgress: () => undefined };
const drawn = (background: string) =>
  sharp({ create: { width: 600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** With one picture of a sunny yellow sent along. */
async function choose(options: object, use: 'people' | 'product' = 'people', more: object = {}) {
  const files = new Map([['reference', await drawn('#f2c84b')]]);
  const { setting, said, notices } = await settingFor(
    imaging,
    { options, files, use, ...more },
    context,
  );
  return { setting, said, notices: notices() };
}

test('what was chosen counts, whatever words and references say', async () => {
  const along = { desc: 'a picnic in the park', references: ['reference'] };
  const notices = [{ what: 'words-left-out', words: ['picnic', 'park'] }];
  const scene = await choose({ scene_id: 'window-room', ...along });
  expect(scene).toMatchObject({ setting: { kind: 'scene', id: 'window-room' }, notices });
  const colour = await choose({ colour: '#336699', ...along });
  expect(colour).toMatchObject({ setting: { kind: 'solid', colour: '#336699' }, notices });
});

test('a light that was chosen goes with the place, and the place’s own goes without saying', async () => {
  const place = { kind: 'scene', id: 'window-room' };
  const warm = await choose({ scene_id: 'window-room', light: 'warm' });
  expect(warm.setting).toEqual({ ...place, light: 'warm' });
  const own = await choose({ scene_id: 'window-room', light: 'own' });
  expect(own.setting).toEqual(place);
});

test('words choose a scene, and the picture says which', async () => {
  for (const desc of ['a picnic', '野餐风格']) {
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

test('words about somebody are taken, and what the picture lacks is told', async () => {
  const wished = 'walking on a beach at night with a smile, with a unicorn';
  const english = await choose({ desc: wished });
  expect(english).toMatchObject({
    setting: { kind: 'scene', id: 'beach' },
    said: { pose: 'walk', expression: 'smile' },
    notices: [
      { what: 'scene-by', by: 'words', scene_id: 'beach' },
      { what: 'words-left-out', words: ['at night', 'unicorn'] },
    ],
  });
  const chinese = await choose({ desc: '夜晚在海边漫步，微笑，带独角兽' });
  expect(chinese.said).toEqual({ pose: 'walk', expression: 'smile' });
  expect(chinese.notices[1]).toMatchObject({ words: ['夜晚', '带独角兽'] });
  const stays = await choose({ desc: wished }, 'people', { person: { pose: 'relaxed' } });
  expect(stays.notices[1]).toMatchObject({ words: ['walking', 'at night', 'unicorn'] });
});

test('a scene that operators hide is found by no word and no reference', async () => {
  const { setting } = await choose({ desc: 'on a beach' }, 'people', { hiddenScenes: ['beach'] });
  expect(setting).toEqual({ kind: 'scene', id: 'sea-terrace' });
  const open = await choose({ references: ['reference'] });
  const id = open.setting.kind === 'scene' ? open.setting.id : '';
  const other = await choose({ references: ['reference'] }, 'people', { hiddenScenes: [id] });
  expect(other.setting).toMatchObject({ kind: 'scene', id: expect.not.stringMatching(`^${id}$`) });
});

test('without any of them it is a plain ground', async () => {
  expect(await choose({})).toMatchObject({ setting: { kind: 'solid' }, notices: [] });
  expect(await choose({ references: ['unknown'] })).toMatchObject({ setting: { kind: 'solid' } });
});
