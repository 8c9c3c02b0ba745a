import { expect, it } from 'vitest';
import { FACE_MODELS, POSE_MODELS } from '../../perception/models.ts';
import { encodeGrey, encodePng } from '../../pixels/encode.ts';
import { createTestContext } from '../../testing/context.ts';
import { readPerson } from './read-person.ts';

const [width, height] = [120, 180];
const shows = (i: number) => Math.abs((i % width) - 60) < 25 && i > 20 * width;

it('is found once for all places, and no place changes what the next one gets', async () => {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7) % 256);
  const marked = Uint8Array.from({ length: width * height }, (_, i) => (shows(i) ? 255 : 0));
  const photo = {
    bytes: await encodePng({ data, width, height, channels: 3 }),
    mask: await encodeGrey({ data: marked, width, height }),
  };
  const context = await createTestContext([...FACE_MODELS, ...POSE_MODELS]);
  const asked: unknown[] = [];
  const sessions: typeof context.sessions = {
    ...context.sessions,
    run(...asking) {
      asked.push(asking[0]);
      return context.sessions.run(...asking);
    },
  };
  const first = await readPerson(photo, { ...context, sessions });
  expect(asked.length).toBeGreaterThan(0);
  const found = first.subject.data.slice();
  expect(found.some((value) => value > 0)).toBe(true);
  first.subject.data.fill(0);
  asked.length = 0;
  const second = await readPerson(photo, { ...context, sessions });
  expect(asked).toEqual([]);
  expect(second.subject.data).toEqual(found);
  expect(second.box).toEqual(first.box);
});
