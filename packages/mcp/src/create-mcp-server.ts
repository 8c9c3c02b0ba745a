import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { ProblemError } from '@vitrine/client';
import { z } from 'zod';
import { RUN_TOOLS } from './run-tools.ts';
import { TASK_TOOLS } from './task-tools.ts';
import type { Tool, World } from './tool.ts';

const TOOLS: readonly Tool[] = [...TASK_TOOLS, ...RUN_TOOLS];

const INSTRUCTIONS = [
  'Vitrine makes pictures of goods for shops: garments on models, cut-outs, scenes, whole catalogues.',
  'Upload photos first; other tools take their ids. Tools that spend points say so and take dry_run:',
  'use it before anything that a person has not agreed to pay for. The key has limits of its own.',
].join(' ');

const describe = ({ name, title, description, effect, repeatable, input }: Tool) => ({
  name,
  title,
  description: effect === 'spends' ? `${description}. Spends points.` : `${description}.`,
  inputSchema: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    type: 'object';
  },
  annotations: {
    title,
    readOnlyHint: effect === 'reads',
    // Nothing that was made is ever lost; points are what can go.
    destructiveHint: effect === 'spends',
    idempotentHint: effect === 'reads' || repeatable === true,
    openWorldHint: false,
  },
});

const answer = (value: object) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(value) }],
  structuredContent: value as Record<string, unknown>,
});

const refuse = (text: string, problem?: object) => ({
  ...(problem && { structuredContent: { problem } }),
  content: [{ type: 'text' as const, text }],
  isError: true,
});

async function callTool(tool: Tool, world: World, given: unknown) {
  const input = tool.input.safeParse(given ?? {});
  if (!input.success) return refuse(z.prettifyError(input.error));
  try {
    return answer(await tool.act(world, input.data as never));
  } catch (error) {
    if (error instanceof ProblemError) {
      return refuse(`${error.problem.detail} (${error.problem.name})`, error.problem);
    }
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** The tools in the name of one key, over whatever transport they are connected to. */
export function createMcpServer(world: Omit<World, 'signal'>): Server {
  const about = { name: 'vitrine', title: 'Vitrine', version: '1' };
  const options = { capabilities: { tools: {} }, instructions: INSTRUCTIONS };
  const server = new Server(about, options);
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: TOOLS.map(describe) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool) return refuse(`There is no tool “${params.name}”`);
    return callTool(tool, { ...world, signal }, params.arguments);
  });
  return server;
}
