import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

/**
 * npm itself says where a tarball is, so that the user's settings for registry, scope and proxy apply and no registry
 * host is written in this code.
 */
export async function resolveTarball(spec: string, signal?: AbortSignal): Promise<string> {
  const text = await npm(['view', spec, 'dist.tarball', '--json'], signal);
  const url: unknown = text.trim() === '' ? undefined : JSON.parse(text);
  if (typeof url !== 'string') throw new Error(`npm knows no tarball of ${spec}`);
  return url;
}

/** The address of a tarball on a mirror, laid out below its address as in registries: `name/-/name-version.tgz`. */
export function mirroredTarball(mirror: string, spec: string): string {
  const at = spec.lastIndexOf('@');
  const [name, version] = [spec.slice(0, at), spec.slice(at + 1)];
  return `${mirror.replace(/\/+$/, '')}/${name}/-/${path.posix.basename(name)}-${version}.tgz`;
}

/** The slow way: npm brings its own credentials, proxy and certificates. */
export async function packTarball(
  spec: string,
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  const folder = await mkdtemp(`${target}.pack-`);
  try {
    await npm(['pack', spec, '--pack-destination', folder, '--ignore-scripts'], signal);
    const [name] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
    if (!name) throw new Error(`npm pack ${spec} left no tarball`);
    await rename(path.join(folder, name), target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function npm(args: string[], signal?: AbortSignal): Promise<string> {
  const [command, ...head] = npmCommand();
  const { stdout } = await execFileAsync(command, [...head, ...args, '--loglevel=error'], {
    signal,
    maxBuffer: 4 * 1024 * 1024,
    // npm is a .cmd file on Windows, which only a shell can start; all arguments are our own.
    shell: process.platform === 'win32' && head.length === 0,
  });
  return stdout;
}

function npmCommand(): [string, ...string[]] {
  const script = process.env.npm_execpath;
  if (script && path.basename(script) === 'npm-cli.js') return [process.execPath, script];
  return ['npm'];
}
