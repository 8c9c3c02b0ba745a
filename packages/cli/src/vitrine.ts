#!/usr/bin/env node
import { run } from './run.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  signal: stop.signal,
});
