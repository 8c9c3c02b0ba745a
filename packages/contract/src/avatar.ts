import { z } from 'zod';
import { ART_STYLES, seedSchema } from './art.ts';

export const AVATAR_FRAMES = ['shoulders', 'close'] as const;
export type AvatarFrame = (typeof AVATAR_FRAMES)[number];
export const AVATAR_SHAPES = ['square', 'round'] as const;
export type AvatarShape = (typeof AVATAR_SHAPES)[number];
export const AVATAR_STYLES = ['natural', ...ART_STYLES] as const;
export type AvatarStyle = (typeof AVATAR_STYLES)[number];

type Background =
  | { kind: 'plain'; colour: string }
  | { kind: 'gradient'; from: string; to: string }
  | { kind: 'studio'; colour: string };

/** What may stand behind an avatar; the page draws its swatches from the same values. */
export const AVATAR_BACKGROUNDS = {
  white: { kind: 'plain', colour: '#ffffff' },
  sand: { kind: 'plain', colour: '#e3cfb4' },
  rose: { kind: 'plain', colour: '#f0b8b8' },
  sage: { kind: 'plain', colour: '#b5c7ad' },
  sky: { kind: 'plain', colour: '#a9c8e8' },
  ink: { kind: 'plain', colour: '#23262e' },
  dawn: { kind: 'gradient', from: '#fbdcc4', to: '#b9c3ea' },
  sunset: { kind: 'gradient', from: '#ffb37a', to: '#c2477f' },
  lagoon: { kind: 'gradient', from: '#bdeedd', to: '#4a90c4' },
  'studio-grey': { kind: 'studio', colour: '#9aa3aa' },
  'studio-blue': { kind: 'studio', colour: '#6f8fb3' },
  'studio-warm': { kind: 'studio', colour: '#b7977c' },
} as const satisfies Record<string, Background>;
export type AvatarBackgroundName = keyof typeof AVATAR_BACKGROUNDS;
export const AVATAR_BACKGROUND_NAMES = Object.keys(AVATAR_BACKGROUNDS) as [
  AvatarBackgroundName,
  ...AvatarBackgroundName[],
];

export const avatarOptionsSchema = z.strictObject({
  frame: z.enum(AVATAR_FRAMES).default('shoulders'),
  shape: z.enum(AVATAR_SHAPES).default('square'),
  background: z.enum(AVATAR_BACKGROUND_NAMES).default('studio-grey'),
  style: z.enum(AVATAR_STYLES).default('natural'),
  seed: seedSchema,
});
export type AvatarOptions = z.output<typeof avatarOptionsSchema>;
