import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The operating-system account PostgreSQL runs as, when that is not our own. */
export type Account = { uid: number; gid: number };

type ProgramOptions = Pick<SpawnOptions, 'detached' | 'stdio'> & {
  account?: Account | undefined;
  cwd: string;
};

// An allow-list: PG* variables would change what PostgreSQL does, and the app's secrets have no
// business in the environment of another account's process.
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];

/** Why a program could not even be started. */
const spawnFailure = (
  program: string,
  account: Account | undefined,
  error: NodeJS.ErrnoException,
): EmbeddedPostgresError => {
  if (account && (error.code === 'EPERM' || error.code === 'EINVAL')) {
    return new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and this environment does not allow switching to account ${account.uid}. Start Vitrine as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  return new EmbeddedPostgresError(
    `${program} cannot be run (${error.code ?? error.message}). The bundled PostgreSQL needs a system with glibc on Linux, and a data folder that is not mounted noexec; otherwise set DATABASE_URL.`,
    { cause: error },
  );
};

/** Starts a program in its account, with a clean environment. Resolves once it runs. */
export const spawnProgram = async (
  program: string,
  args: string[],
  { account, ...options }: ProgramOptions,
): Promise<ChildProcess> => {
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  try {
    // Node throws some errors at once and emits the others.
    const child = spawn(program, args, {
      ...options,
      env: { ...env, LC_ALL: 'C' },
      windowsHide: true,
      // Node wants a signed 32-bit uid here, unlike in chown.
      ...(account && { uid: account.uid | 0, gid: account.gid | 0 }),
    });
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw spawnFailure(program, account, error as NodeJS.ErrnoException);
  }
};

/** Runs a program to its end and collects what it wrote. */
export const runProgram = async (
  program: string,
  args: string[],
  options: ProgramOptions,
): Promise<{ code: number | null; output: string }> => {
  const child = await spawnProgram(program, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = await once(child, 'close');
  return { code, output };
};
