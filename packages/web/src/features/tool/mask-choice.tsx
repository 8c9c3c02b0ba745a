import { CircleCheck, type LucideIcon } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from '../../ui/panel.module.css';
import { TextButton } from '../../ui/text-button.tsx';

type MaskChoiceProps = {
  icon: LucideIcon;
  isSet: boolean;
  disabled: boolean;
  editLabel: string;
  againLabel: string;
  setLabel: string;
  dropLabel: string;
  onEdit: () => void;
  onDrop: () => void;
};

/** The way into the mask editor, and what was done there. */
export function MaskChoice(props: MaskChoiceProps) {
  const { icon, isSet, disabled, editLabel, againLabel, setLabel, dropLabel, onEdit, onDrop } =
    props;
  return (
    <div className={styles.group}>
      <Button variant="secondary" icon={icon} full disabled={disabled} onClick={onEdit}>
        {isSet ? againLabel : editLabel}
      </Button>
      {isSet && (
        <p className={styles.good}>
          <Icon of={CircleCheck} size={16} />
          <span>{setLabel}</span>
          <TextButton onClick={onDrop}>{dropLabel}</TextButton>
        </p>
      )}
    </div>
  );
}
