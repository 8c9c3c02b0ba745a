import {
  type Api,
  type InputOf,
  type Language,
  type RestApi,
  TASK_STATUS,
  toMType,
  toRestModel,
  toRestPhoto,
  toRestScene,
  toRestTask,
} from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { findOwnFile, findOwnPhoto, presentFile } from '../../base/files/public.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Hub } from '../../http/event-hub.ts';
import type { KeyCaller, RestContext, RestHandlers } from '../../http/rest/rest-context.ts';
import type { Asking } from '../../jobs/interactive.ts';
import { cancelTask, describePage, describeTask, type Pace } from '../tasks/public.ts';
import { listingCalls } from './listing.handlers.ts';
import { type OrderDeps, orderTask, quoteOrder } from './order-task.ts';
import { asPage, type PageHandlers, replyWithList } from './page-call.ts';
import { listUploads, readChange, requireTaskId } from './queries.ts';
import { runCalls } from './run.handlers.ts';
import { waitUntil } from './wait-until.ts';

/** Receives the file of a call, computes its hash, and imports it as a picture of its owner when asked to. */
type ReceivePhoto = <Output>(
  request: FastifyRequest,
  asking: Asking,
  answer: (sha256: string, importPhoto: () => Promise<string>) => Promise<Output>,
) => Promise<Output>;

export type PublicApiDeps = OrderDeps & {
  receivePhoto: ReceivePhoto;
  links: LinkSigner;
  pace: Pace;
  hub: Hub;
  page: PageHandlers;
};

const STATUSES = {
  unpaid: TASK_STATUS.awaitingPayment,
  queued: TASK_STATUS.queued,
  running: TASK_STATUS.running,
  succeeded: TASK_STATUS.done,
  failed: TASK_STATUS.failed,
  cancelled: TASK_STATUS.cancelled,
} as const;

const DAY_MS = 86_400_000;
export function publicApiHandlers(deps: PublicApiDeps): RestHandlers<RestApi> {
  const { db, links, page } = deps;

  const describe = async (
    context: { caller: KeyCaller; language: Language; absolute(url: string): string },
    taskId: string,
  ) =>
    toRestTask(
      await describeTask(deps, context.caller.userId, taskId, context.language),
      context.absolute,
    );
  const describePhoto = async (
    { caller, absolute }: Pick<RestContext<never>, 'caller' | 'absolute'>,
    id: string,
  ) => {
    const file = await findOwnPhoto(db, caller.userId, id);
    if (!file) throw new AppError('NOT_FOUND');
    return toRestPhoto(presentFile(file, links), absolute);
  };

  const waitForTask = (
    { caller: { userId }, waitSeconds: seconds, signal }: Omit<RestContext<never>, 'input'>,
    taskId: string,
  ) => {
    const isOpen = async () => (await readChange(db, userId, taskId)).isOpen;
    const concerns = (notice: object) => !('task' in notice) || notice.task === taskId;
    return waitUntil(deps.hub, { userId, seconds, isOpen, concerns }, signal);
  };

  return {
    ...listingCalls(deps),
    ...runCalls(deps),
    addPhoto: ({ caller: { userId }, request, signal, absolute, once }) =>
      deps.receivePhoto(request, { userId, signal }, (sha256, importPhoto) =>
        once(async () => {
          const fileId = await importPhoto();
          const file = await findOwnFile(db, userId, fileId);
          if (!file) throw new AppError('NOT_FOUND');
          const headers = { location: absolute(`/api/v1/photos/${fileId}`) };
          return { status: 201, headers, body: toRestPhoto(presentFile(file, links), absolute) };
        }, sha256),
      ),
    listPhotos: async ({ input, caller, absolute }) => {
      const { list, nextCursor } = await listUploads(db, caller.userId, input);
      return replyWithList(
        list.map((file) => toRestPhoto(presentFile(file, links), absolute)),
        nextCursor,
      );
    },
    getPhoto: async (context) => ({ body: await describePhoto(context, context.input.id) }),

    readGarment: async (context) => {
      const { photo_id: file_id, ...correction } = context.input;
      const read = await page.garment.read(asPage(context, { file_id, ...correction }));
      const { file_id: photo_id, mask, ...reading } = read;
      return {
        body: {
          object: 'garment',
          photo_id,
          ...reading,
          mask: mask && toRestPhoto(mask, context.absolute),
        },
      };
    },

    takePart: async (context) => {
      const { input, absolute, once } = context;
      return once(async () => {
        const { id: file_id, part } = input;
        const picture = await page.garment.takePart(asPage(context, { file_id, part }));
        const headers = { location: absolute(`/api/v1/photos/${picture.file_id}`) };
        return { status: 201, headers, body: toRestPhoto(picture, absolute) };
      });
    },

    quoteTask: async ({ input, caller }) => ({
      body: { object: 'quote', ...(await quoteOrder(deps, input, caller)) },
    }),
    createTask: async (context) => {
      const { input, caller, waitSeconds, absolute, once } = context;
      const answer = await once(async (clientKey) => {
        const { id } = await orderTask(deps, input, {
          ...{ caller, clientKey, metadata: input.metadata },
          ...{ maxPrice: input.max_points, externalId: input.external_id },
        });
        const headers = { location: absolute(`/api/v1/tasks/${id}`) };
        return { status: 202, headers, body: await describe(context, id) };
      });
      if (waitSeconds === 0) return answer;
      await waitForTask(context, answer.body.id);
      const body = await describe(context, answer.body.id);
      const headers = { ...answer.headers, 'preference-applied': `wait=${waitSeconds}` };
      return { status: body.finished_at ? 200 : 202, headers, body };
    },
    listTasks: async ({ input, caller, language, absolute }) => {
      const { cursor, limit, kind, status } = input;
      const filter = {
        ...(kind && { products: [kind] }),
        ...(status && { statuses: [STATUSES[status]] }),
      };
      const found = await describePage(deps, caller.userId, { cursor, limit, filter }, language);
      return replyWithList(
        found.list.map((task) => toRestTask(task, absolute)),
        found.next_cursor,
      );
    },
    getTask: async (context) => {
      const { input, caller, request, waitSeconds } = context;
      const taskId = input.id;
      const before = await readChange(db, caller.userId, taskId);
      if (waitSeconds > 0) await waitForTask(context, taskId);
      const { change } = waitSeconds > 0 ? await readChange(db, caller.userId, taskId) : before;
      // Links are signed anew every day.
      const etag = `"${change}-${Math.floor(Date.now() / DAY_MS)}"`;
      const headers = {
        etag,
        ...(waitSeconds > 0 && { 'preference-applied': `wait=${waitSeconds}` }),
      };
      if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: null };
      return { headers, body: await describe(context, taskId) };
    },
    cancelTask: async (context) => {
      const { userId } = context.caller;
      const { product } = await readChange(db, userId, context.input.id);
      await cancelTask(db, userId, context.input.id, product);
      return { body: await describe(context, context.input.id) };
    },
    getImage: async (context) => {
      const { id } = context.input;
      const task = await describe(context, await requireTaskId(db, context.caller.userId, id));
      const image = task.images.find((one) => one.id === id);
      if (!image) throw new AppError('NOT_FOUND');
      return { body: image };
    },
    exportImage: async (context) => {
      const { photo_id: file_id, format, background } = context.input;
      const input: InputOf<Api['photo']['process']> = {
        ...{ operation: 'export', file_id, format, background },
      };
      const made = await page.photo.process(asPage(context, input));
      if (made.operation !== 'export') throw new Error('An export answered as something else');
      const { url, file_name } = made;
      return { body: { object: 'export', url: context.absolute(url), file_name } };
    },

    listModels: async (context) => {
      const { kind, gender, look } = context.input;
      const filter = {
        ...(kind && { product: kind }),
        ...(gender && { m_type: toMType(gender) }),
        ...(look && { look }),
      };
      const call = { ...asPage(context, filter), caller: null };
      const { models } = await page.workspace.models(call);
      return replyWithList(models.map((model) => toRestModel(model, context.absolute)));
    },
    listScenes: async (context) => {
      const { kind: product, position } = context.input;
      const filter = { product, ...(position && { position }) };
      const call = { ...asPage(context, filter), caller: null };
      const { list } = await page.catalogue.scenes(call);
      return replyWithList(list.map((scene) => toRestScene(scene, context.absolute)));
    },
    getPoints: async (context) => {
      const balance = await page.points.balance(asPage(context, {} as never));
      const { points, owed, is_low, buckets } = balance;
      return { body: { object: 'points', points, owed, is_low, buckets } };
    },
  };
}
