import { describe, expect, it } from 'vitest';
import type { Imaging } from '../imaging.ts';
import { readCommand } from './command.ts';
import { UsageError } from './values.ts';

/** What a command asks of the imaging process. */
async function asked(line: string): Promise<unknown[]> {
  const command = readCommand(line.split(' '));
  if (command === 'help') throw new Error('It asks for help');
  const asks: unknown[] = [];
  const run = async (...ask: unknown[]) => {
    asks.push(...ask);
    return {};
  };
  await command.make({ run } as unknown as Imaging, new Uint8Array(), {});
  return asks;
}

describe('a command line', () => {
  it.each([
    ['upscale a.jpg b.png', ['upscale', { factor: 2 }]],
    ['upscale a.jpg b.png --factor 4', ['upscale', { factor: 4 }]],
    ['upscale a b --side 2048 --crispness 0.3', ['upscale', { targetSide: 2048, crispness: 0.3 }]],
    ['cutout a.jpg b.png', ['cutout', {}]],
  ])('%s', async (line, [operation, input]) => {
    expect(await asked(line)).toMatchObject([operation, input, {}]);
  });

  it('knows its files and the cores it may use', () => {
    const command = readCommand('cutout a.jpg b.png --threads 1'.split(' '));
    expect(command).toMatchObject({ input: 'a.jpg', output: 'b.png', threads: 1 });
  });

  it.each(['', '--help', 'upscale -h'])('"%s" asks for help', (line) => {
    expect(readCommand(line.split(' ').filter(Boolean))).toBe('help');
  });

  it.each([
    'upscale a.jpg',
    'sharpen a.jpg b.png',
    'upscale a b --factor 3',
    'upscale a b --factor 2 --side 2048',
    'upscale a b --crispness 2',
    'upscale a b --side wide',
    'upscale a b --loud',
    'cutout a b --factor 2',
  ])('%s is refused', (line) => {
    expect(() => readCommand(line.split(' '))).toThrow(UsageError);
  });
});
