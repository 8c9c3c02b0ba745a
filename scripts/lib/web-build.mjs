import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { Failure } from './failure.mjs';
import { ROOT, toolPath } from './paths.mjs';
import { projectEnv, run, stopSignal } from './process.mjs';
import { alone } from './setup.mjs';

const WEB = join(ROOT, 'packages', 'web');
const SOURCES = [WEB, join(ROOT, 'packages', 'contract'), join(ROOT, 'package-lock.json')];
const BUILT = join(WEB, 'dist', 'index.html');
const STAMP = join(ROOT, 'node_modules', '.vitrine', 'web-build');

/** @param {string} name */
const isSource = (name) =>
  name !== 'node_modules' && name !== 'dist' && !name.startsWith('.') && !/\.test\.\w+$/.test(name);

/**
 * @param {string} path a file or a folder
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter(isSource).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}

/**
 * One hash over the names and contents of everything that goes into the built app.
 * @param {string[]} paths
 * @param {string} root
 */
export function fingerprint(paths, root) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    const content = readFileSync(file);
    hash
      .update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`)
      .update(content);
  }
  return hash.digest('hex');
}

/** @param {string} wanted */
const isBuilt = (wanted) =>
  existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;

/**
 * Builds the web app when its sources changed since the last build.
 * @param {string} node
 */
export async function buildWebIfChanged(node) {
  const wanted = fingerprint(SOURCES, ROOT);
  if (isBuilt(wanted)) return;
  await alone(async () => {
    if (isBuilt(wanted)) return;
    console.log('Building the web app …');
    // A build that is cut off must not pass for the one before it.
    rmSync(STAMP, { force: true });
    const args = [toolPath('vite'), 'build', WEB, '--logLevel', 'warn'];
    const { code } = await run(node, args, {
      show: true,
      env: projectEnv({ NODE_ENV: 'production' }),
    });
    if (stopSignal()) throw new Failure('Stopped during the build.', 'run it again to go on.', 130);
    if (code !== 0 || !existsSync(BUILT)) {
      throw new Failure('The web app could not be built.', 'see the message above.');
    }
    mkdirSync(dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, wanted);
  });
}
