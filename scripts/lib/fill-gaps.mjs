import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** npm's own list of what is installed. */
const LIST = '.package-lock.json';

/**
 * Moves files and folders that are missing. What is there stays untouched, since a server may be running from it.
 * @param {string} from
 * @param {string} to
 */
function moveMissing(from, to) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!existsSync(target)) {
      // A link to a package that was removed leads nowhere and is in the way on some systems.
      rmSync(target, { force: true });
      renameSync(source, target);
    } else if (entry.isDirectory()) moveMissing(source, target);
  }
}

/**
 * Brings test tools, and what a start left out of packages, into an install: everything is installed in a folder beside it.
 * @param {string} root
 * @param {(folder: string) => Promise<void>} installIn
 */
export async function fillGaps(root, installIn) {
  const beside = join(root, '.setup-tools');
  rmSync(beside, { recursive: true, force: true });
  try {
    const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
    const manifests = ['', ...packages].map((folder) => join(folder, 'package.json'));
    for (const file of [...manifests, 'package-lock.json', '.npmrc']) {
      if (!existsSync(join(root, file))) continue;
      mkdirSync(dirname(join(beside, file)), { recursive: true });
      cpSync(join(root, file), join(beside, file));
    }
    await installIn(beside);
    const [from, to] = [join(beside, 'node_modules'), join(root, 'node_modules')];
    moveMissing(from, to);
    renameSync(join(from, LIST), join(to, LIST));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
