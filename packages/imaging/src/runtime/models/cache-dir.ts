import { homedir } from 'node:os';
import path from 'node:path';

type Environment = Record<string, string | undefined>;

/** The folder is shared by every checkout on the machine, because weights are large and never change. */
export function defaultModelsDir(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  if (env.VITRINE_MODELS_DIR) return path.resolve(env.VITRINE_MODELS_DIR);
  // The XDG specification says that a relative path must be ignored here.
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) {
    return path.join(env.XDG_CACHE_HOME, 'vitrine', 'models');
  }
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', 'vitrine', 'models');
  if (platform === 'win32') {
    const local = env.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local');
    return path.join(local, 'vitrine', 'models');
  }
  return path.join(home, '.cache', 'vitrine', 'models');
}
