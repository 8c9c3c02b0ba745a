// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { failure, success } from '@vitrine/contract';
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { photoFromPicture } from '../../entities/photo/model/photos.ts';
import { clearSession, signIn } from '../../entities/session/model/session.ts';
import { siteConfigQuery } from '../../entities/site/api/site-config.ts';
import { makeTask } from '../../entities/task/model/task-fixtures.ts';
import { startI18n } from '../../i18n/index.ts';
import { toWire } from '../../lib/transport/wire-names.ts';
import { click, findButton, mount, until } from '../../testing/mount.ts';
import { DraftFooter } from './draft-footer.tsx';

const POINTS = 12;
const PRICE = 5;

/** The calls that were made, and the way to answer the oldest one. */
const calls: { body: Record<string, unknown>; answer: (reply: Response) => void }[] = [];
const submitted: string[] = [];

function Footer({ photoCount }: { photoCount: number }) {
  const photos = Array.from({ length: photoCount }, (_, index) =>
    photoFromPicture(
      { fileId: `f${index}`, url: '/p.jpg', thumbUrl: '/t.jpg', width: 300, height: 400 },
      'photo',
    ),
  );
  return (
    <DraftFooter
      product="cutout"
      photos={photos}
      ready={photos}
      unchanged={0}
      options={{}}
      onSubmitted={(taskId) => submitted.push(taskId)}
    />
  );
}

async function open() {
  const client = new QueryClient();
  client.setQueryData(siteConfigQuery.queryKey, { prices: { cutout: PRICE } } as never);
  const show = (photoCount: number) => (
    <QueryClientProvider client={client}>
      <Footer photoCount={photoCount} />
    </QueryClientProvider>
  );
  const { render } = await mount(show(1));
  return { choose: (photoCount: number) => render(show(photoCount)) };
}

const button = () => findButton('Cut out');
const isBusy = () => button().getAttribute('aria-busy') === 'true';
const answer = (envelope: object) =>
  act(async () => calls.at(-1)?.answer(new Response(JSON.stringify(envelope))));

beforeAll(async () => {
  await startI18n('en');
  const user = { userId: 'u1', nickname: 'Mei', avatar: '', points: POINTS, invited: 1 as const };
  signIn('t', { ...user, isVip: false } as never);
});
afterAll(clearSession);
beforeEach(() => {
  const send = (_url: string, { body }: { body: string }) =>
    new Promise<Response>((resolve) => calls.push({ body: JSON.parse(body), answer: resolve }));
  vi.stubGlobal('fetch', send);
  return () => {
    vi.unstubAllGlobals();
    calls.splice(0);
    submitted.splice(0);
    sessionStorage.clear();
  };
});

it('asks the price of all photos, as far as the points go', async () => {
  const { choose } = await open();
  expect(button().textContent).toContain('5 points');
  await choose(2);
  expect(button().textContent).toContain('10 points');
  expect(button().disabled).toBe(false);
  await choose(3);
  expect(button().textContent).toContain('15 points');
  expect(button().disabled).toBe(true);
  await choose(0);
  expect(button().disabled).toBe(true);
});

it('submits once however often it is pressed, and is busy until the answer', async () => {
  const { choose } = await open();
  // Both within one frame: nothing is drawn between them.
  await act(async () => {
    button().click();
    button().click();
  });
  await until(isBusy);
  // Other photos would be another submission.
  await choose(2);
  await click(button());
  expect(calls).toHaveLength(1);
  await answer(success(toWire(makeTask())));
  await until(() => !isBusy());
  expect(submitted).toEqual(['task-1']);
});

it('says what was refused, and repeats the same submission with the same key', async () => {
  await open();
  await click(button());
  await until(isBusy);
  await answer(failure('INSUFFICIENT_POINTS', 'en'));
  await until(() => document.querySelector('[role=alert]') !== null);
  expect(submitted).toEqual([]);
  await click(button());
  await until(isBusy);
  const [first, second] = calls.map(({ body }) => body.client_key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  await answer(success(toWire(makeTask())));
  await until(() => !isBusy());
  expect(submitted).toEqual(['task-1']);
  await click(button());
  await until(isBusy);
  expect(calls).toHaveLength(3);
  expect(calls.at(-1)?.body.client_key).not.toBe(first);
});
