import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { forwardStopSignals, stopSignal, toExitCode } from './process.mjs';

const PROGRESS_MS = 4000;
/** Measuring the folder may take at most this share of the time: the same disk is busy with the install. */
const MEASURING_SHARE = 0.1;
/** npm finishes all its downloads before it obeys a signal (115 s were seen) and then throws them away. */
const STOP_GRACE_MS = 1500;

/** @type {{ seen: RegExp, problem: string, nextStep: string }[]} */
const CAUSES = [
  {
    seen: /ENOSPC/,
    problem: 'The disk is full.',
    nextStep: 'free about 3 GB and run the same command again.',
  },
  {
    seen: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET/,
    problem: 'The npm registry cannot be reached.',
    nextStep: 'check the network (or the proxy and registry in your .npmrc) and run it again.',
  },
  {
    seen: /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_/,
    problem: 'The certificate of the npm registry is not trusted here.',
    nextStep: 'point NODE_EXTRA_CA_CERTS at your proxy’s certificate and run it again.',
  },
  {
    seen: /EACCES|EPERM|EROFS/,
    problem: 'A file could not be written.',
    nextStep: 'make this folder and your npm cache (npm config get cache) yours and run it again.',
  },
  {
    seen: /EINTEGRITY/,
    problem: 'A downloaded package differs from the one that was pinned.',
    nextStep: 'run npm cache clean --force and try again; if it stays, do not trust the registry.',
  },
  {
    seen: /code E404|ETARGET/,
    problem: 'The npm registry lacks a pinned package.',
    nextStep: 'use a complete registry (npm config get registry shows yours).',
  },
  {
    seen: /code EUSAGE/,
    problem: 'package.json and package-lock.json do not match.',
    nextStep: 'run npm install, and commit the changed package-lock.json.',
  },
];

/**
 * @param {string} output what npm wrote
 * @param {number} code
 */
export function installFailure(output, code) {
  const cause = CAUSES.find(({ seen }) => seen.test(output));
  return cause
    ? new Failure(cause.problem, cause.nextStep)
    : new Failure(`npm ended with code ${code}.`, 'read its message above and run it again.');
}

/**
 * @param {string} folder
 * @returns {Promise<number>} bytes; what vanishes while we look counts as nothing
 */
async function folderBytes(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await folderBytes(path);
    else if (entry.isFile())
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}

/**
 * npm shows no progress without a terminal, and little with one: say every few seconds that it is alive.
 * @param {string} folder
 */
function reportProgress(folder) {
  const started = Date.now();
  let stopped = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const report = async () => {
    const measuring = Date.now();
    const megabytes = Math.round((await folderBytes(join(folder, 'node_modules'))) / 1e6);
    if (stopped) return;
    const now = Date.now();
    const state = megabytes > 0 ? `${megabytes} MB installed` : 'asking the registry';
    console.log(`  … ${Math.round((now - started) / 1000)} s, ${state}`);
    timer = setTimeout(report, Math.max(PROGRESS_MS, (now - measuring) / MEASURING_SHARE));
  };
  timer = setTimeout(report, PROGRESS_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * The npm that started us, run by the given Node; without one, the npm on the path.
 * @param {string} node
 * @param {string[]} args
 */
function npmCommand(node, args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return { command: node, args: [cli, ...args], shell: false };
  const windows = process.platform === 'win32';
  return { command: windows ? 'npm.cmd' : 'npm', args, shell: windows };
}

/**
 * @param {{ clean: boolean, withTools: boolean, node: string, folder?: string }} how
 * @param {(childPid: number) => void} hold
 */
export async function npmInstall({ clean, withTools, node, folder = ROOT }, hold) {
  const wanted = [
    ...(clean ? ['ci'] : ['install', '--no-save', '--prefer-offline']),
    ...(withTools ? ['--include=dev'] : ['--omit=dev']),
    '--loglevel=error',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ];
  const { command, args, shell } = npmCommand(node, wanted);
  const stopProgress = reportProgress(folder);
  let output = '';
  const code = await new Promise((resolve, reject) => {
    // NODE_ENV=production would make npm leave the test tools out whatever is asked for.
    const env = { ...process.env, NODE_ENV: '' };
    const child = spawn(command, args, {
      cwd: folder,
      env,
      shell,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    if (child.pid) hold(child.pid);
    const stopForwarding = forwardStopSignals([child], {
      onStop: () => setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS).unref(),
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stderr.write(text);
    });
    child.once('error', reject);
    child.once('close', (exitCode, signal) => {
      stopForwarding();
      resolve(toExitCode(exitCode, signal));
    });
  }).finally(stopProgress);
  if (stopSignal()) {
    throw new Failure(
      'Stopped before the installation was complete.',
      'run it again to go on.',
      130,
    );
  }
  if (code !== 0) throw installFailure(output, code);
}
