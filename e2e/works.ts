import type { APIRequestContext, Page } from '@playwright/test';
import { TASK_STATUS } from '@vitrine/contract';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { button, callApi, expect, newSeller, saying, type Texts, WHEN_MADE } from './fixtures.ts';

/** A photo as a file that a visitor picks. */
const photoFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

/** The calls that the page makes for a photo of a tee, up to the task. */
async function submit(
  request: APIRequestContext,
  token: string,
  { kind, options, times = 1 }: { kind: string; options?: object; times?: number },
): Promise<string> {
  const file = photoFile('tee.jpg', await drawTee());
  const headers = { authorization: `Bearer ${token}` };
  const images: string[] = [];
  for (let count = 0; count < times; count++) {
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
  const taskId = await submit(request, token, { kind: 'art' });
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
  const taskId = await submit(request, token, { kind, options: { size: '4096' }, times: 4 });
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
