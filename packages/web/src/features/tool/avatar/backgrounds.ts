import { AVATAR_BACKGROUNDS, type AvatarBackgroundName } from '@vitrine/contract';

/** The background as CSS: about what stands behind the avatar later. */
export function backgroundPaint(name: AvatarBackgroundName): string {
  const background = AVATAR_BACKGROUNDS[name];
  switch (background.kind) {
    case 'plain':
      return background.colour;
    case 'gradient':
      return `linear-gradient(135deg, ${background.from}, ${background.to})`;
    case 'studio': {
      const light = `color-mix(in srgb, ${background.colour}, #ffffff 45%)`;
      const dark = `color-mix(in srgb, ${background.colour}, #000000 38%)`;
      return `radial-gradient(circle at 50% 40%, ${light}, ${background.colour} 60%, ${dark})`;
    }
  }
}
