import { expect, it } from 'vitest';
import { defaultModelsDir } from './cache-dir.ts';

it.each([
  [{ VITRINE_MODELS_DIR: '/weights', XDG_CACHE_HOME: '/cache' }, 'linux', '/weights'],
  [{ XDG_CACHE_HOME: '/cache' }, 'linux', '/cache/vitrine/models'],
  [{ XDG_CACHE_HOME: 'relative' }, 'linux', '/home/a/.cache/vitrine/models'],
  [{}, 'linux', '/home/a/.cache/vitrine/models'],
  [{}, 'darwin', '/home/a/Library/Caches/vitrine/models'],
  [{ LOCALAPPDATA: '/local' }, 'win32', '/local/vitrine/models'],
] as const)('%o on %s is %s', (env, platform, expected) => {
  expect(defaultModelsDir(env, platform, '/home/a')).toBe(expected);
});
