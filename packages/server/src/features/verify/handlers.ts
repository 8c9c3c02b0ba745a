import type { Api } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../http/context.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { verifyFile } from './interactive.ts';

type VerifyDeps = {
  ask: Ask;
  /** Passes the file of a call to the worker that reads it, and deletes it afterwards. */
  receive<Output>(
    request: FastifyRequest,
    work: (incoming: { key: string }) => Promise<Output>,
  ): Promise<Output>;
};

/** All visitors share the places in the queue that one seller has: they never hold up those who work here. */
const VISITORS = 'visitors';

export const verifyHandlers = ({ ask, receive }: VerifyDeps): Handlers<Api['verify']> => ({
  file: ({ request, signal }) =>
    receive(request, ({ key: incomingKey }) =>
      ask(verifyFile, { incomingKey }, { userId: VISITORS, signal }),
    ),
});
