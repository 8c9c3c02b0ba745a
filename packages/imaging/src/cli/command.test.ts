import { describe, expect, it } from 'vitest';
import { readCommand, UsageError } from './command.ts';

describe('a command line', () => {
  it.each([
    ['upscale a.jpg b.png', { tool: 'upscale', target: { factor: 2 }, crispness: 0 }],
    ['upscale a.jpg b.png --factor 4', { target: { factor: 4 } }],
    ['upscale a b --side 2048 --crispness 0.3', { target: { targetSide: 2048 }, crispness: 0.3 }],
    ['cutout a.jpg b.png --threads 1', { tool: 'cutout', input: 'a.jpg', threads: 1 }],
  ])('%s', (line, command) => {
    expect(readCommand(line.split(' '))).toMatchObject(command);
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
