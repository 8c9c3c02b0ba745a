import { CircleCheck, type LucideIcon } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Group, Notice } from '../../ui/panel.tsx';
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
    <Group>
      <Button variant="secondary" icon={icon} full disabled={disabled} onClick={onEdit}>
        {isSet ? againLabel : editLabel}
      </Button>
      {isSet && (
        <Notice tone="good">
          <Icon of={CircleCheck} size={16} />
          <span>{setLabel}</span>
          <TextButton onClick={onDrop}>{dropLabel}</TextButton>
        </Notice>
      )}
    </Group>
  );
}
