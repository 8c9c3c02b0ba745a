import type { LucideIcon } from 'lucide-react';

type IconProps = { of: LucideIcon; size?: number; className?: string };

/** Every icon of the product: one set, one stroke. Decorative: the label stands beside it. */
export function Icon({ of: Glyph, size = 20, className }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      aria-hidden="true"
      className={className}
    />
  );
}
