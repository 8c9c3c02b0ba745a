import { flushCompileCache } from 'node:module';
import { operations } from './operations.ts';
import { serveOperations } from './runtime/child/serve.ts';

serveOperations(operations, { threads: Number(process.argv[2]) });
// Written at the end of a process where somebody has asked for that cache (NODE_COMPILE_CACHE), and this one is killed.
flushCompileCache();
