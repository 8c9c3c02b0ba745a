import type { Client } from '@vitrine/client';
import { LIMITS } from '@vitrine/contract';
import { z } from 'zod';

/** What tools work with: the API in the name of one key, and files where the server runs beside them. */
export type World = {
  client: Client;
  /** Also fetches pictures by the links that the API gives. */
  fetch: typeof fetch;
  /** Absent where the agent is somewhere else. */
  files?: {
    open(path: string): Promise<Blob>;
    /** Paths within the folder. */
    list(folder: string): Promise<string[]>;
  };
  signal: AbortSignal;
};

export type Effect = 'reads' | 'writes' | 'spends';

export type Tool = {
  name: string;
  title: string;
  description: string;
  /** 'reads' changes nothing, 'writes' costs nothing, 'spends' may take points. */
  effect: Effect;
  /** The same again changes nothing more. */
  repeatable?: boolean;
  input: z.ZodObject;
  act(world: World, input: never): Promise<object>;
};

export const defineTool = <Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'act'> & {
    input: Input;
    act(world: World, input: z.output<Input>): Promise<object>;
  },
): Tool => tool;

/** Every tool that spends points has this input. */
export const dryRun = {
  dry_run: z
    .boolean()
    .default(false)
    .describe('Only tell what it would cost and whether account and key can pay; nothing is spent'),
};

export const waitSeconds = {
  wait_seconds: z
    .number()
    .int()
    .min(0)
    .max(LIMITS.preferWaitMax)
    .default(0)
    .describe('Answer when it is finished, or after so many seconds'),
};
