import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

export type Settings = { url: string; key: string };

const locateSettings = (environment: NodeJS.ProcessEnv) =>
  path.join(
    environment.XDG_CONFIG_HOME ?? path.join(homedir(), '.config'),
    'vitrine',
    'settings.json',
  );

/** The environment counts before what `login` has kept. */
export async function readSettings(environment: NodeJS.ProcessEnv): Promise<Settings | null> {
  const { VITRINE_URL: url, VITRINE_KEY: key } = environment;
  if (url && key) return { url, key };
  try {
    const kept = JSON.parse(await readFile(locateSettings(environment), 'utf8')) as Settings;
    return { url: url ?? kept.url, key: key ?? kept.key };
  } catch {
    return null;
  }
}

/** Nobody else on the machine may read it. */
export async function keepSettings(environment: NodeJS.ProcessEnv, settings: Settings) {
  const file = locateSettings(environment);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  // The mode of a file that was there already stays as it was.
  await chmod(file, 0o600);
  return file;
}
