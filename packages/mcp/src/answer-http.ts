import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer } from './create-mcp-server.ts';
import type { World } from './tool.ts';

/**
 * One message of the streamable HTTP transport. Nothing is kept between two of them, so that any node may answer the next:
 * the key comes with each, and what was made is known to the API.
 */
export async function answerHttp(
  world: Omit<World, 'signal' | 'files'>,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const server = createMcpServer(world);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}
