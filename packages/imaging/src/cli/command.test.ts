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
    [
      'cutout a b --shadow keep --hanger remove --material see-through --crop 0.1',
      [
        'cutout',
        { shadow: 'keep', hanger: 'remove', material: 'see-through', crop: { margin: 0.1 } },
      ],
    ],
    [
      'cutout a b --canvas 800x600 --margin 0.1 --background ffffff',
      ['cutout', { canvas: { width: 800, height: 600, margin: 0.1, background: '#ffffff' } }],
    ],
    [
      'place a b --scene f2f0ec --kind bag --ratio 3:4 --size 1.2 --light 0',
      [
        'place-product',
        {
          setting: { kind: 'solid', colour: '#f2f0ec' },
          kind: 'bag',
          ratio: '3:4',
          light: 0,
          placement: { scale: 1.2 },
        },
      ],
    ],
    [
      'handheld a b --scene loft --grip palm --skin 3 --owner male',
      [
        'handheld',
        { setting: { kind: 'scene', id: 'loft' }, grip: 'palm', skin: 3, owner: 'male' },
      ],
    ],
    [
      'scene a b --scene street --framing full',
      ['change-scene', { setting: { kind: 'scene', id: 'street' }, framing: 'full' }],
    ],
    ['retouch a b --auto', ['retouch', { settings: 'auto', lossless: true }]],
    [
      'retouch a b --white #f0e0d0 --exposure=-0.5 --side 2048',
      [
        'retouch',
        {
          settings: { white: { red: 240, green: 224, blue: 208 }, exposure: -0.5 },
          targetSide: 2048,
        },
      ],
    ],
    ['headless a b', ['headless', { line: 'chin', mode: 'auto' }]],
    ['headless a b --line neck --mode fill', ['headless', { line: 'neck', mode: 'fill' }]],
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
    'cutout a b --canvas 800',
    'cutout a b --canvas 800x600 --crop 0.1',
    'cutout a b --margin 0.1',
    'cutout a b --edges exact',
    'cutout a b --shadow some',
    'erase a b',
    'erase a b --mask nowhere.png',
    'retouch a b --auto --exposure 1',
    'retouch a b --white pink',
    'retouch a b --wrinkles 3',
    'headless a b --line waist',
    'place a b',
    'place a b --scene nowhere.png',
    'place a b --scene loft --kind ship',
    'handheld a b --scene loft --tilt 90',
    'scene a b --scene loft --size 2',
  ])('%s is refused', (line) => {
    expect(() => readCommand(line.split(' '))).toThrow(UsageError);
  });
});
