import { LIMITS } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { parseDraft } from './draft-storage.ts';
import { isUploaded, type Photo, type PhotoAction, photosReducer, roomLeft } from './photos.ts';

const picture = { fileId: 'f1', url: '/u', thumbUrl: '/t', width: 900, height: 1200 };
const after = (...actions: PhotoAction[]) => actions.reduce<readonly Photo[]>(photosReducer, []);
const added: PhotoAction = {
  type: 'added',
  photos: [
    { key: 'a', name: 'a.jpg' },
    { key: 'b', name: 'b.jpg' },
  ],
};
const opened: PhotoAction = {
  type: 'opened',
  key: 'a',
  address: 'blob:a',
  size: { width: 900, height: 1200 },
};

it('follows one photo from its check to the server, and leaves the other alone', () => {
  const [a, b] = after(added, opened, { type: 'progressed', key: 'a', progress: 0.5 });
  expect(a).toMatchObject({ state: 'uploading', progress: 0.5, address: 'blob:a' });
  expect(b).toMatchObject({ state: 'checking', address: null });
  const [arrived] = after(added, opened, { type: 'arrived', key: 'a', picture });
  expect(arrived).toMatchObject({ state: 'uploaded', picture, address: 'blob:a' });
});

it('drops what belonged to the state before', () => {
  const [photo] = after(
    added,
    { type: 'failed', key: 'a', reason: 'no network' },
    { type: 'progressed', key: 'a', progress: 0 },
  );
  expect(photo).not.toHaveProperty('reason');
});

it('does not bring back a photo that was removed while it was uploaded', () => {
  const left = after(added, { type: 'removed', key: 'a' }, { type: 'arrived', key: 'a', picture });
  expect(left.map(({ key }) => key)).toEqual(['b']);
});

it('has room for as many as one submission takes, refused ones aside', () => {
  expect(roomLeft(after(added), LIMITS.imagesPerTaskMax)).toBe(LIMITS.imagesPerTaskMax - 2);
  const refused = after(added, { type: 'refused', key: 'a', refusal: { text: 'checkType' } });
  expect(roomLeft(refused, LIMITS.imagesPerTaskMax)).toBe(LIMITS.imagesPerTaskMax - 1);
});

it('finds the photos of the same account after a reload', () => {
  const text = JSON.stringify({ userId: 'u1', photos: [{ name: 'a.jpg', picture }] });
  expect(parseDraft(text, 'u1')).toMatchObject([{ state: 'uploaded', name: 'a.jpg', picture }]);
  expect(parseDraft(text, 'u2')).toEqual([]);
  expect(parseDraft(null, 'u1')).toEqual([]);
  const waiting = [{ key: 'b', name: 'b.jpg' }];
  expect(parseDraft(JSON.stringify({ userId: 'u1', photos: [], waiting }), 'u1')).toMatchObject([
    { state: 'checking', key: 'b', name: 'b.jpg' },
  ]);
  expect(parseDraft('{"userId":"u1","photos":[{"picture":{}}]}', 'u1')).toEqual([]);
});

// spec: 5.23
it('a page takes as many photos as it has room for', () => {
  const two = after(added);
  expect(roomLeft(two, LIMITS.clothingImagesMax)).toBe(1);
  expect(roomLeft(two, LIMITS.referenceImagesMax)).toBe(3);
  expect(roomLeft([...two, ...two], LIMITS.clothingImagesMax)).toBe(0);
});

it('takes a picture that the server has already, once', () => {
  const photo = { ...picture, fileId: 'f2' };
  const [uploaded] = parseDraft(
    JSON.stringify({ userId: 'me', photos: [{ name: 'sample', picture: photo }] }),
    'me',
  );
  if (!uploaded || !isUploaded(uploaded)) throw new Error('no photo');
  const taken: PhotoAction = { type: 'taken', photo: uploaded };
  expect(after(added, taken, taken).map(({ key }) => key)).toEqual(['a', 'b', 'f2']);
});
