import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import styles from './paint-swatches.module.css';

type PaintSwatchesProps<Name extends string> = {
  label: string;
  value: Name;
  onValueChange: (value: Name) => void;
  /** `paint`: what CSS calls a background. */
  choices: readonly { value: Name; label: string; paint: string }[];
};

/** Named backgrounds and inks, which need more than one colour to be shown. */
export function PaintSwatches<Name extends string>(props: PaintSwatchesProps<Name>) {
  const { label, value, onValueChange, choices } = props;
  return (
    <Group>
      <GroupTitle>{label}</GroupTitle>
      <RadioGroup
        aria-label={label}
        className={styles.row}
        value={value}
        onValueChange={(next) => onValueChange(next as Name)}
      >
        {choices.map((choice) => (
          <Radio.Root
            key={choice.value}
            value={choice.value}
            aria-label={choice.label}
            title={choice.label}
            className={styles.swatch}
            style={{ background: choice.paint }}
          >
            <Radio.Indicator className={styles.mark}>
              <Icon of={Check} size={14} />
            </Radio.Indicator>
          </Radio.Root>
        ))}
      </RadioGroup>
    </Group>
  );
}
