import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SANDBOX_PATH, type Sandbox } from '../adapters/payment/sandbox.ts';
import type { SandboxNotice } from '../adapters/payment/sandbox-notice.ts';
import { acceptForms } from './accept-forms.ts';
import { answerNotFound } from './error-handler.ts';
import { SANDBOX_STYLE, sandboxPage } from './sandbox-page.ts';

export type SandboxRouteDeps = {
  sandbox: Sandbox;
  deliver(notice: SandboxNotice): Promise<unknown>;
};

const LATER_SECONDS = 10;
const ACTIONS = ['pay', 'fail', 'later'] as const;
const pressed = z.object({ action: z.enum(ACTIONS) });
const HIDDEN = { schema: { hide: true } };

/** The page that stands in for the bank. It exists only with the sandbox, and therefore never in production. */
export async function sandboxRoutes(app: FastifyInstance, { sandbox, deliver }: SandboxRouteDeps) {
  const { bank } = sandbox;
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });

  /** If this process ends first, the next query about the order finds it paid. */
  const payLater = (number: string) => {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      for (const notice of await bank.pay(number)) await deliver(notice);
    }, LATER_SECONDS * 1000);
    timers.add(timer);
  };

  app.get(`${SANDBOX_PATH}.css`, HIDDEN, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(SANDBOX_STYLE),
  );

  app.get<{ Params: { number: string } }>(
    `${SANDBOX_PATH}/:number`,
    HIDDEN,
    async (request, reply) => {
      const payment = await bank.find(request.params.number);
      if (!payment) return answerNotFound(request, reply);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(sandboxPage(payment, { later: LATER_SECONDS, style: `${SANDBOX_PATH}.css` }));
    },
  );

  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post<{ Params: { number: string } }>(
      `${SANDBOX_PATH}/:number`,
      HIDDEN,
      async (request, reply) => {
        const payment = await bank.find(request.params.number);
        const form = pressed.safeParse(request.body);
        if (!payment || !form.success) return answerNotFound(request, reply);
        const { number, returnUrl } = payment;
        const { action } = form.data;
        if (action === 'later') {
          await bank.payLater(number, LATER_SECONDS);
          payLater(number);
        } else {
          for (const notice of await bank[action](number)) await deliver(notice);
        }
        return reply.redirect(returnUrl, 303);
      },
    );
  });
}
