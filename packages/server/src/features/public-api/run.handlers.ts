import {
  type RestRunApi,
  type Run,
  toRestArticle,
  toRestRun,
  toRestRunExport,
  toRestRunFile,
  toRestRunItem,
  toRestRunQuote,
} from '@vitrine/contract';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Hub } from '../../http/event-hub.ts';
import type { Answer } from '../../http/rest/once.ts';
import type { KeyCaller, RestContext, RestHandlers } from '../../http/rest/rest-context.ts';
import { fitsKey, type PayingKey } from '../api-keys/public.ts';
import type { Catalogue } from '../catalogue/public.ts';
import { redoItems, requireUpload, resumeRun, startRun } from '../runs/public.ts';
import { asPage, type PageHandlers, replyWithList } from './page-call.ts';
import { isExportOpen, isRunOpen } from './queries.ts';
import { waitUntil } from './wait-until.ts';

export type RunCallDeps = { db: Database; hub: Hub; catalogue: Catalogue; page: PageHandlers };

const payingKey = ({ keyId, mode }: KeyCaller): PayingKey => ({
  id: keyId,
  isTest: mode === 'test',
});
/** What every call of a run knows; its input is the handler's own. */
type Context = Omit<RestContext<never>, 'input'>;

/** Calls about catalogue runs: those of the page, paid by the key where points may leave the account. */
export function runCalls(deps: RunCallDeps): RestHandlers<RestRunApi> {
  const { db, hub, page } = deps;
  const answer = (run: Run) => ({ body: toRestRun(run) });
  const detail = (context: Context, run_id: string) => page.run.detail(asPage(context, { run_id }));
  const located = (context: Context, run: Run) => ({
    headers: { location: context.absolute(`/api/v1/runs/${run.run_id}`) },
    ...answer(run),
  });

  /** Waits until nothing of the run is in progress or the time is up, and returns the run. */
  async function waited<Body>(context: Context, run_id: string, first: Answer<Body>) {
    const { waitSeconds: seconds, caller, signal } = context;
    if (seconds === 0) return first;
    const wait = {
      ...{ userId: caller.userId, seconds },
      isOpen: () => isRunOpen(db, run_id),
      concerns: (notice: object) => !('run' in notice) || notice.run === run_id,
    };
    await waitUntil(hub, wait, signal);
    const headers = { ...first.headers, 'preference-applied': `wait=${seconds}` };
    const { body } = answer(await detail(context, run_id));
    return { status: (await isRunOpen(db, run_id)) ? first.status : 200, headers, body };
  }

  /** Lets a run go on in the name of the key, once. */
  const goOn = async (
    context: Context & { input: { id: string } },
    act: (userId: string, key: PayingKey) => Promise<unknown>,
  ) => {
    const { caller, once, input } = context;
    const done = await once(async () => {
      await act(caller.userId, payingKey(caller));
      return { status: 202, ...located(context, await detail(context, input.id)) };
    });
    return waited(context, input.id, done);
  };

  return {
    createRun: async (context) => {
      const { name, ...choices } = context.input;
      return context.once(async (client_key) => {
        const created = await page.run.create(asPage(context, { name, client_key }));
        const hasChoices = Object.values(choices).some((value) => value !== undefined);
        const changes = { run_id: created.run_id, ...choices };
        const run = hasChoices ? await page.run.update(asPage(context, changes)) : created;
        return { status: 201, ...located(context, run) };
      });
    },
    listRuns: async (context) => {
      const { list, next_cursor } = await page.run.list(asPage(context, context.input));
      return replyWithList(list.map(toRestRun), next_cursor);
    },
    getRun: async (context) => {
      const { id } = context.input;
      return waited(context, id, answer(await detail(context, id)));
    },
    updateRun: async (context) => {
      const { id: run_id, ...changes } = context.input;
      return answer(await page.run.update(asPage(context, { run_id, ...changes })));
    },
    addRunFile: async (context) => {
      const { id: run_id, path, bytes } = context.input;
      const file = await page.runIntake.beginUpload(asPage(context, { run_id, path, bytes }));
      return { status: 201, body: toRestRunFile(file) };
    },
    sendRunPart: async (context) => {
      const { id, file_id: upload_id, number, sha256 } = context.input;
      const { runId } = await requireUpload(db, context.caller.userId, upload_id);
      if (runId !== id) throw new AppError('NOT_FOUND');
      const part = { upload_id, number, sha256 };
      return { body: toRestRunFile(await page.runIntake.sendPart(asPage(context, part))) };
    },
    listRunFiles: async (context) => {
      const call = asPage(context, { run_id: context.input.id });
      return replyWithList((await page.runIntake.uploads(call)).list.map(toRestRunFile));
    },
    listArticles: async (context) => {
      const { id: run_id, ...view } = context.input;
      const call = asPage(context, { run_id, ...view });
      const { list, next_cursor } = await page.runIntake.articles(call);
      return replyWithList(list.map(toRestArticle), next_cursor);
    },
    confirmArticles: async (context) => {
      const { id: run_id, article_id } = context.input;
      await page.runIntake.confirm(asPage(context, { run_id, article_id }));
      return answer(await detail(context, run_id));
    },
    checkRun: async (context) => {
      const { id: run_id } = context.input;
      const run = await page.run.check(asPage(context, { run_id }));
      return waited(context, run_id, { status: 202, ...located(context, run) });
    },
    quoteRun: async (context) => {
      const { caller, input } = context;
      const run = await detail(context, input.id);
      const quote = await page.run.quote(asPage(context, { run_id: input.id }));
      const { id, isTest } = payingKey(caller);
      const fits = await fitsKey(db, id, isTest ? 0 : quote.points);
      return { body: toRestRunQuote(quote, { run, isTest, fits }) };
    },
    startRun: (context) => {
      const { id: run_id, expected_points } = context.input;
      return goOn(context, (userId, key) => startRun(db, userId, { run_id, expected_points }, key));
    },
    pauseRun: async (context) =>
      answer(await page.run.pause(asPage(context, { run_id: context.input.id }))),
    resumeRun: async (context) => {
      const { id: run_id, max_points } = context.input;
      return goOn(context, (userId, key) => resumeRun(db, userId, { run_id, max_points }, key));
    },
    cancelRun: async (context) =>
      answer(await page.run.cancel(asPage(context, { run_id: context.input.id }))),
    listRunItems: async (context) => {
      const { id: run_id, status, ...view } = context.input;
      const call = asPage(context, { run_id, ...view, states: status && [status] });
      const { list, next_cursor } = await page.runReview.items(call);
      return replyWithList(
        list.map((item) => toRestRunItem(item, context.absolute)),
        next_cursor,
      );
    },
    reviewRun: async (context) => {
      const { id: run_id, ...decision } = context.input;
      return answer(await page.runReview.decide(asPage(context, { run_id, ...decision })));
    },
    redoRun: (context) => {
      const { id: run_id, ...wanted } = context.input;
      return goOn(context, (userId, key) => redoItems(deps, userId, { run_id, ...wanted }, key));
    },
    exportRun: async (context) => {
      const { input, caller, absolute, once, waitSeconds: seconds, signal } = context;
      const { id: run_id, ...wanted } = input;
      const done = await once(async () => {
        const packed = await page.runReview.deliver(asPage(context, { run_id, ...wanted }));
        return { status: 202, body: toRestRunExport(packed, absolute) };
      });
      if (seconds === 0) return done;
      const exportId = done.body.id;
      const wait = {
        ...{ userId: caller.userId, seconds },
        isOpen: () => isExportOpen(db, exportId),
        concerns: (notice: object) => !('run' in notice) || notice.run === run_id,
      };
      await waitUntil(hub, wait, signal);
      const { list } = await page.runReview.exports(asPage(context, { run_id }));
      const packed = list.find(({ export_id }) => export_id === exportId);
      if (!packed) throw new AppError('NOT_FOUND');
      const headers = { 'preference-applied': `wait=${seconds}` };
      const status = packed.state === 'waiting' ? 202 : 200;
      return { status, headers, body: toRestRunExport(packed, absolute) };
    },
    listRunExports: async (context) => {
      const { list } = await page.runReview.exports(asPage(context, { run_id: context.input.id }));
      return replyWithList(list.map((packed) => toRestRunExport(packed, context.absolute)));
    },
  };
}
