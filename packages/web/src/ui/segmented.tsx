import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './segmented.module.css';

export type SegmentedProps<T extends string> = {
  /** Says what is chosen here; read out, not shown. */
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  size?: 's' | 'm';
  full?: boolean;
  disabled?: boolean;
};

/** A choice of a few, all visible. */
export function Segmented<T extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'm',
  full,
  disabled,
}: SegmentedProps<T>) {
  return (
    <RadioGroup
      aria-label={label}
      className={classNames(styles.group, size === 's' && styles.small, full && styles.full)}
      value={value}
      onValueChange={(next) => onValueChange(next)}
      disabled={disabled}
    >
      {options.map((option) => (
        <Radio.Root key={option.value} value={option.value} className={styles.option}>
          {option.icon && <Icon of={option.icon} size={16} />}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
