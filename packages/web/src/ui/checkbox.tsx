import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { Icon } from './icon.tsx';

export type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
};

export function Checkbox({ label, checked, onCheckedChange, disabled, name }: CheckboxProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside brings its own hidden input
    <label className={styles.row}>
      <BaseCheckbox.Root
        className={styles.box}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled}
        name={name}
        aria-labelledby={labelId}
      >
        <BaseCheckbox.Indicator className={styles.mark}>
          <Icon of={Check} size={14} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span id={labelId}>{label}</span>
    </label>
  );
}
