import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * @typedef {{ code: number, output: string }} Finished
 * @typedef {import('node:child_process').ChildProcess} Child
 * @typedef {boolean | 'afterwards'} Show
 */

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 300;

/**
 * The environment of everything we start: `node` and the tools are the project's own. What Node has compiled is kept for
 * the next process that reads the same file, which starts in half the time; a folder that cannot be written to is no error.
 */
export function projectEnv(extra = {}) {
  const bin = join(ROOT, 'node_modules', '.bin');
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.vitrine', 'compiled'),
    ...extra,
  };
}

/**
 * What a shell would report for this end of a process.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const toExitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs a command with its output shown at once or in one piece when it ends (`show`), or only collected, and never
 * throws for a bad exit.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: Show, env?: NodeJS.ProcessEnv, timeoutSeconds?: number, cwd?: string,
 *   account?: { uid: number, gid: number } }} [options]
 * @returns {Promise<Finished>}
 */
export function run(
  command,
  args,
  { show = false, env = projectEnv(), timeoutSeconds, cwd = ROOT, account } = {},
) {
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = show === true ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const timeout = timeoutSeconds ? { timeout: timeoutSeconds * 1000 } : {};
    const child = trySpawn(command, args, { cwd, env, ...account, stdio, ...timeout });
    if (child instanceof Error) {
      resolve({ code: 127, output: String(child) });
      return;
    }
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const stopForwarding = forwardStopSignals([child]);
    child.once('error', (error) => {
      stopForwarding();
      resolve({ code: 127, output: String(error) });
    });
    child.once('close', (code, signal) => {
      stopForwarding();
      if (show === 'afterwards' && output) console.log(output.trimEnd());
      resolve({ code: toExitCode(code, signal), output });
    });
  });
}

/**
 * Node throws some errors at once (another account that is not allowed) and emits the others.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function trySpawn(command, args, options) {
  try {
    return spawn(command, args, options);
  } catch (error) {
    return /** @type {Error} */ (error);
  }
}

/**
 * npm passes SIGTERM to the shell between us, which dies of it and tells us nothing: `npm start` as the command of a
 * container would leave everything running. Without npm above us, an ended parent means nothing (nohup).
 * @param {() => void} callback
 */
function onParentGone(callback) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) callback();
  }, PARENT_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Passes a stop signal on once and leaves the children time to end by themselves; npm repeats a signal to us. Ctrl-C in
 * a terminal reaches every process of the foreground group by itself, and test runners take a second one for "at once";
 * with `asTerm` the children get SIGTERM in any case.
 * @param {Child[]} children
 * @param {{ onStop?: () => void, asTerm?: boolean }} [options]
 * @returns {() => void} gives the signals back
 */
export function forwardStopSignals(children, { onStop, asTerm = false } = {}) {
  let stopping = false;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (stopping) return;
    stopping = true;
    stoppedBy = signal;
    onStop?.();
    if (signal === 'SIGINT' && process.stdin.isTTY && !asTerm) return;
    for (const child of children) child.kill(asTerm ? 'SIGTERM' : signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const stopWatching = onParentGone(() => stop('SIGTERM'));
  return () => {
    stopWatching();
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  };
}

/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

/** The stop signal that arrived while a child ran: callers must not go on with the next piece of work. */
export const stopSignal = () => stoppedBy;
