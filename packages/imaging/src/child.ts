import { operations } from './operations.ts';
import { serveOperations } from './runtime/child/serve.ts';

serveOperations(operations, { threads: Number(process.argv[2]) });
