import type { Product } from '@vitrine/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ColourSwatches } from '../../../ui/colour-swatches.tsx';
import { useColours } from '../api/catalogue-queries.ts';

type Hex = `#${string}`;
const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text);

/** Used until the catalogue has loaded. */
const PLAIN = ['#ffffff', '#f2eee8', '#d9d4cc', '#161513'] as const;

type ColourBackdropProps = {
  product: Product;
  colour: Hex | null;
  onColour: (colour: Hex) => void;
};

export function ColourBackdrop({ product, colour, onColour }: ColourBackdropProps) {
  const { t } = useTranslation('picker');
  const { data: colours } = useColours(product);
  const presets = colours?.map(({ colour: value, name }) => ({ value, label: name })) ?? [];
  return (
    <ColourSwatches
      label={t('scene-colour')}
      value={colour ?? ''}
      onValueChange={(value) => isHex(value) && onColour(value)}
      presets={presets.length > 0 ? presets : PLAIN.map((value) => ({ value, label: value }))}
      customLabel={t('anyColour')}
    />
  );
}
