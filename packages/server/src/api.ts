import { createApiServer, WEB_ROOT } from './api-server.ts';
import { openNode } from './node.ts';
import { exitOnStartError, runUntilStopped } from './process.ts';

async function start() {
  const node = await openNode('api');
  const app = await createApiServer(node, { webRoot: WEB_ROOT });
  const address = await app.listen({ host: node.config.HOST, port: node.config.PORT });
  process.send?.({ ready: address });
  runUntilStopped(node.log, async () => {
    await app.close();
    await node.close();
  });
}

start().catch(exitOnStartError);
