import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check, Pipette } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './colour-swatches.module.css';
import { isLightColour } from './contrast.ts';
import { Icon } from './icon.tsx';

/** '#rrggbb', 'transparent', or empty where none is chosen. */
export type Colour = string;

export type ColourSwatchesProps = {
  /** Says what the colour is for; read out, not shown. */
  label: string;
  value: Colour;
  onValueChange: (value: Colour) => void;
  presets: readonly { value: Colour; label: string }[];
  /** With it, any colour can be picked too. */
  customLabel?: string;
  disabled?: boolean;
};

const markClass = (colour: Colour) =>
  classNames(styles.mark, isLightColour(colour) ? styles.onLight : styles.onDark);

export function ColourSwatches({
  label,
  value,
  onValueChange,
  presets,
  customLabel,
  disabled,
}: ColourSwatchesProps) {
  const isCustom = value !== '' && !presets.some((preset) => preset.value === value);
  return (
    <div className={styles.row}>
      <RadioGroup
        aria-label={label}
        className={styles.group}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        disabled={disabled}
      >
        {presets.map((preset) => (
          <Radio.Root
            key={preset.value}
            value={preset.value}
            aria-label={preset.label}
            title={preset.label}
            className={classNames(
              styles.swatch,
              preset.value === 'transparent' && styles.transparent,
            )}
            style={preset.value === 'transparent' ? undefined : { backgroundColor: preset.value }}
          >
            <Radio.Indicator className={markClass(preset.value)}>
              <Icon of={Check} size={16} />
            </Radio.Indicator>
          </Radio.Root>
        ))}
      </RadioGroup>
      {customLabel && (
        <label
          className={classNames(styles.swatch, styles.custom, isCustom && styles.customChosen)}
          title={customLabel}
          style={isCustom ? { backgroundColor: value } : undefined}
        >
          <span className={isCustom ? markClass(value) : styles.mark}>
            <Icon of={isCustom ? Check : Pipette} size={16} />
          </span>
          <input
            type="color"
            className={styles.picker}
            aria-label={customLabel}
            value={isCustom ? value : '#ffffff'}
            disabled={disabled}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </label>
      )}
    </div>
  );
}
