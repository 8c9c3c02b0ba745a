import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { TASK_STATUS } from '@vitrine/contract';
import sharp from 'sharp';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { button, callApi, expect, newSeller, saying, type Texts, WHEN_MADE } from './fixtures.ts';

/** A photo as a file that a visitor picks. */
const photoFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

const NOISE = { width: 900, height: 1000, channels: 3 } as const;

/** A photo like no other: what is made of it was never made before. */
const drawNoise = () =>
  sharp(randomBytes(NOISE.width * NOISE.height * NOISE.channels), { raw: NOISE })
    .jpeg()
    .toBuffer();

type Order = { kind: string; options?: object; photos: readonly Buffer[] };

/** The calls that the page makes for photos, up to the task. */
async function submit(
  request: APIRequestContext,
  token: string,
  { kind, options, photos }: Order,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const images: string[] = [];
  for (const photo of photos) {
    const file = photoFile('tee.jpg', photo);
    const uploaded = await request.post('/v1/upload/pic', { headers, multipart: { file } });
    images.push((await uploaded.json()).data.file_id);
  }
  const data = { images, options, client_key: crypto.randomUUID() };
  const { task_id } = await callApi(request, `/v1/${kind}/task/submit`, { data, token });
  return task_id;
}

const detail = (request: APIRequestContext, token: string, kind: string, taskId: string) =>
  callApi(request, `/v1/${kind}/task/detail?task_id=${taskId}`, { token });

/** A finished work of the quickest kind. */
export async function makeArt(request: APIRequestContext, token: string): Promise<string> {
  const taskId = await submit(request, token, { kind: 'art', photos: [await drawTee()] });
  await expect
    .poll(async () => (await detail(request, token, 'art', taskId)).status, {
      ...WHEN_MADE,
      intervals: [200],
    })
    .toBe(TASK_STATUS.done);
  return taskId;
}

/** Gives the one worker that makes pictures more than a little to do: whatever comes next waits. */
export async function keepWorkerBusy(request: APIRequestContext): Promise<() => Promise<void>> {
  const { token } = await newSeller(request);
  const kind = 'upscale';
  const photos = await Promise.all(Array.from({ length: 4 }, drawNoise));
  const taskId = await submit(request, token, { kind, options: { size: '4096' }, photos });
  await expect
    .poll(async () => (await detail(request, token, kind, taskId)).status, {
      ...WHEN_MADE,
      intervals: [200],
    })
    .toBe(TASK_STATUS.running);
  return async () => {
    await callApi(request, `/v1/${kind}/task/cancel`, { data: { task_id: taskId }, token });
  };
}

/** A sample stands for the photo; what is uncertain about it is looked at, as a seller has to. */
export async function takeSample(page: Page, texts: Texts) {
  await page.goto('/#/edit/clothingWorkspace');
  // The dashboard offers the same samples: until the heading is there, the press would be one on them.
  await expect(page.getByRole('heading', { name: texts.workspace.photosTitle })).toBeVisible();
  await button(page, saying(texts.workspace.useSample)).first().click();
  const read = page.getByText(texts.garment.readWell);
  const mustLook = page.getByText(texts.garment.mustLook);
  await expect(read.or(mustLook)).toBeVisible(WHEN_MADE);
  // One answer of the server decides between the two: what stands here stays.
  if (await mustLook.isVisible()) {
    await button(page, texts.garment.pointsRight).click();
  }
  await expect(read).toBeVisible();
}
