import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Frame } from './frame.tsx';
import { Icon } from './icon.tsx';
import styles from './picture-choice.module.css';

export type PictureOption = {
  value: string;
  label: string;
  src: string | null;
  /** Shown if there is no picture. */
  icon?: ReactNode;
};

type Look = {
  label: string;
  options: readonly PictureOption[];
  ratio?: '3/4' | '1/1' | number;
  /** Smallest width of a tile, in rem. */
  tile?: number;
};

const toTileWidth = (tile: number) => ({ '--tile': `${tile}rem` }) as CSSProperties;

function TileContent({ option, ratio }: { option: PictureOption; ratio: Look['ratio'] }) {
  return (
    <>
      <Frame src={option.src} alt="" ratio={ratio ?? '3/4'}>
        {option.icon && <span className={styles.icon}>{option.icon}</span>}
        <span className={styles.mark}>
          <Icon of={Check} size={14} />
        </span>
      </Frame>
      <span className={styles.name}>{option.label}</span>
    </>
  );
}

type PictureChoiceProps = Look & { value: string | null; onValueChange: (value: string) => void };

/** One of several things that are known by their looks. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, options, ratio, tile = 5.5, value, onValueChange } = props;
  return (
    <RadioGroup
      aria-label={label}
      className={styles.grid}
      style={toTileWidth(tile)}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          aria-label={option.label}
          className={styles.tile}
        >
          <TileContent option={option} ratio={ratio} />
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}

type PicturePicksProps = Look & {
  values: readonly string[];
  most: number;
  onValuesChange: (values: string[]) => void;
};

/** Several of them, up to a number; further presses do nothing then. */
export function PicturePicks(props: PicturePicksProps) {
  const { label, options, ratio, tile = 5.5, values, most, onValuesChange } = props;
  const toggle = (value: string) => {
    if (values.includes(value)) onValuesChange(values.filter((one) => one !== value));
    else if (values.length < most) onValuesChange([...values, value]);
  };
  return (
    <fieldset className={styles.grid} style={toTileWidth(tile)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={values.includes(option.value)}
          aria-label={option.label}
          aria-disabled={(!values.includes(option.value) && values.length >= most) || undefined}
          className={styles.tile}
          onClick={() => toggle(option.value)}
        >
          <TileContent option={option} ratio={ratio} />
        </button>
      ))}
    </fieldset>
  );
}
